/** The fields of staff's form for a listing: all of them are sent as text, under names as the specification has them. */
import { DECLARED_FIELDS } from '#features/listings/declared/fields.ts'
import { bySection, STAFF_FIELDS } from '#features/listings/declared/simple.ts'
import { CATEGORIES } from '#features/listings/rules.ts'
import { PRICING_FIELD } from '#features/stay/pricing-text.ts'
import type { FormFields } from '#platform/shared/form.ts'
import { REQUIRED_MESSAGE } from './rules.ts'

/** Those of a simple kind, by the part of the form. */
const SIMPLE = bySection(STAFF_FIELDS)

export const LISTING_FIELDS = {
  listingTitle: {
    kind: 'line',
    label: 'Name',
    required: true,
    maxLength: 120,
    message: REQUIRED_MESSAGE,
  },
  listingCategory: {
    kind: 'choice',
    label: 'Kategorie',
    required: true,
    options: Object.fromEntries(CATEGORIES.map((name) => [name, name])) as Record<string, string>,
    message: 'Bitte wähle eine Kategorie.',
  },
  slug: {
    kind: 'line',
    label: 'Adresse der Seite',
    maxLength: 120,
    message: 'Bitte verwende Kleinbuchstaben, Ziffern und Bindestriche.',
  },
  ...SIMPLE.grunddaten,
  listingAddress: {
    kind: 'line',
    label: 'Straße und Nummer',
    maxLength: 200,
    message: 'Höchstens 200 Zeichen.',
  },
  postalCode: { kind: 'line', label: 'PLZ', required: true, maxLength: 5, message: REQUIRED_MESSAGE },
  location: { kind: 'line', label: 'Ort', required: true, maxLength: 120, message: REQUIRED_MESSAGE },
  latitude: { kind: 'line', label: 'Breite', maxLength: 20, message: 'Bitte gib eine Zahl an.' },
  longitude: { kind: 'line', label: 'Länge', maxLength: 20, message: 'Bitte gib eine Zahl an.' },
  listingPhone: {
    kind: 'line',
    type: 'tel',
    label: 'Telefon',
    maxLength: 40,
    message: 'Bitte gib eine Telefonnummer mit mindestens sechs Ziffern an.',
  },
  listingEmail: {
    kind: 'line',
    type: 'email',
    label: 'E-Mail',
    maxLength: 254,
    message: 'Bitte gib eine E-Mail-Adresse wie name@beispiel.de an.',
  },
  listingWebsite: {
    kind: 'line',
    label: 'Webseite',
    maxLength: DECLARED_FIELDS.website.maxLength,
    placeholder: 'https://',
    message: 'Bitte gib eine Adresse wie https://beispiel.de an.',
  },
  logo: { kind: 'own', label: 'Logo', message: 'Dieses Bild lässt sich nicht lesen.' },
  featuredImage: { kind: 'own', label: 'Titelbild', message: 'Dieses Bild lässt sich nicht lesen.' },
  additionalImages: { kind: 'own', label: 'Galerie', message: 'Dieses Bild lässt sich nicht lesen.' },
  features: {
    kind: 'own',
    label: 'Merkmale',
    message: 'Bitte nenne höchstens 40 Merkmale mit je höchstens 60 Zeichen.',
  },
  businessHours: {
    kind: 'own',
    label: 'Öffnungszeiten',
    message: 'Bitte gib Beginn und Ende an, etwa 08:00 und 18:00.',
  },
  ...SIMPLE.zeiten,
  specialDays: {
    kind: 'text',
    label: 'Ausnahmen',
    lines: 4,
    maxLength: 5000,
    message:
      'Bitte gib gültige Tage an, das Ende nicht vor dem Anfang, und Zeiten wie 09:00–12:00. Höchstens 40 Zeilen.',
  },
  ...SIMPLE.preise,
  tariffs: {
    kind: 'own',
    label: 'Weitere Preise',
    message: 'Bitte gib je Preis Bezeichnung, Einheit und einen Preis von 0 bis 10.000 Euro an.',
  },
  pricing: PRICING_FIELD,
  admission: {
    kind: 'own',
    label: 'Aufnahmeregeln',
    message: 'Diese Aufnahmeregeln sind nicht zu verstehen.',
  },
  isPremium: { kind: 'own', label: 'Premium', message: 'Bitte wähle, ob der Eintrag Premium ist.' },
  premiumUntil: {
    kind: 'own',
    label: 'Laufzeit bis',
    message: 'Bitte wähle einen Tag ab heute, höchstens fünf Jahre im Voraus.',
  },
  ...SIMPLE.ort,
  ...SIMPLE.bilder,
  ...SIMPLE.merkmale,
  ...SIMPLE.aufnahme,
  ...SIMPLE.premium,
} as const satisfies FormFields

export type ListingFieldName = keyof typeof LISTING_FIELDS
export const LISTING_FIELD_NAMES = Object.keys(LISTING_FIELDS) as ListingFieldName[]
