/** A listing as the calls of staff and their scripts take it (specification 2, sections 3 and 7). */
import * as z from 'zod/mini'
import { typedAdmission } from '#features/admission/typed-admission.ts'
import { DECLARED_FIELDS } from '#features/listings/declared/fields.ts'
import type { SimpleField } from '#features/listings/declared/kinds.ts'
import {
  bySection,
  type NumberLimits,
  numberIn,
  ofSimple,
  type SimpleName,
  type SimpleValues,
  STAFF_FIELDS,
} from '#features/listings/declared/simple.ts'
import { CATEGORIES, LONG_WEBSITE, TARIFF_PRICE } from '#features/listings/rules.ts'
import { typedFeatures, typedHours } from '#features/registrations/contract.ts'
import { pricing } from '#features/stay/pricing.ts'
import { typedPricing } from '#features/stay/typed-pricing.ts'
import { isPhone, webAddressOf } from '#platform/shared/entered.ts'
import { chosenSlug, day, mailAddress, text, writableText } from '#platform/shared/fields.ts'
import { editedVersion } from '#platform/shared/versions.ts'
import { LISTING_FIELDS } from './fields.ts'
import { MAX_TARIFFS, REQUIRED_MESSAGE } from './rules.ts'

function required(maxLength: number) {
  return text(maxLength, REQUIRED_MESSAGE).check(z.minLength(1, REQUIRED_MESSAGE))
}

/** Made anew for each field: of one that several share, the description of the API would tell nothing but once. */
function nothing() {
  return z.pipe(
    z.union([z.null(), z.literal('')]),
    z.transform(() => null),
  )
}

/** What is absent stays as it is; null and empty mean that there is none. */
function maybe<Out>(schema: z.ZodMiniType<Out, string>) {
  return z.optional(z.union([nothing(), schema]))
}

/** Without `continue` a union would not tell it. */
function refused(input: unknown, message: string) {
  return { code: 'custom', message, input, continue: true } as const
}

const MAX_WEBSITE = DECLARED_FIELDS.website.maxLength
const WEBSITE = 'Bitte gib eine Adresse wie https://beispiel.de an.'
const webAddress = z.pipe(
  z.string().check(z.trim(), z.maxLength(MAX_WEBSITE, LONG_WEBSITE)),
  z.transform((sent, { issues }) => {
    const address = webAddressOf(sent)
    if (address === undefined) issues.push(refused(sent, WEBSITE))
    else if (address.length > MAX_WEBSITE) issues.push(refused(sent, LONG_WEBSITE))
    return address ?? null
  }),
)

/** A path of a picture here, or an address elsewhere from which the server fetches it. */
const PICTURE = 'Bitte lade das Bild hoch oder gib eine Adresse an, die mit https:// beginnt.'
const picture = z.pipe(
  z.string().check(z.trim(), z.maxLength(2000, PICTURE)),
  z.transform((sent, { issues }) => {
    const isOurs = /^\/(images|covers|scenes)\/[\w/.-]+$/.test(sent)
    const address = isOurs ? sent : webAddressOf(sent)
    if (address === undefined) issues.push(refused(sent, PICTURE))
    return address ?? null
  }),
)

const NUMBER = 'Bitte gib eine Zahl an, etwa 52,3786.'
/** A decimal with comma or point; what is no number, and 0 as the specification's form sends it, is not known. */
function coordinate(limit: number) {
  return z.optional(
    z.pipe(
      z.nullable(z.union([z.number(), z.string().check(z.maxLength(40))])),
      z.transform((sent, { issues }) => {
        const value = typeof sent === 'string' ? Number(sent.trim().replace(',', '.')) : (sent ?? 0)
        if (Math.abs(value) > limit) issues.push({ code: 'custom', message: NUMBER, input: sent })
        return Number.isFinite(value) && value !== 0 ? value : null
      }),
    ),
  )
}

function limited(maxLength: number, message: string) {
  return z.string().check(z.trim(), z.maxLength(maxLength, message), writableText)
}

function numberOf(field: NumberLimits & { message: string }) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(20))]),
    z.transform((sent, { issues }) => {
      const value = numberIn(field, sent)
      if (value === undefined) issues.push({ code: 'custom', message: field.message, input: sent })
      return value ?? Number.NaN
    }),
  )
}

