import { slugify } from '#platform/shared/text.ts'

/** The kinds of places a listing can be (specification 2, section 3). */
export const CATEGORIES = [
  'Hundepension',
  'Hundehotel',
  'Hundetagesstätte',
  'Hundeschule mit Pension',
  'Hundezüchter mit Pension',
  'Tierheim mit Pensionsdienst',
  'Hundecamping',
  'Sonstige',
] as const
export type Category = (typeof CATEGORIES)[number]

/** The address of a listing's page on this site, or of one below it, such as `/fehler-melden`. */
export function listingPath(slug: string, below = ''): string {
  return `/hundepension/${encodeURIComponent(slug)}${below}`
}

/** The features that can be filtered by (specification 2, section 2). A listing may name others too. */
export const FEATURES = [
  'Einzelunterbringung',
  'Gruppenhaltung möglich',
  'Großes Außengelände',
  'Täglicher Auslauf',
  'Heizung im Winter',
  'Klimaanlage im Sommer',
  'Spezielles Hundefutter',
  'Medikamentengabe',
  '24h Betreuung',
  'Abholservice',
  'Hundefriseur',
  'Hundetraining',
  'Webcam-Überwachung',
  'Senioren-geeignet',
  'Welpen-geeignet',
] as const
export type Feature = (typeof FEATURES)[number]

/** The minimum ratings that can be chosen. */
export const MIN_RATINGS = [3, 4, 4.5] as const

/** The highest prices that can be chosen, EUR per day. */
export const MAX_PRICES = [20, 30, 40, 50] as const

/** What to say of a website whose address is too long as it is kept. */
export const LONG_WEBSITE =
  'Bitte gib eine kürzere Adresse an; Umlaute und Leerzeichen darin zählen mehrfach.'

/** What a price that the operator names may be, EUR. */
export const TARIFF_PRICE = {
  least: 0,
  most: 10_000,
  decimals: 2,
  unit: 'Euro',
  message: 'Der Preis ist ein Betrag von 0 bis 10.000 Euro, etwa 24,50.',
} as const

/** Monday first. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** When a place can be wanted open: at this moment, or on a day of its usual week. */
export const OPEN_TIMES = ['now', ...WEEKDAYS] as const
export type OpenTime = (typeof OPEN_TIMES)[number]

/** Categories and features in addresses: `Hundeschule mit Pension` is `hundeschule-mit-pension`. */
export const CATEGORY_SLUGS = CATEGORIES.map(slugify)
export const FEATURE_SLUGS = FEATURES.map(slugify)

export function categoryOfSlug(slug: string): Category | undefined {
  return CATEGORIES[CATEGORY_SLUGS.indexOf(slug)]
}

export function featureOfSlug(slug: string): Feature | undefined {
  return FEATURES[FEATURE_SLUGS.indexOf(slug)]
}

/** The features as a set of bits, bit i standing for `FEATURES[i]`; unknown ones have no bit. */
export function featureMask(features: readonly string[]): number {
  let mask = 0
  for (const feature of features) {
    const bit = FEATURES.indexOf(feature as Feature)
    if (bit >= 0) mask |= 1 << bit
  }
  return mask
}

/** How many listings can be asked for by their ids at once. */
export const MAX_IDS = 50

/** How many default pictures there are; a listing without picture shows number `id % 3`. */
const DEFAULT_IMAGE_COUNT = 3

/** The illustrated portrait that stands in for a missing or broken picture. */
export function defaultImage(id: number): string {
  return `/covers/${id % DEFAULT_IMAGE_COUNT}.svg`
}

/** The address of a street as listings have it: `Straße Nr, PLZ Ort`; one that names the postcode is whole already. */
export function addressOf(street: string, postcode: string, location: string): string | null {
  if (street === '') return null
  return street.includes(postcode) ? street : `${street}, ${postcode} ${location}`
}

/** The address without what follows the street. */
export function streetOf(address: string | null, postcode: string): string {
  const end = address?.lastIndexOf(`, ${postcode}`) ?? -1
  return end < 0 ? (address ?? '') : (address ?? '').slice(0, end)
}

/** How many pictures a listing shows, the main one among them. */
export const MOST_PICTURES = { standard: 3, premium: 20 } as const

export function mostPictures(isPremium: boolean): number {
  return MOST_PICTURES[isPremium ? 'premium' : 'standard']
}
