/** What stands in the form of a listing, as text by field, and the way to and from the listing. */
import { admissionText, readAdmission } from '#features/admission/admission-text.ts'
import { readAnswers, typedAnswers } from '#features/admission/typed-answers.ts'
import type { BusinessHours, Listing, Tariff } from '#features/listings/contract.ts'
import {
  numberIn,
  numberText,
  ofSimple,
  readSimple,
  type SimpleValues,
  typedSimple,
} from '#features/listings/declared/simple.ts'
import { addressOf, streetOf, TARIFF_PRICE } from '#features/listings/rules.ts'
import { specialDaysText, WEEK } from '#features/listings/web/exports.ts'
import { readSpecialDays } from '#features/listings/web/staff-exports.ts'
import { dayText, planOfHours } from '#features/registrations/web/exports.ts'
import { pricingText, readPricing } from '#features/stay/pricing-text.ts'
import type { CallInput } from '#platform/shared/endpoint.ts'
import { featureList, webAddressOf } from '#platform/shared/entered.ts'
import { formatDate } from '#platform/shared/format.ts'
import type { Coordinates } from '#platform/shared/geo.ts'
import { readableAddress } from '#platform/shared/readable-address.ts'
import type { createListing, EditedListing } from '../contract.ts'
import { LISTING_FIELD_NAMES, LISTING_FIELDS, type ListingFieldName } from '../fields.ts'
import { MAX_GALLERY } from '../rules.ts'

export type Typed = Readonly<Record<ListingFieldName, string>>

/** What a new listing begins with. */
export const EMPTY: Typed = {
  ...(Object.fromEntries(LISTING_FIELD_NAMES.map((name) => [name, ''])) as Typed),
  listingCategory: 'Hundepension',
}

/** What the form shows of a listing. */
export function typedOf(listing: EditedListing): Typed {
  const text = (value: string | null) => (value ?? '').replaceAll('\r\n', '\n')
  return {
    ...ofSimple((name) => typedSimple(name, listing[name])),
    listingTitle: listing.listingTitle,
    listingCategory: listing.listingCategory,
    slug: listing.slug,
    listingAddress: streetOf(listing.listingAddress, listing.postalCode),
    postalCode: listing.postalCode,
    location: listing.location,
    latitude: degrees(listing.latitude),
    longitude: degrees(listing.longitude),
    listingPhone: text(listing.listingPhone),
    listingEmail: text(listing.listingEmail),
    listingWebsite: readableAddress(text(listing.listingWebsite)),
    logo: text(listing.logo),
    featuredImage: text(listing.featuredImage),
    additionalImages: listing.images.join('\n'),
    features: featureList(listing.features).join(', '),
    businessHours: hoursText(listing.businessHours),
    specialDays: specialDaysText(listing.specialDays),
    tariffs: listing.tariffs
      .map(({ name, price, unit, dog = '' }) => tariffLine({ name, price: numberText(price), unit, dog }))
      .join('\n'),
    pricing: pricingText(listing.pricing),
    admission: admissionText(listing.admission),
    isPremium: listing.isPremium ? '1' : '',
    premiumUntil: listing.premiumUntil ?? '',
  }
}

/** `52,378600` */
export function degrees(value: number | null | undefined): string {
  return typeof value === 'number' ? value.toFixed(6).replace('.', ',') : ''
}

/** The degrees that a text stands for; undefined for none. */
export function numberOf(text: string): number | undefined {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(value) ? undefined : value
}

/** The same text for the same hours, whatever the order of the days. */
export function hoursText(hours: BusinessHours | null): string {
  const days = WEEK.flatMap(({ day }) => {
    const { open, close, more = [] } = hours?.[day] ?? {}
    return open === undefined ? [] : [[day, { open, close, ...(more.length > 0 && { more }) }]]
  })
  return days.length === 0 ? '' : JSON.stringify(Object.fromEntries(days))
}

function hoursIn(text: string): BusinessHours | null {
  return text === '' ? null : JSON.parse(text)
}

/** A price as it is typed: what is left out is ''. */
export interface TypedTariff {
  name: string
  price: string
  unit: string
  /** Which dogs it is for; '' for all. */
  dog: string
}

/** `Tagesbetreuung; 22; Tag` or `Übernachtung; 32; Nacht; bis 25 kg`, also while it is not whole. */
export function tariffLine({ name, price, unit, dog }: TypedTariff): string {
  return [name, price, unit, ...(dog === '' ? [] : [dog])].join('; ')
}

export function tariffsIn(lines: string): TypedTariff[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', price = '', unit = '', dog = ''] = line.split(';').map((part) => part.trim())
      return { name, price, unit, dog }
    })
}

function imagesIn(lines: string): string[] {
  return lines.split('\n').filter((line) => line !== '')
}

/** The prices of a stay as a listing's would be written, however they are typed; what is not understood stays as it is. */
export function pricingAsStored(typed: string): string {
  const { pricing, wrong } = readPricing(typed)
  return wrong.length > 0 ? typed : pricingText(pricing)
}

/** What the questionnaire holds, as one text. */
export function answersText(answers: Readonly<Record<string, string>>): string {
  return admissionText(readAnswers(answers).admission)
}

/** What is edited by something else than a field of text. */
export type Own = ReturnType<typeof ownOf>

