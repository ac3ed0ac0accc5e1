/** The fields of the contact form: names, labels, limits, and what is said when one is not right. */
import { EMAIL_LINE } from '#platform/shared/email-line.ts'
import type { FormFields } from '#platform/shared/form.ts'

export const TOPICS = {
  question: 'Frage zu einer Pension oder Anfrage',
  listing: 'Mein Eintrag als Betreiber',
  content: 'Fehler oder Hinweis zu Inhalten',
  privacy: 'Datenschutz',
  other: 'Etwas anderes',
} as const
export type Topic = keyof typeof TOPICS

export const contactFields = {
  name: {
    kind: 'line',
    label: 'Name',
    required: true,
    maxLength: 100,
    autoComplete: 'name',
    message: 'Bitte sag uns, wie du heißt, mit höchstens 100 Zeichen.',
  },
  email: {
    ...EMAIL_LINE,
    label: 'E-Mail',
    hint: 'Dorthin geht unsere Antwort.',
    required: true,
  },
  topic: {
    kind: 'choice',
    label: 'Worum geht es?',
    required: true,
    options: TOPICS,
    message: 'Bitte wähle aus, worum es geht.',
  },
  message: {
    kind: 'text',
    label: 'Nachricht',
    lines: 8,
    required: true,
    maxLength: 5000,
    message: 'Bitte schreib uns etwas, höchstens 5.000 Zeichen.',
  },
  website: { kind: 'trap', label: 'Bitte leer lassen' },
} as const satisfies FormFields
