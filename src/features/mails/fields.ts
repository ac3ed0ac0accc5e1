import { EMAIL_LINE } from '#platform/shared/email-line.ts'
import type { FormFields } from '#platform/shared/form.ts'

/** Where a mail goes instead that did not arrive. */
export const NEW_ADDRESS_FIELDS = {
  email: {
    ...EMAIL_LINE,
    label: 'Neue Adresse',
    hint: 'An diese Adresse geht die Mail gleich noch einmal.',
    required: true,
    autoComplete: 'off',
    missing: 'Die Adresse fehlt noch.',
    message: 'Bitte gib eine gültige E-Mail-Adresse ein.',
  },
} as const satisfies FormFields
