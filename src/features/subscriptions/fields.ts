/** The form by which somebody asks for mails. */
import { EMAIL_LINE } from '#platform/shared/email-line.ts'
import type { FormFields } from '#platform/shared/form.ts'

export const subscriptionFields = {
  email: {
    ...EMAIL_LINE,
    label: 'E-Mail-Adresse',
    required: true,
    unmarked: true,
    placeholder: 'deine@mail.de',
  },
  nickname: { kind: 'trap', label: 'Bitte leer lassen' },
} as const satisfies FormFields
