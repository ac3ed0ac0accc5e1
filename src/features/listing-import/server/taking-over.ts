/** Taking entries of an import over into the directory. */
import { isDeepStrictEqual } from 'node:util'
import { factsKnown, recordConfirmations, rememberEach } from '#features/confirmations/server/exports.ts'
import {
  draftOf,
  type FreeSlugs,
  insertListings,
  type ListingDraft,
  slugBase,
  updateListings,
} from '#features/listings/server/exports.ts'
import { placeAsImported, rememberTerms } from '#features/premium/server/exports.ts'
import { keepReports } from '#features/room/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FieldName } from './batch.ts'
import type { Plan } from './plan.ts'
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
  const added = plans.filter(({ done }) => done === 'added')
  const changed = plans.flatMap(({ done, before, row, ...plan }) =>
    done !== 'added' && done !== null && before
      ? [{ ...plan, done, before, row: { ...row, id: before.id } }]
      : [],
  )
  const renamed = changed.filter(({ before, row }) => slugBase(before) !== slugBase(row))
  const needing = [...added, ...renamed].map(({ row }) => row)
  const taken = await slugs.take(transaction, needing)
  for (const [index, row] of needing.entries()) row.slug = taken[index] ?? row.slug
  const ids =
    added.length > 0
      ? await insertListings(
          transaction,
          added.map(({ row }) => row),
        )
      : []
  if (changed.length > 0)
    await updateListings(
      transaction,
      changed.map(({ row }) => row),
    )
  const placed = [
    ...added.map(({ row }, index) => ({ id: ids[index] as number, is: row.isPremium, was: false })),
    ...changed.map(({ before, row }) => ({ id: before.id, is: row.isPremium, was: before.isPremium })),
  ].flatMap(({ id, is, was }) => (is === was ? [] : [{ id, isPremium: is }]))
  const terms = await rememberTerms(
    transaction,
    placed.map(({ id }) => id),
  )
  await placeAsImported(transaction, placed, batch.createdBy)
  const said = [
    ...added.map(({ row }, index) => ({ listingId: ids[index] as number, facts: factsKnown(row) })),
    ...changed.map(({ before, row }) => ({ listingId: before.id, fields: changedFields(before, row) })),
  ]
  const confirmed = await rememberEach(
    transaction,
    changed.map(({ before }) => before.id),
  )
  await recordConfirmations(transaction, said, { by: 'import', source: batch.source })
  const rooms = [
    ...added.map(({ saidRoom }, index) => ({ listingId: ids[index], saidRoom })),
    ...plans.map(({ saidRoom, before }) => ({ listingId: before?.id, saidRoom })),
  ]
  await keepReports(
    transaction,
    rooms.flatMap(({ listingId, saidRoom }) =>
      listingId === undefined
        ? []
        : saidRoom.map((one) => ({ ...one, listingId, reportedBy: 'import' as const })),
    ),
  )
  await queries.saveDone(transaction, batch.id, [
    ...added.map(({ number, row, ref }, index) => ({
      number,
      knownAs: ref,
      saidBefore: null,
      done: 'added' as const,
      listingId: ids[index] as number,
      before: null,
      after: draftOf(row),
      remembered: { terms: terms.get(ids[index] as number) },
    })),
    ...changed.map(({ number, done, before, row, ref, saidBefore }) => {
      const fields = changedFields(before, row)
      const values = { before: pick(before, fields), after: pick(row, fields) }
      const remembered = {
        ...(before.slug !== row.slug && { slug: before.slug }),
        ...{ terms: terms.get(before.id), confirmed: confirmed.get(before.id) },
      }
      return { number, done, listingId: before.id, ...values, knownAs: ref, saidBefore, remembered }
    }),
  ])
  const { source, licence } = batch
  await queries.saveSources(transaction, [
    ...added.map(({ ref, said }, index) => ({
      ref,
      said,
      listingId: ids[index] as number,
      source,
      licence,
      batchId: batch.id,
    })),
    ...plans.flatMap(({ done, ref, said, before }) =>
      done !== 'added' && before
        ? [{ ref, said, listingId: before.id, source, licence, batchId: batch.id }]
        : [],
    ),
  ])
}

function changedFields(before: ListingDraft, row: ListingDraft): FieldName[] {
  return (Object.keys(draftOf(row)) as FieldName[]).filter(
    (field) => !isDeepStrictEqual(before[field], row[field]),
  )
}

function pick(from: ListingDraft, names: readonly FieldName[]): Partial<ListingDraft> {
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}
