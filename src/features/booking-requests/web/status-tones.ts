import type { Status } from '../rules.ts'

/** How the badge of a state looks. */
export const STATUS_TONES = {
  pending: 'waiting',
  confirmed: 'confirmed',
  rejected: 'refused',
  cancelled: 'neutral',
} as const satisfies Record<Status, string>
