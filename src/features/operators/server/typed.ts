/** What stands in the forms of a listing, as text, and what it means. */

import { contradictionsIn } from '#features/admission/rules.ts'
import { readAnswers, typedAnswers } from '#features/admission/typed-answers.ts'
import type { BusinessHours, Tariff } from '#features/listings/contract.ts'
import { DECLARED_FIELDS } from '#features/listings/declared/fields.ts'
import {
  numberIn,
  numberText,
  readSimple,
  type SimpleValues,
  simpleNamesOf,
  typedSimple,
} from '#features/listings/declared/simple.ts'
import { addressOf, LONG_WEBSITE, streetOf, TARIFF_PRICE } from '#features/listings/rules.ts'
import {
  inGermany,
  type ListingDraft,
  phoneSpelling,
  problemOfSpecialDays,
  readSpans,
  readSpecialDays,
  spansText,
  specialDaysFrom,
  specialDaysText,
  WEEK,
} from '#features/listings/server/exports.ts'
import { problemOfPricing } from '#features/stay/pricing-problems.ts'
import { pricingText } from '#features/stay/pricing-text.ts'
import { pricingOf } from '#features/stay/typed-pricing.ts'
import { ApiError, type Issue } from '#platform/shared/api-error.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { featureList, isPhone, isPostcode, webAddressOf } from '#platform/shared/entered.ts'
import { readableAddress } from '#platform/shared/readable-address.ts'
import { EDIT_FIELDS, type TypedPart } from '../editing.ts'

type Typed = Readonly<Record<string, string>>
type Fields = Partial<ListingDraft>

const MAX_TARIFFS = 20
const MAX_FEATURES = 40

/** What stands in each part's form for what is known of the listing; the compiler names a field of the form that is missing. */
const TYPED: {
  [P in TypedPart]: (listing: ListingDraft) => Record<Exclude<keyof (typeof EDIT_FIELDS)[P], 'base'>, string>
} = {
  contact: (listing) => ({
    phone: listing.phone ?? '',
    email: listing.email ?? '',
    website: readableAddress(listing.website ?? ''),
    ...typedSimples('contact', listing),
  }),
  hours: ({ businessHours, specialDays, ...listing }) => ({
    ...(Object.fromEntries(WEEK.map(({ day }) => [day, dayText(businessHours?.[day])])) as Record<
      (typeof WEEK)[number]['day'],
      string
    >),
    specialDays: specialDaysText(specialDays),
    ...typedSimples('hours', listing),
  }),
  prices: ({ pricing, tariffs, ...listing }) => ({
    ...typedSimples('prices', listing),
    pricing: pricingText(pricing),
    tariffs: tariffs.map(tariffText).join('\n'),
  }),
  admission: ({ admission }) => typedAnswers(admission),
  texts: (listing) => ({
    title: listing.title,
    category: listing.category,
    street: streetOf(listing.address, listing.postcode),
    postcode: listing.postcode,
    location: listing.location,
    position: pointText(listing),
    ...typedSimples('texts', listing),
    features: listing.features.join(', '),
  }),
}

/** What stands in a part's form for what is known of the listing. */
export function typedOf(part: TypedPart, listing: ListingDraft): Record<string, string> {
  return TYPED[part](listing)
}

/** The fields of the listing that were typed. Throws ApiError `invalid` with what is wrong, all at once. */
export function fieldsOf(part: TypedPart, typed: Typed): Fields {
  const issues: Issue[] = []
  const refuse: Refuse = (path, message) => {
    const field = (EDIT_FIELDS[part] as Record<string, { message: string }>)[path]
    issues.push({ path, message: message ?? field?.message ?? '' })
  }
  const fields = {
    ...(part !== 'admission' && readSimples(part, typed, refuse)),
    ...READERS[part](typed, refuse),
  }
  if (issues.length > 0) throw new ApiError('invalid', undefined, issues)
  return fields
}

/** Notes that a field is not right; without words of its own in those of the field. */
type Refuse = (field: string, message?: string) => void
type SimplePart = Exclude<TypedPart, 'admission'>

/** Those of a simple kind, as they stand in the form. */
function typedSimples<Part extends SimplePart>(part: Part, listing: SimpleValues) {
  const names = simpleNamesOf(part)
  return Object.fromEntries(names.map((name) => [name, typedSimple(name, listing[name])])) as Record<
    (typeof names)[number],
    string
  >
}

function readSimples(part: SimplePart, typed: Typed, refuse: Refuse): Fields {
  const read = simpleNamesOf(part).map((name) => {
    const value = readSimple(name, typed[name] ?? '')
    if (value === undefined) refuse(name)
    return [name, value ?? null]
  })
  return Object.fromEntries(read)
}

type Reader = (typed: Typed, refuse: Refuse) => Fields

