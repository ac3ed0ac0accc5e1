/** Which fields of a registration are taken over into a listing that is there already. */
import { useState } from 'react'
import { admissionText } from '#features/admission/admission-text.ts'
import type { Listing } from '#features/listings/contract.ts'
import { openingRows } from '#features/listings/web/exports.ts'
import { wayBack } from '#features/mails/web/staff-exports.ts'
import type { MergeSide } from '#platform/web/admin/merge-table.tsx'
import type { StaffAction } from '#platform/web/admin/staff-action.ts'
import { usePage } from '#platform/web/page.ts'
import type { MergeField, mergeRegistration, RegistrationDetail } from '../contract.ts'
import { type ListingToBe, registeredListing } from '../registered-listing.ts'
import type { Target } from './load-registration.ts'
import { MERGE_LABELS, staffTexts as texts } from './staff-texts.ts'

/** What the registration says is added to what the listing says. */
const JOINED: ReadonlySet<string> = new Set<MergeField>(['features', 'admission'])

export interface Merge {
  target: Target
  sides: readonly MergeSide[]
  /** What both say alike. */
  alike: readonly string[]
  taken: readonly string[]
  take: (field: string, isTaken: boolean) => void
  action: StaffAction
  /** What would come of it, in words. */
  outcome: string
}

/** Null where there is no listing to merge into. */
export function useMerge(registration: RegistrationDetail, target: Target | null): Merge | null {
  const { api } = usePage()
  const [chosen, setChosen] = useState<{ listingId: number; taken: readonly string[] }>()
  if (!target) return null
  const { listing, duplicate } = target
  const { sides, alike } = compare(registration, listing)
  // The operator has just written it; what is another operator's is not written over unasked.
  const hasOperator = duplicate.heldBy.length > 0
  const suggested = sides.filter((side) => side.isJoined || side.listing === '' || !hasOperator)
  const taken = chosen?.listingId === listing.id ? chosen.taken : suggested.map(({ field }) => field)
  const isNew = sides.filter(({ field, isJoined }) => !isJoined && taken.includes(field)).length
  const joined = sides.filter(({ field, isJoined }) => isJoined && taken.includes(field)).length
  return {
    target,
    sides,
    alike,
    taken,
    take: (field, isTaken) => {
      const others = taken.filter((other) => other !== field)
      setChosen({ listingId: listing.id, taken: isTaken ? [...others, field] : others })
    },
    action: {
      write: () =>
        api.send<typeof mergeRegistration>('POST', '/api/admin/registrations/:id/merge', {
          params: { id: registration.id },
          body: {
            listingId: listing.id,
            fields: taken as MergeField[],
            version: duplicate.version,
          },
        }),
      undo: wayBack(api, 'registration', registration.id),
      done: { title: texts.merged },
    },
    outcome: texts.mergeCounts(isNew, joined, alike.length) + texts.mergeKeeps(duplicate.reviewsCount),
  }
}

function compare(
  registration: RegistrationDetail,
  listing: Listing,
): { sides: readonly MergeSide[]; alike: readonly string[] } {
  const present = valuesOf(listing)
  const known = new Set(featuresOf(listing).map((feature) => feature.toLowerCase()))
  const added = registration.features.filter((feature) => !known.has(feature.toLowerCase()))
  const registered = { ...valuesOf(registeredListing(registration)), features: added.join(', ') }
  const fields = (Object.keys(MERGE_LABELS) as MergeField[]).filter((field) => registered[field] !== '')
  const isAlike = (field: MergeField) => registered[field] === present[field]
  return {
    sides: fields
      .filter((field) => !isAlike(field))
      .map((field) => ({
        field,
        label: MERGE_LABELS[field],
        listing: present[field],
        file: registered[field],
        isJoined: JOINED.has(field),
      })),
    alike: fields
      .filter((field) => isAlike(field) && !PICTURES.has(field))
      .map((field) => registered[field].replaceAll('\n', ', ')),
  }
}

/** Their values are addresses. */
export const PICTURES: ReadonlySet<string> = new Set<MergeField>(['logo', 'featuredImage'])

function valuesOf(listing: ListingToBe): Record<MergeField, string> {
  return {
    title: listing.listingTitle,
    category: listing.listingCategory,
    address: listing.listingAddress ?? '',
    phone: listing.listingPhone ?? '',
    email: listing.listingEmail ?? '',
    website: listing.listingWebsite ?? '',
    description: listing.description ?? '',
    features: featuresOf(listing).join(', '),
    admission: admissionText(listing.admission),
    businessHours: listing.businessHours ? weekText(listing.businessHours) : '',
    featuredImage: listing.featuredImage ?? '',
    logo: listing.logo ?? '',
  }
}

function featuresOf(listing: ListingToBe): string[] {
  return listing.features.split(',').map((feature) => feature.trim())
}

function weekText(hours: NonNullable<Listing['businessHours']>): string {
  return openingRows(hours)
    .map(({ label, text }) => `${label.slice(0, 2)} ${text}`)
    .join('\n')
}
