/** Taking entries of an import over into the directory. */
import { factsKnown, recordConfirmations, rememberEach } from '#features/confirmations/server/exports.ts'
import { FIELD_NAMES } from '#features/listings/declared/fields.ts'
import {
  type FreeSlugs,
  insertListings,
  slugBase,
  someOf,
  updateListings,
} from '#features/listings/server/exports.ts'
import { placeAsImported, rememberTerms } from '#features/premium/server/exports.ts'
import { keepReports } from '#features/room/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Plan } from './comparing.ts'
import { changedFields } from './decision.ts'
import * as queries from './queries.ts'

/**
 * Carries plans out and notes what was done and what the source says now. A listing gets a new address only when its name or town changes; the old one
 * keeps leading there.
 */
export async function takeOver(
  transaction: Db,
  slugs: FreeSlugs,
  batch: queries.Batch,
  plans: readonly Plan[],
): Promise<void> {
  const added = plans.filter(({ before }) => !before)
  const changed = plans.flatMap(({ done, before, row }) => (done && before ? [{ before, row }] : []))
  const renamed = changed.filter(({ before, row }) => slugBase(before) !== slugBase(row))
  const needing = [...added, ...renamed].map(({ row }) => row)
  const taken = await slugs.take(transaction, needing)
  for (const [index, row] of needing.entries()) row.slug = taken[index] ?? row.slug
  const newRows = added.map(({ row }) => row)
  const ids = newRows.length > 0 ? await insertListings(transaction, newRows) : []
  const rows = changed.map(({ before, row }) => ({ ...row, id: before.id }))
  if (rows.length > 0) await updateListings(transaction, rows)
  const known = [
    ...added.map((plan, index) => ({ ...plan, listingId: ids[index] as number })),
    ...plans.flatMap((plan) => (plan.before ? [{ ...plan, listingId: plan.before.id }] : [])),
  ]
  const written = known.flatMap(({ done, before, row, ...plan }) => {
    const fields = before ? changedFields(before, row) : FIELD_NAMES
    return done ? [{ ...plan, done, before, row, fields }] : []
  })
  const placed = written.flatMap(({ listingId: id, before, row: { isPremium } }) =>
    isPremium === (before?.isPremium ?? false) ? [] : [{ id, isPremium }],
  )
  const terms = await rememberTerms(
    transaction,
    placed.map(({ id }) => id),
  )
  await placeAsImported(transaction, placed, batch.createdBy)
  const confirmed = await rememberEach(
    transaction,
    rows.map(({ id }) => id),
  )
  await recordConfirmations(
    transaction,
    written.map(({ listingId, before, row, fields }) =>
      before ? { listingId, fields } : { listingId, facts: factsKnown(row) },
    ),
    { by: 'import', source: batch.source },
  )
  await keepReports(
    transaction,
    written.flatMap(({ listingId, saidRoom }) =>
      saidRoom.map((one) => ({ ...one, listingId, reportedBy: 'import' as const })),
    ),
  )
  await queries.saveDone(
    transaction,
    batch.id,
    written.map(({ number, done, listingId, before, row, fields, ref, saidBefore }) => ({
      ...{ number, done, listingId, knownAs: ref, saidBefore },
      before: before ? someOf(before, fields) : null,
      after: someOf(row, fields),
      remembered: {
        ...(before && before.slug !== row.slug && { slug: before.slug }),
        ...{ terms: terms.get(listingId), confirmed: confirmed.get(listingId) },
      },
    })),
  )
  const { id: batchId, source, licence } = batch
  await queries.saveSources(
    transaction,
    known.map(({ ref, said, listingId }) => ({ ref, said, listingId, source, licence, batchId })),
  )
}
