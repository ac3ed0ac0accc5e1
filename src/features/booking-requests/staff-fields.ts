/** The forms of staff around a booking request, as browser and server read them. */
import type { FormFields } from '#platform/shared/form.ts'
import { MAX_MESSAGE_LENGTH } from './rules.ts'

/** Of what staff note for themselves. */
export const NOTE_FIELDS = {
  note: {
    kind: 'text',
    label: 'Notiz schreiben',
    lines: 2,
    required: true,
    maxLength: 1000,
    message: 'Bitte schreib eine Notiz mit höchstens 1.000 Zeichen.',
  },
} as const satisfies FormFields

/** Of the words that go along with a status that staff have set. */
export const WORDS_FIELDS = {
  message: {
    kind: 'text',
    label: 'Antwort',
    hint: 'Kunde und Pension lesen sie in der Mail.',
    lines: 4,
    maxLength: MAX_MESSAGE_LENGTH,
    message: '',
  },
} as const satisfies FormFields