const READERS: Record<TypedPart, Reader> = {
  contact: ({ phone = '', email = '', website = '' }, refuse) => {
    if (phone !== '' && !isPhone(phone)) refuse('phone')
    const address = website === '' ? null : webAddressOf(website)
    if (address === undefined) refuse('website')
    else if (address && address.length > DECLARED_FIELDS.website.maxLength) refuse('website', LONG_WEBSITE)
    return { phone: phoneSpelling(phone) || null, email, website: address ?? null }
  },
  hours: (typed, refuse) => {
    const hours: BusinessHours = {}
    for (const { day } of WEEK) {
      const spans = readSpans(typed[day] ?? '')
      if (!spans) refuse(day)
      const [first, ...more] = spans ?? []
      if (first) hours[day] = more.length > 0 ? { ...first, more } : first
    }
    const specialDays = readSpecialDays(typed.specialDays ?? '')
    if (!specialDays) refuse('specialDays', problemOfSpecialDays(typed.specialDays ?? ''))
    return {
      businessHours: Object.keys(hours).length > 0 ? hours : null,
      // What is over needs not be said any longer.
      specialDays: specialDaysFrom(specialDays ?? [], berlinDay(new Date())),
    }
  },
  prices: ({ pricing = '', tariffs = '' }, refuse) => {
    const known = pricingOf(pricing)
    if (known === undefined) refuse('pricing', problemOfPricing(pricing))
    return { pricing: known ?? null, tariffs: tariffsIn(tariffs, refuse) }
  },
  admission: (typed, refuse) => {
    const { admission, wrong } = readAnswers(typed)
    for (const name of wrong) refuse(name)
    for (const { name, message } of contradictionsIn(admission)) refuse(name, message)
    return { admission }
  },
  texts: (typed, refuse) => {
    const { title = '', category = '', street = '', postcode = '', location = '' } = typed
    if (!isPostcode(postcode)) refuse('postcode')
    const point = pointOf(typed.position ?? '')
    if (!point) refuse('position')
    const features = featureList(typed.features ?? '')
    if (features.length > MAX_FEATURES || features.some((name) => name.length > 60)) refuse('features')
    return {
      title,
      category,
      address: addressOf(street, postcode, location),
      postcode,
      location,
      ...point,
      features,
    }
  },
}

type Point = Pick<ListingDraft, 'latitude' | 'longitude'>

const NOWHERE: Point = { latitude: null, longitude: null }

function pointText({ latitude, longitude }: Point): string {
  return latitude === null || longitude === null ? '' : `${latitude},${longitude}`
}

function pointOf(text: string): Point | undefined {
  if (text === '') return NOWHERE
  const [latitude = Number.NaN, longitude = Number.NaN, ...rest] = text.split(',').map(Number)
  return rest.length === 0 && inGermany(latitude, longitude) ? { latitude, longitude } : undefined
}

/**
 * The fields with where the place lies by then. A point that was moved counts; one that was left where it stood stays
 * with its postcode and place, and elsewhere the new ones say where that is.
 */
export function placed(fields: Fields, { shown, live }: { shown: ListingDraft; live: ListingDraft }): Fields {
  const wasMoved = fields.latitude !== shown.latitude || fields.longitude !== shown.longitude
  if (fields.postcode === undefined || wasMoved) return fields
  const same = [shown, live].find(
    ({ postcode, location }) => postcode === fields.postcode && location === fields.location,
  )
  const { latitude, longitude } = same ?? NOWHERE
  return { ...fields, latitude, longitude }
}

function dayText(day: BusinessHours['monday']): string {
  return day ? spansText([day, ...(day.more ?? [])]) : ''
}

function tariffText({ name, price, unit, dog }: Tariff): string {
  return `${name}; ${numberText(price)}; ${unit}${dog ? `; ${dog}` : ''}`
}

function tariffsIn(text: string, refuse: Refuse): Tariff[] {
  const read: Tariff[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const tariff = tariffOf(line)
    if (typeof tariff === 'string') {
      refuse('tariffs', `Zeile ${index + 1}: ${tariff}`)
      return []
    }
    read.push(tariff)
  }
  if (read.length > MAX_TARIFFS) refuse('tariffs', `Höchstens ${MAX_TARIFFS} Zeilen.`)
  return read
}

/** What a line says, or what to say of one that cannot be meant so. */
function tariffOf(line: string): Tariff | string {
  const [name = '', price = '', unit = '', dog = '', ...rest] = line.split(';').map((part) => part.trim())
  if (name === '' || price === '' || unit === '' || rest.length > 0)
    return 'Bitte schreib Name; Preis; Einheit, etwa Tagesbetreuung; 22; Tag.'
  if (name.length > 80 || unit.length > 40 || dog.length > 40)
    return 'Der Name hat höchstens 80 Zeichen, was dahinter steht, je höchstens 40.'
  const cost = numberIn(TARIFF_PRICE, price)
  return cost === undefined ? TARIFF_PRICE.message : { name, price: cost, unit, ...(dog !== '' && { dog }) }
}