/** A field of a simple kind, as text or number. */
function simple(name: SimpleName, field: SimpleField) {
  if (field.kind === 'number') return z.optional(z.union([nothing(), numberOf(field)], field.message))
  const text = limited(field.maxLength, STAFF_FIELDS[name].message)
  if (field.kind === 'text') return maybe(text)
  return z.optional(
    z.pipe(
      z.nullable(text),
      z.transform((sent) => sent || null),
    ),
  )
}

type Sent<Value> = z.ZodMiniOptional<z.ZodMiniType<Value, Value | string>>

/** Those of a simple kind, by the part of the form. */
const SIMPLE = bySection(ofSimple(simple) as object as { [Name in SimpleName]: Sent<SimpleValues[Name]> })

const tariff = z.pipe(
  z.object({
    name: required(80),
    price: numberOf(TARIFF_PRICE),
    unit: required(40),
    dog: z.optional(text(40)),
  }),
  z.transform(({ dog, ...whole }) => (dog ? { ...whole, dog } : whole)),
)

/** Comma-separated addresses. */
const additionalImages = z.optional(
  z.pipe(
    z.nullable(z.string().check(z.maxLength(20_000))),
    z.transform((sent) =>
      (sent ?? '')
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  ),
)

export const listingBody = z.object({
  listingTitle: required(120),
  location: required(120),
  postalCode: required(10).check(
    z.refine((value) => value === '' || /^\d{5}$/.test(value), 'Eine Postleitzahl hat fünf Ziffern.'),
  ),
  /** Without one it is made of the title. */
  slug: z.optional(z.union([z.null(), z.literal(''), chosenSlug('Die Adresse der Seite fehlt noch.')])),
  listingCategory: z.optional(z.enum(CATEGORIES, LISTING_FIELDS.listingCategory.message)),
  listingAddress: maybe(text(200)),
  listingPhone: maybe(
    text(40).check(z.refine((value) => isPhone(value), LISTING_FIELDS.listingPhone.message)),
  ),
  listingEmail: maybe(mailAddress(LISTING_FIELDS.listingEmail.message)),
  listingWebsite: maybe(webAddress),
  ...SIMPLE.grunddaten,
  features: z.optional(z.nullable(typedFeatures)),
  featuredImage: maybe(picture),
  /** The same picture by the specification's other name. */
  coverImage: maybe(picture),
  logo: maybe(picture),
  image1: maybe(picture),
  image2: maybe(picture),
  image3: maybe(picture),
  image4: maybe(picture),
  image5: maybe(picture),
  additionalImages: z.pipe(additionalImages, z.optional(z.array(picture).check(z.maxLength(50)))),
  latitude: coordinate(90),
  longitude: coordinate(180),
  isPremium: z.optional(z.boolean()),
  /** The last day of premium; without one a year from today, or as it was. */
  premiumUntil: z.optional(
    z.union(
      [z.null(), z.literal(''), day(LISTING_FIELDS.premiumUntil.message)],
      LISTING_FIELDS.premiumUntil.message,
    ),
  ),
  /** On top of which placement the one that is sent was chosen; another one by now is a `conflict`. */
  premiumWas: z.optional(z.object({ isPremium: z.boolean(), until: z.nullable(z.string()) })),
  businessHours: z.optional(z.nullable(typedHours)),
  ...SIMPLE.zeiten,
  /** Lines as people type them: `24.12.2026–02.01.2027; geschlossen; Betriebsferien`. */
  specialDays: z.optional(z.string().check(z.maxLength(5000))),
  ...SIMPLE.preise,
  tariffs: z.optional(z.array(tariff).check(z.maxLength(MAX_TARIFFS, `Höchstens ${MAX_TARIFFS} Preise.`))),
  /** What stays cost: typed, or as lines that people type. */
  pricing: z.optional(z.union([z.nullable(pricing), typedPricing])),
  admission: z.optional(typedAdmission),
  ...SIMPLE.ort,
  ...SIMPLE.bilder,
  ...SIMPLE.merkmale,
  ...SIMPLE.aufnahme,
  ...SIMPLE.premium,
  /** On top of which version it was edited; another one by now is a `conflict`. Without it nothing is compared. */
  version: editedVersion,
})
export type ListingInput = z.output<typeof listingBody>
