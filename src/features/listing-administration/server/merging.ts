/** Two listings that are one place become one: what staff choose, and all that people have done with either. */
import { recordAudit, refuseKeyOfOneArea } from '#features/administrators/server/exports.ts'
import { passRequests } from '#features/booking-requests/server/exports.ts'
import { passClaims } from '#features/claims/server/exports.ts'
import {
  recordConfirmations,
  rememberConfirmed,
  withdrawConfirmed,
} from '#features/confirmations/server/exports.ts'
import { fieldText, passSources } from '#features/listing-import/server/exports.ts'
import { FIELD_LABELS, namesWith } from '#features/listings/declared/fields.ts'
import {
  bin,
  changeListing,
  changeListingBack,
  editedById,
  enteredOf,
  type ListingDraft,
  lockListing,
  passSlugs,
  unbin,
} from '#features/listings/server/exports.ts'
import { hasWaitingChange, shareListing, unshareListing } from '#features/operators/server/exports.ts'
import {
  hasOpenPermission,
  passPermission,
  passPermissionBack,
} from '#features/permissions/server/exports.ts'
import { hasTerm } from '#features/premium/server/exports.ts'
import { passReports } from '#features/reports/server/exports.ts'
import { passReviews } from '#features/reviews/server/exports.ts'
import { passSubscriptions } from '#features/subscriptions/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { isSame } from '#platform/shared/same-value.ts'
import type { mergeListing, mergePreview } from '../merge-contract.ts'
import { MERGE_FIELDS, type MergeField } from '../rules.ts'
import { type DoneMerge, insertAction } from './action-queries.ts'

/** Both say something of these: what one lacks of the other is added. */
const JOINED: readonly MergeField[] = namesWith('merged', 'joined')
const WITH_ADDRESS = namesWith('merged', 'with the address')
const WITH_PICTURES = namesWith('merged', 'with the pictures')
const PICTURES: readonly MergeField[] = ['featuredImage', 'logo', 'images']
const CHANGED = 'Einer der Einträge hat sich inzwischen geändert. Nichts wurde überschrieben.'

/** In what two listings differ, as they are shown side by side. */
export async function previewMerge(
  db: Db,
  id: number,
  intoId: number,
): Promise<OutputOf<typeof mergePreview>> {
  const { from, into, other, present } = await both(db, id, intoId)
  const taken = takenFrom(present, other)
  const isEmpty = (field: MergeField) => fieldText(field, present[field]) === ''
  const differs = (field: MergeField) => !isSame(taken[field], present[field])
  const says = (field: MergeField) => fieldText(field, other[field]) !== ''
  return {
    from,
    into,
    obstacle: await obstacleTo(db, from, into),
    sides: MERGE_FIELDS.filter((field) => says(field) && differs(field)).map((field) => ({
      field,
      label: FIELD_LABELS[field],
      listing: fieldText(field, present[field]),
      file: fieldText(field, other[field]),
      isTaken: isEmpty(field) || JOINED.includes(field),
      isJoined: JOINED.includes(field),
    })),
    alike: MERGE_FIELDS.filter((field) => says(field) && !differs(field)).map((field) => FIELD_LABELS[field]),
  }
}

/**
 * Merges a listing into another one: its address leads there, and its requests, reviews, reports, claims, operators,
 * sources and those who wait for a place are the other's, as is a permission that was checked where that has none. Throws ApiError `conflict` when one has changed since it was
 * seen, or where something of the one that goes cannot go along, see `obstacleTo`; `forbidden` for a key of one area.
 */
export function mergeListings(
  db: Db,
  staff: Staff,
  id: number,
  wanted: { into: number; fields: readonly MergeField[]; versions: { from: number; into: number } },
): Promise<OutputOf<typeof mergeListing>> {
  return db.transaction().execute(async (transaction) => {
    refuseKeyOfOneArea(staff, 'Wer einen der Einträge führt, sieht danach die Anfragen von beiden.')
    // Nobody waits in a circle.
    for (const each of [id, wanted.into].toSorted((a, b) => a - b)) await lockListing(transaction, each)
    const { from, into, other, present } = await both(transaction, id, wanted.into)
    if (from.version !== wanted.versions.from || into.version !== wanted.versions.into)
      throw new ApiError('conflict', CHANGED)
    const obstacle = await obstacleTo(transaction, from, into)
    if (obstacle !== null) throw new ApiError('conflict', obstacle)
    const taken = takenFrom(present, other)
    const changes = Object.fromEntries(wanted.fields.flatMap(allOf).map((name) => [name, taken[name]]))
    const confirmed = await rememberConfirmed(transaction, [into.id])
    const changed = await changeListing(transaction, into.id, changes)
    if (!changed) throw new ApiError('not_found', 'Diesen Eintrag gibt es nicht mehr.')
    // What stands there now is what staff have chosen, whoever confirmed what stood there before.
    const said = { listingId: into.id, fields: Object.keys(changed.after) }
    if (said.fields.length > 0) await recordConfirmations(transaction, [said], { by: 'staff' })
    // Its address becomes one that it had, and those lead on.
    await changeListing(transaction, id, {}, `${from.slug}-zusammengefuehrt-${id}`)
    const ways = { from: id, into: into.id }
    const requests = await passRequests(transaction, ways)
    const merge: DoneMerge = {
      id,
      into: into.id,
      slug: from.slug,
      changed: { before: changed.before, after: changed.after },
      confirmed,
      slugs: await passSlugs(transaction, ways),
      sources: await passSources(transaction, ways),
      operators: await shareListing(transaction, ways),
      requests: requests.ids,
      requestKeys: requests.keys,
      reviews: await passReviews(transaction, ways),
      reports: await passReports(transaction, ways),
      claims: await passClaims(transaction, ways),
      permission: await passPermission(transaction, ways),
      watches: await passSubscriptions(transaction, 'room', ways),
    }
    await bin(transaction, [id], into.id)
    await recordAudit(transaction, staff, {
      action: 'listing.merge',
      subjectId: id,
      before: changed.before,
      after: { ...changed.after, into: into.id },
    })
    const actionId = await insertAction(transaction, { kind: 'merge', changes: [merge], by: staff.name })
    return { slug: changed.slug, actionId }
  })
}

