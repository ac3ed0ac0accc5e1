/** The fields of the forms for reports: names, labels, limits, and what is said when one is not right. */

import { EMAIL_LINE } from '#platform/shared/email-line.ts'
import type { FormFields } from '#platform/shared/form.ts'
import { REPORT_KINDS } from './rules.ts'

const KIND = {
  kind: 'choice',
  label: 'Was stimmt nicht?',
  required: true,
  message: 'Bitte wähle aus, was nicht stimmt.',
} as const

const MESSAGE = {
  kind: 'text',
  label: 'Beschreibung',
  hint: 'Freiwillig, außer bei „Anderes“. Höchstens 1.000 Zeichen.',
  lines: 4,
  maxLength: 1000,
  message: 'Bitte beschreibe kurz, was nicht stimmt, in höchstens 1.000 Zeichen.',
} as const

const subject = { kind: 'trap', label: 'Bitte leer lassen' } as const

/** Of "Fehler melden". */
export const listingReportFields = {
  kind: { ...KIND, options: REPORT_KINDS.listing },
  message: MESSAGE,
  email: {
    ...EMAIL_LINE,
    label: 'E-Mail für Rückfragen',
    hint: 'Freiwillig. Wir schreiben dir nur, wenn wir eine Frage haben.',
  },
  subject,
} as const satisfies FormFields

/** Of "Bewertung melden". */
export const reviewReportFields = {
  kind: { ...KIND, options: REPORT_KINDS.review },
  message: MESSAGE,
  email: {
    ...EMAIL_LINE,
    label: 'E-Mail für unsere Antwort',
    hint: 'Freiwillig. Dorthin schreiben wir, wie wir entschieden haben und warum.',
  },
  subject,
} as const satisfies FormFields
