/** The form that asks for a link to the own page. */
import { EMAIL_LINE } from '#platform/shared/email-line.ts'
import type { FormFields } from '#platform/shared/form.ts'

export const linkFields = {
  email: {
    ...EMAIL_LINE,
    label: 'E-Mail-Adresse deines Eintrags',
    hint: 'Es ist die Adresse, an die auch deine Anfragen kommen.',
    required: true,
    unmarked: true,
    missing: 'E-Mail-Adresse fehlt noch.',
    message: 'Bitte gib eine E-Mail-Adresse wie name@beispiel.de an.',
  },
  website: { kind: 'trap', label: 'Website' },
} as const satisfies FormFields