/** Takes a merge back; ApiError `conflict` where something of it that was taken over has changed since, or is gone. */
export async function takeApart(
  transaction: Db,
  staff: Staff,
  { id, into, slug, changed, confirmed, ...moved }: DoneMerge,
): Promise<void> {
  const [there] = await unbin(transaction, [id])
  if (there === undefined || !(await changeListingBack(transaction, into, changed)))
    throw new ApiError('conflict', CHANGED)
  if (confirmed) await withdrawConfirmed(transaction, confirmed)
  const ways = { from: into, into: id }
  await passSlugs(transaction, { ...ways, slugs: moved.slugs })
  await passSources(transaction, { ...ways, refs: moved.sources })
  await unshareListing(transaction, into, moved.operators)
  await passRequests(transaction, { ...ways, ids: moved.requests, keys: moved.requestKeys })
  await passReviews(transaction, { ...ways, ids: moved.reviews })
  await passReports(transaction, { ...ways, ids: moved.reports })
  await passClaims(transaction, { ...ways, ids: moved.claims })
  if (moved.permission) await passPermissionBack(transaction, ways, moved.permission)
  await passSubscriptions(transaction, 'room', { ...ways, keys: moved.watches ?? [] })
  await changeListing(transaction, id, {}, slug)
  await recordAudit(transaction, staff, { action: 'listing.unmerge', subjectId: id, after: { into } })
}

/** All that is taken with a field: where a place lies is one choice, and pictures bring what is said of them. */
function allOf(field: MergeField): readonly (keyof ListingDraft)[] {
  if (field === 'address') return [field, ...WITH_ADDRESS]
  return PICTURES.includes(field) ? [field, ...WITH_PICTURES] : [field]
}

async function both(db: Db, id: number, intoId: number) {
  if (id === intoId) throw new ApiError('conflict', 'Das ist derselbe Eintrag.')
  const [from, into] = [await editedById(db, id), await editedById(db, intoId)]
  const [other, present] = [await enteredOf(db, id), await enteredOf(db, intoId)]
  if (!from || !into || !other || !present)
    throw new ApiError('not_found', 'Einen der beiden Einträge gibt es nicht mehr.')
  return { from, into, other, present }
}

interface Placed {
  id: number
  isPremium: boolean
}

/** What a listing has that would be gone with it, and what to do about that; null without. */
async function obstacleTo(
  db: Db,
  { id, listingTitle, isPremium }: Placed & { listingTitle: string },
  into: Placed,
): Promise<string | null> {
  if ((isPremium || (await hasTerm(db, id))) && (into.isPremium || (await hasTerm(db, into.id))))
    return 'Für beide Einträge läuft Premium oder ist vereinbart: Beende es zuerst für einen, unter „Premium“ oder im Formular des Eintrags.'
  if (isPremium)
    return `„${listingTitle}“ ist Premium und bezahlt: Führe den anderen Eintrag mit ihm zusammen.`
  if (await hasTerm(db, id))
    return `Für „${listingTitle}“ ist Premium vereinbart: Führe den anderen Eintrag mit ihm zusammen.`
  if (await hasWaitingChange(db, id))
    return `Bei „${listingTitle}“ wartet noch eine Änderung des Betriebs: Entscheide zuerst darüber, unter „Änderungen“.`
  if (await hasOpenPermission(db, id))
    return `Bei „${listingTitle}“ wartet noch ein Nachweis der Erlaubnis: Prüfe ihn zuerst, unter „Erlaubnisse“.`
  return null
}

/** What the listing that stays would say if it took everything. */
function takenFrom(present: ListingDraft, other: ListingDraft): ListingDraft {
  return {
    ...other,
    features: [...new Set([...present.features, ...other.features])],
    images: [...new Set([...present.images, ...other.images])],
    imageTexts: { ...other.imageTexts, ...present.imageTexts },
  }
}
