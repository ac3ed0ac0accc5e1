/** The form that asks for a link to the own page. */
import type { FormFields } from '#platform/shared/form.ts'

export const linkFields = {
  email: {
    kind: 'line',
    type: 'email',
    label: 'E-Mail-Adresse deines Eintrags',
    hint: 'Es ist die Adresse, an die auch deine Anfragen kommen.',
    required: true,
    unmarked: true,
    maxLength: 254,
    autoComplete: 'email',
    missing: 'E-Mail-Adresse fehlt noch.',
    message: 'Bitte gib eine E-Mail-Adresse wie name@beispiel.de an.',
  },
  website: { kind: 'trap', label: 'Website' },
} as const satisfies FormFields
