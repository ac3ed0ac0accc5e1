/** The line for an e-mail address, as most forms ask for it; a form adds its label, and its own words where it has any. */
export const EMAIL_LINE = {
  kind: 'line',
  type: 'email',
  maxLength: 254,
  autoComplete: 'email',
  message: 'Ungültige E-Mail-Adresse',
} as const
