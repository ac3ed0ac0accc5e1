/** How the badge of a state looks, whatever it is the state of. */
export const STATUS_TONES = {
  pending: 'waiting',
  open: 'waiting',
  waiting: 'waiting',
  sending: 'waiting',
  confirmed: 'confirmed',
  done: 'confirmed',
  sent: 'confirmed',
  rejected: 'refused',
  failed: 'refused',
  uncertain: 'refused',
  cancelled: 'neutral',
  upheld: 'neutral',
  dismissed: 'neutral',
} as const
