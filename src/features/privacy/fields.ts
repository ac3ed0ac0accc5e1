import { EMAIL_LINE } from '#platform/shared/email-line.ts'
import type { FormFields } from '#platform/shared/form.ts'

/** Whom staff look for. */
export const findFields = {
  email: {
    ...EMAIL_LINE,
    label: 'E-Mail-Adresse',
    required: true,
    unmarked: true,
    autoComplete: 'off',
    message: 'Bitte gib eine vollständige E-Mail-Adresse an.',
  },
} as const satisfies FormFields
