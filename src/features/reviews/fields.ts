/** The fields of the forms around reviews: names, labels, limits, and what is said when one is not right. */

import type { FormFields } from '#platform/shared/form.ts'
import { ASPECT_LABELS, MAX_NAME_LENGTH } from './rules.ts'

const ASPECT = { kind: 'own', message: 'Bitte vergib einen bis fünf Sterne oder keine.' } as const

/** Of a review. Stars are numbers, so that their schema is the contract's. */
export const reviewFields = {
  rating: {
    kind: 'own',
    label: 'Gesamteindruck',
    required: true,
    message: 'Bitte vergib einen bis fünf Sterne.',
  },
  careRating: { ...ASPECT, label: ASPECT_LABELS.care },
  communicationRating: { ...ASPECT, label: ASPECT_LABELS.communication },
  placeRating: { ...ASPECT, label: ASPECT_LABELS.place },
  comment: {
    kind: 'text',
    label: 'Deine Bewertung',
    hint: 'Was war gut, was nicht? Höchstens 2.000 Zeichen. Bitte nenne keine anderen Menschen beim Namen.',
    lines: 7,
    required: true,
    maxLength: 2000,
    message: 'Bitte schreib ein paar Worte, höchstens 2.000 Zeichen.',
  },
  userName: {
    kind: 'line',
    label: 'Name, der dabeisteht',
    hint: 'Vorname und Anfangsbuchstabe reichen.',
    autoComplete: 'nickname',
    required: true,
    maxLength: MAX_NAME_LENGTH,
    message: 'Bitte gib einen Namen mit höchstens 60 Zeichen an.',
  },
} as const satisfies FormFields

/** Of an operator's answer. */
export const replyFields = {
  reply: {
    kind: 'text',
    label: 'Öffentliche Antwort',
    hint: 'Höchstens 2.000 Zeichen. Sachlich und freundlich überzeugt am meisten, auch bei Kritik.',
    lines: 6,
    required: true,
    maxLength: 2000,
    message: 'Hier fehlt eine Antwort mit höchstens 2.000 Zeichen.',
  },
} as const satisfies FormFields
