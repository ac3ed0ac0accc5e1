/** Undoing what an import did. */
import { withdrawImported } from '#features/confirmations/server/exports.ts'
import {
  bin,
  type FreeSlugs,
  type ListingDraft,
  lockListings,
  type PlaceLookup,
  rowAsBefore,
  rowsById,
  slugBase,
  slugOwner,
  updateListings,
} from '#features/listings/server/exports.ts'
import { placeAsBefore, placeBack, type TermsBefore } from '#features/premium/server/exports.ts'
import { withdrawImportedRoom } from '#features/room/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { inDays } from '#platform/shared/dates.ts'
import { UNDO_DAYS, type Undone } from '../rules.ts'
import type { FieldName } from './batch.ts'
import { changedFields } from './decision.ts'
import * as queries from './queries.ts'

/** Why a batch is no longer undone, if it is not: pictures that were there before are kept for so long only. */
export function whyTooLate({
  status,
  appliedAt,
}: Pick<queries.Batch, 'status' | 'appliedAt'>): string | undefined {
  const isOver = appliedAt !== null && new Date() >= inDays(UNDO_DAYS, appliedAt)
  return status === 'applied' && isOver
    ? `Ein Import lässt sich nur ${UNDO_DAYS} Tage lang zurücknehmen.`
    : undefined
}

/**
 * Undoes these entries, the last first: new listings go into the bin, changed fields get back what they were. What was
 * edited since stays. What the file said of room in the holidays is forgotten.
 */
export async function undoEntries(
  transaction: Db,
  slugs: FreeSlugs,
  lookup: PlaceLookup,
  { id: batchId, createdAt }: Pick<queries.Batch, 'id' | 'createdAt'>,
  entries: readonly queries.DoneEntry[],
): Promise<void> {
  const ids = entries.map(({ listingId }) => listingId)
  await lockListings(transaction, ids)
  const byId = await rowsById(transaction, ids)
  const undone: { number: number; undone: Undone }[] = []
  const gone: number[] = []
  const placed: { id: number; isPremium: boolean; terms?: TermsBefore | undefined }[] = []
  const takenBack: Parameters<typeof withdrawImported>[1][number][] = []
  const forgotten: { ref: string; said: Partial<ListingDraft> | null }[] = []
  for (const { number, done, listingId, before, after, knownAs, saidBefore, remembered } of entries) {
    const { terms, confirmed } = remembered ?? {}
    const row = byId.get(listingId)
    if (!row) {
      undone.push({ number, undone: 'whole' })
      continue
    }
    const edited = editedFields(row, after)
    const stays = done === 'added' && edited.length > 0
    // Without knowing what it said before, it said what is there now.
    const said = done === 'changed' ? (saidBefore ?? before) : null
    if (!stays) forgotten.push({ ref: knownAs, said })
    if (done === 'added') {
      if (edited.length === 0) {
        gone.push(listingId)
        if (row.isPremium) placed.push({ id: listingId, isPremium: false, terms })
      }
      undone.push({ number, undone: edited.length === 0 ? 'whole' : 'not' })
      continue
    }
    const back = Object.entries(before ?? {}).filter(([field]) => !edited.includes(field as FieldName))
    const next = await rowAsBefore(transaction, row, Object.fromEntries(back), lookup)
    if (slugBase(row) !== slugBase(next))
      next.slug = await slugBefore(transaction, slugs, next, remembered?.slug)
    if (back.length > 0) await updateListings(transaction, [next])
    if (next.isPremium !== row.isPremium) placed.push({ id: listingId, isPremium: next.isPremium, terms })
    takenBack.push({ listingId, fields: back.map(([field]) => field), confirmed })
    byId.set(listingId, next)
    undone.push({ number, undone: edited.length === 0 ? 'whole' : back.length > 0 ? 'partly' : 'not' })
  }
  await placeBack(
    transaction,
    placed.flatMap(({ terms, ...each }) => (terms ? [{ ...each, terms }] : [])),
  )
  await placeAsBefore(
    transaction,
    placed.filter(({ terms }) => !terms),
    createdAt,
  )
  await bin(transaction, gone)
  await withdrawImported(transaction, takenBack)
  await withdrawImportedRoom(transaction, ids)
  await queries.restoreSources(transaction, forgotten)
  await queries.saveUndone(transaction, batchId, undone)
}

/** The address that a listing had, as long as it is still its own and fits its name again; else a free one. */
async function slugBefore(
  transaction: Db,
  slugs: FreeSlugs,
  listing: { id: number; title: string; location: string },
  before: string | undefined,
): Promise<string> {
  const fits = before?.startsWith(slugBase(listing)) && (await slugOwner(transaction, before)) === listing.id
  if (before !== undefined && fits) return before
  const [free] = await slugs.take(transaction, [listing])
  return free as string
}

/** The entries whose listings are still there, each with its listing and the fields that somebody has edited since. */
export async function withEdits<Entry extends Pick<queries.DoneEntry, 'listingId' | 'after'>>(
  db: Db,
  entries: readonly Entry[],
) {
  const byId = await rowsById(
    db,
    entries.map(({ listingId }) => listingId),
  )
  return entries.flatMap((entry) => {
    const row = byId.get(entry.listingId)
    return row ? [{ ...entry, row, edited: editedFields(row, entry.after) }] : []
  })
}

function editedFields(row: ListingDraft, after: Partial<ListingDraft>): FieldName[] {
  return changedFields(row, after, Object.keys(after) as FieldName[])
}
