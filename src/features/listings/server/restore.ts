/** Gives listings back what they said before something changed them: exactly that, in no other spelling and nowhere else. */
import type { Db } from '#platform/server/database/database.ts'
import { isSame } from '#platform/shared/same-value.ts'
import { draftOf, type ListingDraft } from '../fields.ts'
import { type ListingChange, locate, type PlaceLookup, toRow } from './save.ts'
import { lockRows, type StoredRow, updateListings } from './save-queries.ts'

/**
 * Gives a listing back what a change, as it was answered, made different; false, and nothing is written, when something of
 * it is another by now or the listing is gone.
 */
export async function changeListingBack(
  transaction: Db,
  id: number,
  { before, after }: Pick<ListingChange, 'before' | 'after'>,
): Promise<boolean> {
  const [row] = await lockRows(transaction, [id])
  const names = Object.keys(after) as (keyof ListingDraft)[]
  if (!row || names.some((name) => !isSame(row[name], after[name]))) return false
  await updateListings(transaction, [await rowAsBefore(transaction, row, before)])
  return true
}

/** The same for many listings whatever they say by now, each at most once; those that are gone stay so. */
export async function changeListingsBack(
  transaction: Db,
  wanted: readonly { id: number; changes: Partial<ListingDraft> }[],
): Promise<void> {
  const before = new Map(wanted.map(({ id, changes }) => [id, changes]))
  const rows = await lockRows(transaction, [...before.keys()])
  const written = []
  for (const row of rows) written.push(await rowAsBefore(transaction, row, before.get(row.id) ?? {}))
  if (written.length > 0) await updateListings(transaction, written)
}

/** The row that a listing becomes with fields as they were before. */
export async function rowAsBefore(
  db: Db,
  row: StoredRow,
  before: Partial<ListingDraft>,
  lookup?: PlaceLookup,
): Promise<StoredRow> {
  const draft = { ...draftOf(row), ...before }
  const { id, slug, isDemo, isUnconfirmed } = row
  const isElsewhere = draft.location !== row.location || draft.postcode !== row.postcode
  const { placeId, districtId } = isElsewhere ? await locate(db, draft, lookup) : row
  const { latitude, longitude } = draft
  const where = { placeId, districtId, latitude, longitude }
  return { ...toRow(draft, where, { slug, isDemo, isUnconfirmed }), id }
}