export function ownOf(typed: Typed) {
  const [latitude, longitude] = [numberOf(typed.latitude), numberOf(typed.longitude)]
  const point: Coordinates | undefined =
    latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  return {
    plan: planOfHours(hoursIn(typed.businessHours)),
    features: typed.features,
    point,
    logo: typed.logo,
    featuredImage: typed.featuredImage,
    images: imagesIn(typed.additionalImages) as readonly string[],
    admission: typedAnswers(readAdmission(typed.admission).admission) as Readonly<Record<string, string>>,
    isPremium: typed.isPremium === '1',
    premiumUntil: typed.premiumUntil,
  }
}

/** The point on the map, which goes along to another place unless somebody has moved it. */
export function pointOf({ point }: Own, typed: Typed, base: Typed): Coordinates | undefined {
  const isElsewhere = typed.postalCode !== base.postalCode || typed.location !== base.location
  const wasMoved = degrees(point?.latitude) !== base.latitude || degrees(point?.longitude) !== base.longitude
  return isElsewhere && !wasMoved ? undefined : point
}

/**
 * What is sent to the server, which says what is wrong with it. Premium is sent where it is another than in `base`, what
 * the form was made of: a term that somebody has changed meanwhile stays.
 */
export function bodyOf(typed: Typed, base?: Typed): CallInput<typeof createListing>['body'] {
  const { additionalImages, businessHours, tariffs, isPremium, premiumUntil, ...texts } = typed
  const images = imagesIn(additionalImages)
  const gallery = Array.from({ length: MAX_GALLERY }, (_, index) => [
    `image${index + 1}`,
    images[index] ?? null,
  ])
  return {
    ...texts,
    ...Object.fromEntries(gallery),
    additionalImages: images.slice(MAX_GALLERY).join(','),
    businessHours: hoursIn(businessHours),
    tariffs: tariffsIn(tariffs),
    ...(isPremium === base?.isPremium && premiumUntil === base.premiumUntil
      ? {}
      : {
          isPremium: isPremium === '1',
          premiumUntil: isPremium === '1' ? premiumUntil : '',
          ...(base && {
            premiumWas: { isPremium: base.isPremium === '1', until: base.premiumUntil || null },
          }),
        }),
  }
}

/** What stands in a field, as people read it. */
export function shownText(name: ListingFieldName, text: string): string {
  if (text === '') return name === 'isPremium' ? 'nein' : 'leer'
  switch (name) {
    case 'isPremium':
      return 'ja'
    case 'premiumUntil':
      return formatDate(text)
    case 'businessHours': {
      const plan = planOfHours(hoursIn(text))
      return WEEK.map(({ day, label }) => `${label} ${dayText(plan, day)}`).join('; ')
    }
    default:
      return text
  }
}

/** How what is typed would look as a listing; what is missing is named as what it will be. */
export function previewOf(
  typed: Typed,
  { shownPictures, listing }: { shownPictures: Readonly<Record<string, string>>; listing?: EditedListing },
): Listing {
  const postalCode = typed.postalCode || 'PLZ'
  const location = typed.location || 'Ort'
  const shown = (picture: string) => shownPictures[picture] ?? (picture.startsWith('/') ? picture : null)
  return {
    ...(ofSimple((name) => readSimple(name, typed[name]) ?? null) as SimpleValues),
    id: listing?.id ?? 1,
    slug: typed.slug || 'vorschau',
    listingTitle: typed.listingTitle || LISTING_FIELDS.listingTitle.label,
    listingCategory: typed.listingCategory,
    location,
    citySlug: null,
    state: listing?.state ?? null,
    postalCode,
    listingAddress: addressOf(typed.listingAddress, postalCode, location),
    latitude: null,
    longitude: null,
    listingPhone: typed.listingPhone || null,
    listingEmail: typed.listingEmail || null,
    listingWebsite: webAddressOf(typed.listingWebsite) ?? null,
    features: featureList(typed.features).join(', '),
    featuredImage: shown(typed.featuredImage),
    logo: shown(typed.logo),
    picturesCount: [typed.featuredImage, ...imagesIn(typed.additionalImages)].filter(Boolean).length,
    images: imagesIn(typed.additionalImages)
      .map(shown)
      .filter((each) => each !== null),
    imageTexts: {},
    rating: listing?.rating ?? null,
    reviewsCount: listing?.reviewsCount ?? 0,
    reviewsLink: null,
    businessHours: hoursIn(typed.businessHours),
    specialDays: readSpecialDays(typed.specialDays) ?? [],
    tariffs: tariffsIn(typed.tariffs).flatMap(({ name, price, unit, dog }): Tariff[] => {
      const cost = numberIn(TARIFF_PRICE, price)
      return name === '' || cost === undefined
        ? []
        : [{ name, price: cost, unit, ...(dog !== '' && { dog }) }]
    }),
    pricing: readPricing(typed.pricing).pricing,
    admission: readAdmission(typed.admission).admission,
    isPremium: typed.isPremium === '1',
    qualityScore: listing?.qualityScore ?? 0,
    isDemo: listing?.isDemo ?? false,
    isUnconfirmed: listing?.isUnconfirmed ?? false,
    updatedAt: '',
  }
}
