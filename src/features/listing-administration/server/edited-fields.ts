/** What a form or a script sends of a listing, as the listing keeps it. */
import { SIMPLE_NAMES, type SimpleName, type SimpleValues } from '#features/listings/declared/simple.ts'
import { addressOf } from '#features/listings/rules.ts'
import {
  type ListingDraft,
  problemOfSpecialDays,
  readSpecialDays,
} from '#features/listings/server/exports.ts'
import { wrongField } from '#platform/shared/expected.ts'
import { isSame } from '#platform/shared/same-value.ts'
import { LISTING_FIELDS } from '../fields.ts'
import { MAX_GALLERY } from '../rules.ts'
import type { ListingInput } from '../schemas.ts'

/** All fields of a listing but those that staff change elsewhere, or nobody. */
type FormField = Exclude<
  keyof ListingDraft,
  'imageTexts' | 'isPremium' | 'rating' | 'reviewsCount' | 'reviewsLink'
>

/** The fields that were sent, as the listing keeps them; what was not sent stays. */
export function fieldsOf(input: ListingInput, known: ListingDraft): Partial<ListingDraft> {
  const { listingTitle: title, location, postalCode: postcode, listingAddress } = input
  const gallery = [input.image1, input.image2, input.image3, input.image4, input.image5]
  const more = input.additionalImages
  const images = [...gallery, ...(more ?? [])].filter((each) => each !== null && each !== undefined)
  const simple = Object.fromEntries(SIMPLE_NAMES.map((name) => [name, input[name]])) as {
    [Name in SimpleName]: SimpleValues[Name] | undefined
  }
  // Operators of premium listings show more: those stay.
  if (new Set(images).size > Math.max(MAX_GALLERY, known.images.length))
    throw wrongField('additionalImages', `Höchstens ${MAX_GALLERY} Bilder in der Galerie.`)
  const featuredImage =
    input.featuredImage || (input.coverImage === undefined ? input.featuredImage : input.coverImage)
  const sent: { [Name in FormField]: ListingDraft[Name] | undefined } = {
    ...simple,
    title,
    location,
    postcode,
    category: input.listingCategory,
    address:
      typeof listingAddress === 'string' ? addressOf(listingAddress, postcode, location) : listingAddress,
    phone: input.listingPhone,
    email: input.listingEmail,
    website: input.listingWebsite,
    features: input.features ?? (input.features === null ? [] : undefined),
    featuredImage,
    logo: input.logo,
    images:
      gallery.every((each) => each === undefined) && more === undefined ? undefined : [...new Set(images)],
    latitude: input.latitude,
    longitude: input.longitude,
    businessHours: input.businessHours,
    specialDays: input.specialDays === undefined ? undefined : specialDaysOf(input.specialDays),
    tariffs: input.tariffs,
    pricing: input.pricing,
    admission: input.admission,
  }
  // Half a position is none.
  if (sent.latitude === null || sent.longitude === null)
    Object.assign(sent, { latitude: null, longitude: null })
  else if (isSameSpot(sent, known)) Object.assign(sent, { latitude: undefined, longitude: undefined })
  const names = (Object.keys(sent) as FormField[]).filter((name) => sent[name] !== undefined)
  return placed(
    Object.fromEntries(
      names.filter((name) => !isSame(sent[name], known[name])).map((name) => [name, sent[name]]),
    ),
  )
}

/** The changed fields; elsewhere the new postcode and place say where that is, unless the point was moved along. */
function placed(changed: Partial<ListingDraft>): Partial<ListingDraft> {
  const { postcode, location, latitude, longitude } = changed
  const isElsewhere = postcode !== undefined || location !== undefined
  const wasMoved = latitude !== undefined || longitude !== undefined
  return isElsewhere && !wasMoved ? { ...changed, latitude: null, longitude: null } : changed
}

interface Spot {
  latitude: number | null | undefined
  longitude: number | null | undefined
}

/** Forms show six decimals of a degree, a tenth of a metre; imports bring more. */
function isSameSpot(sent: Spot, known: Spot): boolean {
  const isSameDegree = (one: number | null | undefined, other: typeof one) =>
    typeof one === 'number' && typeof other === 'number' && one.toFixed(6) === other.toFixed(6)
  return isSameDegree(sent.latitude, known.latitude) && isSameDegree(sent.longitude, known.longitude)
}

function specialDaysOf(lines: string): ListingDraft['specialDays'] {
  const days = readSpecialDays(lines)
  if (days) return days
  throw wrongField('specialDays', problemOfSpecialDays(lines) ?? LISTING_FIELDS.specialDays.message)
}
