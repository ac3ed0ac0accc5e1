/** The form that closes a listing for good, by the link of a mail and on the own page. */
import type { FormFields } from '#platform/shared/form.ts'

export const CLOSING_FIELDS = {
  sure: {
    kind: 'own',
    label: 'Ja, meine Pension hat für immer geschlossen.',
    required: true,
    message: 'Bitte setze den Haken, wenn du dir sicher bist.',
  },
} as const satisfies FormFields
