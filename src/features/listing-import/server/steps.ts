/** An import step by step: reading a file, comparing it with the directory, taking it over, undoing it. */
import { analyzeListings, FreeSlugs, lockListings } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { readOptionsOf, toStored } from './batch.ts'
import { type Comparison, compare, type Plan, planOf, toSave } from './comparing.ts'
import { ImportGazetteer } from './gazetteer.ts'
import { placeCandidate } from './placing.ts'
import * as queries from './queries.ts'
import type { Candidate } from './source/candidate.ts'
import { identityKeys } from './source/identity.ts'
import { type Cells, type ReadOptions, readRecord, refPrefix } from './source/record.ts'
import { openSource } from './source/source.ts'
import { takeOver } from './taking-over.ts'
import { undoEntries } from './undoing.ts'

/** Entries of one step: some tens of milliseconds of work. */
const AT_ONCE = { read: 200, compare: 100, write: 50, undo: 50 }
const MANY_UNKNOWN = 20
/** Imports write to the directory one after the other. */
const WRITING = 'import'

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
      noteUnknownCategory(candidate, reader.unknownCategories)
      entries.push(await readEntry(reader.next++, candidate, gazetteer, options))
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

  /** Reads one entry anew, with what somebody has typed for it (`corrections`), and compares it. */
  async correct(transaction: Db, batch: queries.Batch, number: number, cells: Cells): Promise<Comparison> {
    const [entry] = await queries.entriesAfter(transaction, batch.id, number - 1, 1)
    const options = readOptionsOf(batch.options, batch.source)
    const candidate = readRecord(entry?.label ?? '', cells, options)
    const read = await readEntry(number, candidate, await this.#places(transaction), options)
    await queries.replaceEntry(transaction, batch.id, read)
    return this.compareAgain(transaction, batch, number)
  }

  /** Compares an entry once more. */
  async compareAgain(transaction: Db, batch: queries.Batch, number: number): Promise<Comparison> {
    const entries = await queries.entriesAfter(transaction, batch.id, number - 1, 1)
    const compared = await this.#compared(transaction, batch, entries)
    await queries.saveCompared(transaction, batch.id, compared.map(toSave))
    return compared[0] as Comparison
  }

  async #compared(db: Db, batch: queries.Batch, entries: readonly queries.EntryRow[]): Promise<Comparison[]> {
    return compare(db, batch.id, entries, await this.#places(db))
  }

  /** Compares entries with their listings, which nobody else changes until the transaction ends. */
  async #heldAndCompared(
    transaction: Db,
    batch: queries.Batch,
    entries: readonly queries.EntryRow[],
  ): Promise<Comparison[]> {
    let wanted = new Set(entries.flatMap(({ listingId, found }) => listingId ?? found.matches?.[0]?.id ?? []))
    await queries.markBeforeHolding(transaction)
    for (;;) {
      await lockListings(transaction, [...wanted])
      const compared = await this.#compared(transaction, batch, entries)
      // What an entry is may be another listing than when its file was compared: held anew with it, all in one order.
      const all = new Set([...wanted, ...compared.flatMap(({ stored }) => stored?.id ?? [])])
      if (all.size === wanted.size) return compared
      await queries.letGoOfHeld(transaction)
      wanted = all
    }
  }

  /**
   * Takes over the entries after the number `done`, as they are to be taken over: compared once more, since the directory may
   * have changed; of duplicates those that somebody has decided on.
   */
  async apply(batch: queries.Batch, done: number): Promise<{ done: number; isLast: boolean }> {
    return this.#db.transaction().execute(async (transaction) => {
      await lockNames(transaction, [WRITING])
      const entries = await queries.entriesAfter(transaction, batch.id, done, AT_ONCE.write, true)
      const isLast = entries.length < AT_ONCE.write
      const compared = await this.#heldAndCompared(transaction, batch, entries)
      await queries.saveCompared(transaction, batch.id, compared.map(toSave))
      const written = new Set<number>()
      const now: Plan[] = []
      let next = entries.at(-1)?.number ?? done
      for (const comparison of compared) {
        const plan = planOf(comparison, batch.options)
        const listing = plan?.before?.id
        // Two entries of one listing: the second one finds what the first one made of it.
        if (listing !== undefined && written.has(listing)) {
          next = comparison.entry.number - 1
          break
        }
        if (listing !== undefined) written.add(listing)
        if (plan) now.push(plan)
      }
      await takeOver(transaction, new FreeSlugs(), batch, now)
      const isEnd = isLast && next === (entries.at(-1)?.number ?? done)
      if (isEnd) {
        await queries.changeBatch(transaction, batch.id, { status: 'applied', appliedAt: new Date() })
        await queries.forgetFile(transaction, batch.id)
        await analyzeListings(transaction)
      }
      return { done: next, isLast: isEnd }
    })
  }

  /** Undoes what was done below the number `below`, the last first. */
  async undo(batch: queries.Batch, below: number): Promise<{ done: number; isLast: boolean }> {
    return this.#db.transaction().execute(async (transaction) => {
      await lockNames(transaction, [WRITING])
      const entries = await queries.doneBefore(transaction, batch.id, below, AT_ONCE.undo)
      await undoEntries(transaction, new FreeSlugs(), await this.#places(transaction), batch, entries)
      const isLast = entries.length < AT_ONCE.undo
      if (isLast) await queries.changeBatch(transaction, batch.id, { status: 'undone', undoneAt: new Date() })
      return { done: entries.at(-1)?.number ?? 0, isLast }
    })
  }
}

async function readEntry(
  number: number,
  candidate: Candidate,
  gazetteer: ImportGazetteer,
  options: ReadOptions,
): Promise<queries.ReadEntry> {
  const placed = await placeCandidate(candidate, gazetteer)
  const keys = placed ? identityKeys(placed, refPrefix(options)) : { base: null, street: null }
  const { label, title, ref } = candidate
  return { number, label, title, candidate: toStored(placed ?? candidate), ref, ...keys }
}

function noteUnknownCategory({ found }: Candidate, counts: Map<string, number>): void {
  const word = found.unknownCategory
  if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1)
}
