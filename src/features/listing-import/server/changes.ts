import { isDeepStrictEqual } from 'node:util'
import {
  draftOf,
  emptyDraft,
  FIELD_LABELS,
  FIELD_NAMES,
  type ListingDraft,
  type ListingRow,
} from '#features/listings/server/exports.ts'
import type { Placed } from './placing.ts'
import { composeAddress, splitAddress } from './source/address.ts'

/** The listing as it is to be stored: what the source does not speak of stays as it is stored now. */
export function mergedDraft(candidate: Placed, stored: ListingRow | undefined): ListingDraft {
  const { title, details, says } = candidate
  if (!stored) {
    const { city, postcode, street = null, position } = candidate
    const address = composeAddress(street, postcode, city)
    return { ...emptyDraft(title, city, postcode), ...details, address, ...degrees(position) }
  }
  const postcode = says.postcode ? candidate.postcode : stored.postcode
  const location = says.city ? candidate.city : stored.location
  const moved = postcode !== stored.postcode || location !== stored.location
  const street = candidate.street === undefined ? storedStreet(stored) : candidate.street
  const address =
    candidate.street === undefined && !moved ? stored.address : composeAddress(street, postcode, location)
  const position = candidate.position === undefined && !moved ? stored : candidate.position
  return { ...draftOf(stored), ...details, title, location, postcode, address, ...degrees(position) }
}

/** The fields in which two rows differ, as a person calls them, each once. */
export function changedFields(before: ListingRow, after: ListingRow): string[] {
  const differs = (name: keyof ListingRow) => !isDeepStrictEqual(before[name], after[name])
  const hasMoved = (['latitude', 'placeId', 'districtId'] as const).some(differs)
  const changed = FIELD_NAMES.filter((name) => differs(name) || (name === 'latitude' && hasMoved))
  return [...new Set(changed.map((name) => FIELD_LABELS[name]))]
}

export function storedStreet({ address, location }: ListingRow): string | null {
  return address === null ? null : splitAddress(address, location).street
}

function degrees(position: { latitude: number | null; longitude: number | null } | null | undefined) {
  return { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null }
}
