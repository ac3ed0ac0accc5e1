/**
 * The fields that somebody enters for a listing, each declared once: what people call it, its schema, and what stands
 * for "not known". The row that stores them, the import's report and the answer that a page is made of follow from here.
 */
import * as z from 'zod/mini'
import { admissionSchema } from '#features/admission/admission.ts'
import { pricing } from '#features/stay/pricing.ts'
import { WEEKDAYS } from './rules.ts'

/** Local time as HH:MM. A span may end past midnight ("00:00" is its end). */
const span = z.object({ open: z.string(), close: z.string() })
/** The first span of a day and further ones; a missing day is closed. */
const hours = z.object({ ...span.shape, more: z.optional(z.array(span)) })
const businessHours = z.partialRecord(z.enum(WEEKDAYS), hours)
export type BusinessHours = z.infer<typeof businessHours>

/**
 * Other hours than in the week on some days, both included; closed without spans. Dates are YYYY-MM-DD, or MM-DD for a season
 * that comes round each year and may go past its end. With `days` they are those days of the week alone.
 */
const specialDays = z.object({
  from: z.string(),
  to: z.string(),
  days: z.optional(z.array(z.enum(WEEKDAYS))),
  spans: z.array(span),
  note: z.string(),
})
export type SpecialDays = z.infer<typeof specialDays>

/** A price the operator names, such as { name: 'Tagesbetreuung', price: 22, unit: 'Tag' }; EUR. */
const tariff = z.object({
  name: z.string(),
  price: z.number(),
  unit: z.string(),
  /** Which dogs it is for, such as "bis 25 kg"; absent for all. */
  dog: z.optional(z.string()),
})
export type Tariff = z.infer<typeof tariff>

const text = z.nullable(z.string())
const number = z.nullable(z.number())
const texts = z.array(z.string())

const FIELDS = {
  title: field('Name', z.string(), ''),
  category: field('Kategorie', z.string(), 'Hundepension'),
  /** City or municipality as written. */
  location: field('Ort', z.string(), ''),
  /** `Straße Nr, PLZ Ort`. */
  address: field('Adresse', text, null),
  postcode: field('Postleitzahl', z.string(), ''),
  latitude: field('Lage', number, null),
  longitude: field('Lage', number, null),
  phone: field('Telefon', text, null),
  email: field('E-Mail', text, null),
  website: field('Webseite', text, null),
  description: field('Beschreibung', text, null),
  websiteDescription: field('Text der Webseite', text, null),
  features: field('Merkmale', texts, []),
  /** Pictures are named by an address elsewhere or a path on this server. */
  featuredImage: field('Bild', text, null),
  logo: field('Logo', text, null),
  images: field('Bilder', texts, []),
  /** What is to be seen on them, by the picture as it is named; those that nobody has described are missing. */
  imageTexts: field('Bildbeschreibungen', z.record(z.string(), z.string()), {}),
  /** 1 to 5, null without reviews. */
  rating: field('Bewertung', number, null),
  reviewsCount: field('Anzahl Bewertungen', z.number(), 0),
  reviewsLink: field('Bewertungslink', text, null),
  businessHours: field('Öffnungszeiten', z.nullable(businessHours), null),
  /** What of its hours can only be told in the words of whoever said them: `Sa nach Vereinbarung`. */
  hoursText: field('Öffnungszeiten im Wortlaut', text, null),
  specialDays: field('Besondere Tage', z.array(specialDays), []),
  /** EUR per day. */
  priceFrom: field('Preis ab', number, null),
  tariffs: field('Tarife', z.array(tariff), []),
  /** What a stay is reckoned with. */
  pricing: field('Preise für Aufenthalte', z.nullable(pricing), null),
  /** Which dogs it takes; what is missing in it is not known. */
  admission: field('Aufnahmeregeln', admissionSchema, {}),
  isPremium: field('Premium', z.boolean(), false),
}
type Fields = typeof FIELDS

/** A listing as somebody enters it: what is not known is null. */
export type ListingDraft = { [Name in keyof Fields]: z.infer<Fields[Name]['schema']> }

export const FIELD_NAMES = Object.keys(FIELDS) as (keyof ListingDraft)[]
export const FIELD_SCHEMAS = each('schema')
/** What a person calls each. */
export const FIELD_LABELS = each('label')

function field<S extends z.ZodMiniType>(label: string, schema: S, empty: z.infer<S>) {
  return { label, schema, empty }
}

function each<Part extends 'label' | 'schema' | 'empty'>(part: Part) {
  const parts = Object.entries(FIELDS).map(([name, declared]) => [name, declared[part]])
  return Object.fromEntries(parts) as { [Name in keyof Fields]: Fields[Name][Part] }
}

/** A draft of which nothing is known but where it is and what it is called. */
export function emptyDraft(title: string, location: string, postcode: string): ListingDraft {
  return { ...each('empty'), title, location, postcode }
}

/** What was entered of a listing, without anything else that is known of it. */
export function draftOf(listing: ListingDraft): ListingDraft {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, listing[name]])) as ListingDraft
}
