/** An import step by step: reading a file, comparing it with the directory, taking it over, undoing it. */

import { isDeepStrictEqual } from 'node:util'
import {
  analyzeListings,
  bin,
  draftOf,
  FreeSlugs,
  insertListings,
  type ListingDraft,
  type ListingRow,
  locate,
  rowsByIds,
  slugBase,
  toRow,
  updateListings,
} from '#features/listings/server/exports.ts'
import { operatorEditsOf } from '#features/operators/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { Undone } from '../rules.ts'
import { type BatchOptions, type FieldName, readOptionsOf, toStored } from './batch.ts'
import { type Comparison, compare } from './comparing.ts'
import { ImportGazetteer } from './gazetteer.ts'
import { placeCandidate } from './placing.ts'
import * as queries from './queries.ts'
import type { Candidate } from './source/candidate.ts'
import { identityKeys } from './source/identity.ts'
import { refPrefix } from './source/record.ts'
import { openSource } from './source/source.ts'

/** Entries of one step: some tens of milliseconds of work. */
const AT_ONCE = { read: 200, compare: 100, write: 50, undo: 50 }
const MANY_UNKNOWN = 20

interface Reader {
  batchId: number
  candidates: Generator<Candidate>
  /** The number of the entry that comes next. */
  next: number
  unknownCategories: Map<string, number>
}

/** Does the steps of imports; between them it keeps the places of Germany and the file that is being read. */
export class ImportSteps {
  readonly #db: Db
  #gazetteer: ImportGazetteer | undefined
  #reader: Reader | undefined
  readonly #slugs = new FreeSlugs()

  constructor(db: Db) {
    this.#db = db
  }

