/** The form by which somebody asks for mails. */
import type { FormFields } from '#platform/shared/form.ts'

export const subscriptionFields = {
  email: {
    kind: 'line',
    type: 'email',
    label: 'E-Mail-Adresse',
    required: true,
    unmarked: true,
    maxLength: 254,
    autoComplete: 'email',
    placeholder: 'deine@mail.de',
    message: 'Ungültige E-Mail-Adresse',
  },
  nickname: { kind: 'trap', label: 'Bitte leer lassen' },
} as const satisfies FormFields
