/** The fields of the registration: names as the specification has them, labels, limits, and what is said when one is not right. */
import { CATEGORIES } from '#features/listings/rules.ts'
import { EMAIL_LINE } from '#platform/shared/email-line.ts'
import type { FormFields } from '#platform/shared/form.ts'

const web = {
  kind: 'line',
  isVoluntary: true,
  maxLength: 300,
  message: 'Bitte gib eine Adresse wie https://beispiel.de an.',
} as const

/** They show staff whose place it is; listings have none. */
const SOCIAL_HINT = 'Hilft uns bei der Prüfung, steht nicht im Eintrag.'

/** Of the object `socialMedia`. */
export const SOCIAL_FIELDS = {
  facebook: { ...web, label: 'Facebook', hint: SOCIAL_HINT, placeholder: 'https://facebook.com/…' },
  instagram: { ...web, label: 'Instagram', hint: SOCIAL_HINT, placeholder: 'https://instagram.com/…' },
} as const satisfies FormFields

export const REGISTRATION_FIELDS = {
  listingTitle: {
    kind: 'line',
    label: 'Name der Pension',
    required: true,
    maxLength: 120,
    autoComplete: 'organization',
    missing: 'Der Name der Pension fehlt noch.',
    message: 'Bitte kürze den Namen auf höchstens 120 Zeichen.',
  },
  listingCategory: {
    kind: 'choice',
    label: 'Kategorie',
    required: true,
    options: Object.fromEntries(CATEGORIES.map((name) => [name, name])) as Record<
      (typeof CATEGORIES)[number],
      string
    >,
    message: 'Bitte wähle eine Kategorie.',
  },
  firstName: {
    kind: 'line',
    label: 'Vorname',
    required: true,
    maxLength: 80,
    autoComplete: 'given-name',
    missing: 'Dein Vorname fehlt noch.',
    message: 'Bitte kürze den Vornamen auf höchstens 80 Zeichen.',
  },
  lastName: {
    kind: 'line',
    label: 'Nachname',
    required: true,
    maxLength: 80,
    autoComplete: 'family-name',
    missing: 'Dein Nachname fehlt noch.',
    message: 'Bitte kürze den Nachnamen auf höchstens 80 Zeichen.',
  },
  phone: {
    kind: 'line',
    type: 'tel',
    label: 'Telefon',
    required: true,
    maxLength: 40,
    autoComplete: 'tel',
    missing: 'Telefonnummer fehlt noch.',
    message: 'Bitte gib eine Telefonnummer mit mindestens sechs Ziffern an.',
  },
  email: {
    ...EMAIL_LINE,
    label: 'E-Mail',
    hint: 'Hierhin kommen deine Anfragen.',
    required: true,
    missing: 'E-Mail-Adresse fehlt noch.',
    message: 'Bitte gib eine E-Mail-Adresse wie name@beispiel.de an.',
  },
  website: { ...web, label: 'Website', placeholder: 'https://', autoComplete: 'url' },
  address: {
    kind: 'line',
    label: 'Straße und Hausnummer',
    required: true,
    maxLength: 160,
    autoComplete: 'address-line1',
    missing: 'Straße und Hausnummer fehlen noch.',
    message: 'Bitte kürze die Adresse auf höchstens 160 Zeichen.',
  },
  postalCode: {
    kind: 'line',
    label: 'PLZ',
    required: true,
    maxLength: 5,
    autoComplete: 'postal-code',
    missing: 'Die Postleitzahl fehlt noch.',
    message: 'Bitte gib eine deutsche Postleitzahl mit fünf Ziffern an.',
  },
  city: {
    kind: 'line',
    label: 'Ort',
    required: true,
    maxLength: 100,
    autoComplete: 'address-level2',
    missing: 'Der Ort fehlt noch.',
    message: 'Bitte kürze den Ort auf höchstens 100 Zeichen.',
  },
  description: {
    kind: 'text',
    label: 'Beschreibung',
    required: true,
    lines: 6,
    maxLength: 5000,
    missing: 'Die Beschreibung fehlt noch.',
    message: 'Bitte kürze die Beschreibung auf höchstens 5.000 Zeichen.',
  },
  services: {
    kind: 'text',
    label: 'Leistungen',
    hint: 'Was du anbietest, in einem oder zwei Sätzen.',
    required: true,
    lines: 6,
    maxLength: 2000,
    missing: 'Die Leistungen fehlen noch.',
    message: 'Bitte kürze die Leistungen auf höchstens 2.000 Zeichen.',
  },
  features: {
    kind: 'own',
    label: 'Ausstattung und Besonderes',
    message: 'Bitte nenne höchstens 40 Merkmale mit je höchstens 60 Zeichen.',
  },
  admission: {
    kind: 'own',
    label: 'Welche Hunde nehmt ihr auf?',
    isVoluntary: true,
    message: 'Diese Aufnahmeregeln sind nicht zu verstehen.',
  },
  businessHours: {
    kind: 'own',
    label: 'Öffnungszeiten',
    message: 'Bitte gib Beginn und Ende an, etwa 08:00 und 18:00.',
  },
  logo: {
    kind: 'own',
    label: 'Logo',
    isVoluntary: true,
    hint: 'Quadratisch, mindestens 200 × 200 px',
    message: 'Diese Datei lässt sich nicht als Bild lesen. Bitte nimm JPEG, PNG, WebP oder AVIF.',
  },
  featuredImage: {
    kind: 'own',
    label: 'Titelbild',
    isVoluntary: true,
    hint: 'Querformat, 1200 × 800 px',
    message: 'Diese Datei lässt sich nicht als Bild lesen. Bitte nimm JPEG, PNG, WebP oder AVIF.',
  },
  acceptTerms: {
    kind: 'own',
    label: 'Bedingungen',
    required: true,
    message: 'Bitte akzeptieren Sie unsere Bedingungen, um fortzufahren.',
  },
  web2023field: { kind: 'trap', label: 'Webseite (bitte frei lassen)' },
} as const satisfies FormFields

/** What staff write when they refuse a registration, and when they ask about it. */
export const REASON_FIELD = {
  kind: 'text',
  label: 'Grund',
  lines: 3,
  required: true,
  maxLength: 2000,
  message: 'Bitte nenne einen Grund, in höchstens 2.000 Zeichen.',
} as const

export const QUESTION_FIELD = {
  ...REASON_FIELD,
  label: 'Frage',
  message: 'Bitte schreibe deine Frage, in höchstens 2.000 Zeichen.',
} as const

/** The form behind the link in a question. */
export const ANSWER_FIELDS = {
  message: {
    kind: 'text',
    label: 'Deine Antwort',
    lines: 6,
    required: true,
    maxLength: 2000,
    message: 'Bitte schreibe eine Antwort, in höchstens 2.000 Zeichen.',
  },
} as const satisfies FormFields
