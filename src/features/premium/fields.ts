/** The fields of the forms around premium. */
import { DAY_LINE } from '#platform/shared/day-line.ts'
import { EMAIL_LINE } from '#platform/shared/email-line.ts'
import type { FormFields } from '#platform/shared/form.ts'
import { OFFERS, PACKAGES, type Package } from './packages.ts'

const packageNames = Object.fromEntries(PACKAGES.map((name) => [name, OFFERS[name].name])) as Record<
  Package,
  string
>
const months = { '1': '1 Monat', '12': '1 Jahr' } as const

export const INQUIRY_FIELDS = {
  listing: {
    kind: 'line',
    label: 'Deine Pension',
    required: true,
    maxLength: 300,
    placeholder: 'Name oder Link zum Eintrag',
    message: 'Bitte nenne deine Pension oder den Link zu ihrem Eintrag.',
  },
  email: {
    ...EMAIL_LINE,
    label: 'E-Mail',
    required: true,
    placeholder: 'name@beispiel.de',
    message: 'Bitte gib eine E-Mail-Adresse wie name@beispiel.de an.',
  },
  package: {
    kind: 'choice',
    label: 'Paket',
    required: true,
    options: packageNames,
    message: 'Bitte wähle ein Paket.',
  },
  months: {
    kind: 'choice',
    label: 'Laufzeit',
    required: true,
    options: months,
    message: 'Bitte wähle eine Laufzeit.',
  },
  subject: { kind: 'trap', label: 'Betreff (bitte frei lassen)' },
} as const satisfies FormFields

/** The form by which staff begin a term. */
export const CONTRACT_FIELDS = {
  listings: {
    kind: 'line',
    label: 'Einträge',
    hint: 'Nummern oder letzte Teile ihrer Adressen, durch Kommas getrennt.',
    required: true,
    maxLength: 1000,
    message: 'Bitte nenne mindestens einen Eintrag.',
  },
  package: INQUIRY_FIELDS.package,
  months: INQUIRY_FIELDS.months,
  startsOn: {
    ...DAY_LINE,
    label: 'Beginn',
    required: true,
    message: 'Bitte nenne den ersten Tag, höchstens ein Jahr im Voraus.',
  },
} as const satisfies FormFields
