/**
 * The schema of each field that somebody enters for a listing, and what stands for "not known". Those of the simple kinds
 * follow from where they are declared; the row that stores them and the answer that a page is made of follow from here.
 */
import * as z from 'zod/mini'
import { admissionSchema } from '#features/admission/admission.ts'
import { pricing } from '#features/stay/pricing.ts'
import { declared, FIELD_NAMES, type FieldName } from './declared/fields.ts'
import { isSimple, type SimpleName, type SimpleValues } from './declared/simple.ts'
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

/** Those of their own kind. */
const OWN = {
  title: field(z.string(), ''),
  category: field(z.string(), 'Hundepension'),
  location: field(z.string(), ''),
  address: field(text, null),
  postcode: field(z.string(), ''),
  latitude: field(number, null),
  longitude: field(number, null),
  phone: field(text, null),
  email: field(text, null),
  website: field(text, null),
  features: field(texts, []),
  featuredImage: field(text, null),
  logo: field(text, null),
  images: field(texts, []),
  imageTexts: field(z.record(z.string(), z.string()), {}),
  rating: field(number, null),
  reviewsCount: field(z.number(), 0),
  reviewsLink: field(text, null),
  businessHours: field(z.nullable(businessHours), null),
  specialDays: field(z.array(specialDays), []),
  tariffs: field(z.array(tariff), []),
  pricing: field(z.nullable(pricing), null),
  admission: field(admissionSchema, {}),
  isPremium: field(z.boolean(), false),
} satisfies Record<Exclude<FieldName, SimpleName>, { schema: z.ZodMiniType; empty: unknown }>
type Own = typeof OWN

type SimpleSchemas = { [Name in SimpleName]: z.ZodMiniType<SimpleValues[Name], SimpleValues[Name]> }

function schemaOf(name: FieldName): z.ZodMiniType {
  if (!isSimple(name)) return OWN[name].schema
  return declared(name).kind === 'number' ? number : text
}

export const FIELD_SCHEMAS = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, schemaOf(name)]),
) as SimpleSchemas & { [Name in keyof Own]: Own[Name]['schema'] }

/** A listing as somebody enters it: what is not known is null. */
export type ListingDraft = { [Name in FieldName]: z.infer<(typeof FIELD_SCHEMAS)[Name]> }

const NOTHING = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, isSimple(name) ? null : OWN[name].empty]),
) as ListingDraft

function field<S extends z.ZodMiniType>(schema: S, empty: z.infer<S>) {
  return { schema, empty }
}

/** A draft of which nothing is known but where it is and what it is called. */
export function emptyDraft(title: string, location: string, postcode: string): ListingDraft {
  return { ...NOTHING, title, location, postcode }
}

/** Some of the fields of a listing, as it has them. */
export function someOf(
  listing: Partial<ListingDraft>,
  names: readonly (keyof ListingDraft)[],
): Partial<ListingDraft> {
  return Object.fromEntries(names.map((name) => [name, listing[name]]))
}

/** What was entered of a listing, without anything else that is known of it. */
export function draftOf(listing: ListingDraft): ListingDraft {
  return someOf(listing, FIELD_NAMES) as ListingDraft
}