  async #places(db: Db): Promise<ImportGazetteer> {
    this.#gazetteer ??= await ImportGazetteer.load(db)
    return this.#gazetteer.using(db)
  }

  /** Reads the entries after the number `done`; answers how far it came, and whether that was the end. */
  async read(batch: queries.Batch, done: number): Promise<{ done: number; isLast: boolean }> {
    const reader = await this.#readerAt(batch, done)
    const entries: queries.ReadEntry[] = []
    const gazetteer = await this.#places(this.#db)
    const options = readOptionsOf(batch.options, batch.source)
    while (entries.length < AT_ONCE.read) {
      const { value: candidate, done: isLast } = reader.candidates.next()
      if (isLast) break
      const placed = await placeCandidate(candidate, gazetteer)
      const keys = placed ? identityKeys(placed, refPrefix(options)) : { base: null, street: null }
      const { label, title, ref } = candidate
      noteUnknownCategory(candidate, reader.unknownCategories)
      entries.push({
        number: reader.next++,
        label,
        title,
        candidate: toStored(placed ?? candidate),
        ref,
        ...keys,
      })
    }
    await queries.insertEntries(this.#db, batch.id, entries)
    const isLast = entries.length < AT_ONCE.read
    if (isLast) {
      const unknown = [...reader.unknownCategories].sort(([, a], [, b]) => b - a).slice(0, MANY_UNKNOWN)
      const facts = {
        ...batch.facts,
        entries: reader.next - 1,
        unknownCategories: Object.fromEntries(unknown),
      }
      await queries.changeBatch(this.#db, batch.id, { facts, status: 'comparing' })
      this.#reader = undefined
    }
    return { done: reader.next - 1, isLast }
  }

  async #readerAt(batch: queries.Batch, done: number): Promise<Reader> {
    if (this.#reader?.batchId === batch.id && this.#reader.next === done + 1) return this.#reader
    const source = openSource(
      await queries.fileOf(this.#db, batch.id),
      readOptionsOf(batch.options, batch.source),
    )
    if ('problem' in source) throw new ApiError('invalid', source.problem)
    const reader = {
      batchId: batch.id,
      candidates: source.candidates(),
      next: 1,
      unknownCategories: new Map(),
    }
    // Somebody else has read these before.
    for (; reader.next <= done; reader.next++) {
      const { value } = reader.candidates.next()
      if (value) noteUnknownCategory(value, reader.unknownCategories)
      if (reader.next % AT_ONCE.read === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    this.#reader = reader
    return reader
  }

  /** Compares the entries after the number `done`. */
  async compare(batch: queries.Batch, done: number): Promise<{ done: number; isLast: boolean }> {
    const entries = await queries.entriesAfter(this.#db, batch.id, done, AT_ONCE.compare)
    const compared = await this.#compared(this.#db, batch, entries)
    await queries.saveCompared(this.#db, batch.id, compared.map(toSave))
    const isLast = entries.length < AT_ONCE.compare
    if (isLast) await queries.changeBatch(this.#db, batch.id, { status: 'ready' })
    return { done: entries.at(-1)?.number ?? done, isLast }
  }

  async #compared(db: Db, batch: queries.Batch, entries: readonly queries.EntryRow[]): Promise<Comparison[]> {
    return compare(db, batch.id, entries, await this.#places(db), operatorEditsOf)
  }

  /**
   * Takes over the entries after the number `done`, as they are to be taken over: compared once more, since the directory may
   * have changed; of duplicates those that somebody has decided on.
   */
  async apply(batch: queries.Batch, done: number): Promise<{ done: number; isLast: boolean }> {
    return this.#db.transaction().execute(async (transaction) => {
      await queries.lockImports(transaction)
      const entries = await queries.entriesAfter(transaction, batch.id, done, AT_ONCE.write, true)
      const isLast = entries.length < AT_ONCE.write
      const compared = await this.#compared(transaction, batch, entries)
      await queries.saveCompared(transaction, batch.id, compared.map(toSave))
      const written = new Set<number>()
      const now: Comparison[] = []
      let next = entries.at(-1)?.number ?? done
      for (const comparison of compared) {
        const listing = planOf(comparison, batch.options)?.before?.id
        // Two entries of one listing: the second one finds what the first one made of it.
        if (listing !== undefined && written.has(listing)) {
          next = comparison.entry.number - 1
          break
        }
        if (listing !== undefined) written.add(listing)
        now.push(comparison)
      }
      await this.#write(transaction, batch, now)
      const isEnd = isLast && next === (entries.at(-1)?.number ?? done)
      if (isEnd) {
        await queries.changeBatch(transaction, batch.id, { status: 'applied', appliedAt: new Date() })
        await queries.forgetFile(transaction, batch.id)
        await analyzeListings(transaction)
      }
      return { done: next, isLast: isEnd }
    })
  }

  /** A listing gets a new address only when its name or town changes; the old one keeps leading there. */
  async #write(transaction: Db, batch: queries.Batch, compared: readonly Comparison[]): Promise<void> {
    const plans = compared.flatMap((comparison) => planOf(comparison, batch.options) ?? [])
    const added = plans.filter(({ done }) => done === 'added')
    const changed = plans.flatMap(({ done, before, row, ...plan }) =>
      done !== 'added' && done !== null && before
        ? [{ ...plan, done, before, row: { ...row, id: before.id } }]
        : [],
    )
    const renamed = changed.filter(({ before, row }) => slugBase(before) !== slugBase(row))
    const needing = [...added, ...renamed].map(({ row }) => row)
    const slugs = await this.#slugs.take(transaction, needing)
    for (const [index, row] of needing.entries()) row.slug = slugs[index] ?? row.slug
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
    await queries.saveDone(transaction, batch.id, [
      ...added.map(({ number, row, ref }, index) => ({
        number,
        knownAs: ref,
        saidBefore: null,
        done: 'added' as const,
        listingId: ids[index] as number,
        before: null,
        after: draftOf(row),
      })),
      ...changed.map(({ number, done, before, row, ref, saidBefore }) => {
        const fields = (Object.keys(draftOf(row)) as FieldName[]).filter(
          (field) => !isDeepStrictEqual(before[field], row[field]),
        )
        const values = { before: pick(before, fields), after: pick(row, fields) }
        return { number, done, listingId: before.id, ...values, knownAs: ref, saidBefore }
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

  /**
   * Undoes what was done below the number `below`, the last first: new listings go into the bin, changed fields get back what
   * they were. What was edited since stays.
   */
  async undo(batch: queries.Batch, below: number): Promise<{ done: number; isLast: boolean }> {
    return this.#db.transaction().execute(async (transaction) => {
      await queries.lockImports(transaction)
      const entries = await queries.doneBefore(transaction, batch.id, below, AT_ONCE.undo)
      const rows = await rowsByIds(
        transaction,
        entries.map(({ listingId }) => listingId),
      )
      const byId = new Map(rows.map((row) => [row.id, row]))
      const gazetteer = await this.#places(transaction)
      const undone: { number: number; undone: Undone }[] = []
      const gone: number[] = []
      const forgotten: { ref: string; said: Partial<ListingDraft> | null }[] = []
      for (const { number, done, listingId, before, after, knownAs, saidBefore } of entries) {
        const row = byId.get(listingId)
        if (!row) {
          undone.push({ number, undone: 'whole' })
          continue
        }
        const edited = (Object.keys(after) as FieldName[]).filter(
          (field) => !isDeepStrictEqual(row[field], after[field]),
        )
        const stays = done === 'added' && edited.length > 0
        // Without knowing what it said before, it said what is there now.
        const said = done === 'changed' ? (saidBefore ?? before) : null
        if (!stays) forgotten.push({ ref: knownAs, said })
        if (done === 'added') {
          if (edited.length === 0) gone.push(listingId)
          undone.push({ number, undone: edited.length === 0 ? 'whole' : 'not' })
          continue
        }
        const back = Object.entries(before ?? {}).filter(([field]) => !edited.includes(field as FieldName))
        const draft: ListingDraft = { ...draftOf(row), ...Object.fromEntries(back) }
        const { slug, isDemo } = row
        const next: ListingRow = toRow(draft, await locate(transaction, draft, gazetteer), { slug, isDemo })
        if (slugBase(row) !== slugBase(next))
          [next.slug] = (await this.#slugs.take(transaction, [next])) as [string]
        if (back.length > 0) await updateListings(transaction, [{ ...next, id: row.id }])
        byId.set(listingId, { ...next, id: row.id })
        undone.push({ number, undone: edited.length === 0 ? 'whole' : back.length > 0 ? 'partly' : 'not' })
      }
      await bin(transaction, gone)
      await queries.restoreSources(transaction, forgotten)
      await queries.saveUndone(transaction, batch.id, undone)
      const isLast = entries.length < AT_ONCE.undo
      if (isLast) await queries.changeBatch(transaction, batch.id, { status: 'undone', undoneAt: new Date() })
      return { done: entries.at(-1)?.number ?? 0, isLast }
    })
  }
}

function noteUnknownCategory({ found }: Candidate, counts: Map<string, number>): void {
  for (const note of found.notes) {
    const [, word] = /^Kategorie „(.+)“ ist unbekannt/.exec(note) ?? []
    if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
}

function toSave({ entry, outcome, stored, change, matches, merge, kept }: Comparison) {
  const repeated = entry.repeats === null ? [] : [`kommt in der Datei schon vor (${entry.repeats})`]
  return {
    number: entry.number,
    outcome,
    listingId: outcome === 'duplicate' ? null : (stored?.id ?? null),
    found: {
      ...(change && change.differences.length > 0 && { differences: change.differences }),
      ...(kept.length > 0 && { kept }),
      ...(matches.length > 0 && { matches }),
      ...(merge && merge.differences.length > 0 && { additions: merge.differences }),
      ...(repeated.length > 0 && { repeated }),
    },
    candidate: entry.candidate,
  }
}

interface Plan {
  number: number
  /** Null: it is only noted what the source says. */
  done: 'added' | 'changed' | 'merged' | null
  ref: string
  said: Partial<ListingDraft>
  row: ListingRow
  before: Comparison['stored']
  saidBefore: Comparison['saidBefore']
}

/** What is to be done with an entry, if anything. */
function planOf(comparison: Comparison, { duplicates = 'leave' }: BatchOptions): Plan | undefined {
  const { entry, outcome, ref, change, merge, stored: before, saidBefore } = comparison
  if (!change || entry.choice === 'leave') return undefined
  const { number } = entry
  const { row, said } = change
  const added = { number, done: 'added' as const, ref, said, row, before: undefined, saidBefore }
  if (outcome === 'new') return added
  if (outcome === 'changed') return { number, done: 'changed', ref, said, row, before, saidBefore }
  if (outcome === 'same') return { number, done: null, ref, said, row, before, saidBefore }
  const choice = entry.choice ?? duplicates
  if (choice === 'new') return added
  if (choice === 'merge' && merge)
    return { number, done: 'merged', ref, said: merge.said, row: merge.row, before, saidBefore }
  return undefined
}

function pick(from: ListingDraft, names: readonly FieldName[]): Partial<ListingDraft> {
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}
