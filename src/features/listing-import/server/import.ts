import {
  analyzeListings,
  enteredByPeople,
  FreeSlugs,
  insertListings,
  type ListingRow,
  listingsBySource,
  slugBase,
  updateListings,
} from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { decide, type Entry, titleKeyOf } from './decision.ts'
import { ImportGazetteer } from './gazetteer.ts'
import { type Placed, placeCandidate } from './placing.ts'
import { lockImports } from './queries.ts'
import type { Candidate } from './source/candidate.ts'
import { identify } from './source/identity.ts'
import { readSource } from './source/source.ts'

/** How many entries of a file became what. */
export interface ImportCounts {
  added: number
  changed: number
  unchanged: number
  skipped: number
}

export interface ImportOptions {
  /** Says what would happen and writes nothing. */
  dryRun: boolean
  /** Gets a German line for every entry that is added, changed, skipped or worth a note. */
  report: (line: string, kind: 'added' | 'changed' | 'skipped' | 'note') => void
  /** Gets 0 to 1. */
  progress?: (share: number) => void
}

const ENTRIES_AT_ONCE = 500

/**
 * Imports a file of listings (a table or a reply of the Overpass API) in one transaction: all of its good entries
 * or, should anything fail, none. A bad entry is reported and skipped. Answers the counts, or one sentence on why
 * nothing of the file can be read.
 */
export async function importListings(
  db: Db,
  file: Uint8Array,
  options: ImportOptions,
): Promise<ImportCounts | { problem: string }> {
  const source = readSource(file)
  if ('problem' in source) return source
  for (const note of source.notes) options.report(note, 'note')
  return db.transaction().execute(async (tx) => {
    if (!(await lockImports(tx))) return { problem: 'Ein anderer Import läuft gerade.' }
    const run = new ImportRun(tx, await ImportGazetteer.load(tx), options)
    const entries = await run.place(source.candidates)
    for (let start = 0; start < entries.length; start += ENTRIES_AT_ONCE) {
      options.progress?.(start / entries.length)
      await run.store(entries.slice(start, start + ENTRIES_AT_ONCE))
    }
    options.progress?.(1)
    if (run.counts.added > 0 && !options.dryRun) await analyzeListings(tx)
    return run.counts
  })
}

/** One import, which stores its entries in parts and remembers what it has seen. */
class ImportRun {
  readonly counts: ImportCounts = { added: 0, changed: 0, unchanged: 0, skipped: 0 }
  readonly #tx: Db
  readonly #gazetteer: ImportGazetteer
  readonly #options: ImportOptions
  readonly #slugs = new FreeSlugs()
  /** Which entry each identity was seen in. */
  readonly #seen = new Map<string, string>()

  constructor(tx: Db, gazetteer: ImportGazetteer, options: ImportOptions) {
    this.#tx = tx
    this.#gazetteer = gazetteer
    this.#options = options
  }

  /** The candidates in their order: as entries where they have a place, else as they are. */
  async place(candidates: readonly Candidate[]): Promise<(Entry | Candidate)[]> {
    const placed = new Map<Candidate, Placed>()
    for (const candidate of candidates) {
      const result = await placeCandidate(candidate, this.#gazetteer)
      if (result) placed.set(candidate, result)
    }
    const identities = identify([...placed.values()]).values()
    return candidates.map((candidate) => {
      const placedCandidate = placed.get(candidate)
      const identity = placedCandidate && identities.next().value
      return placedCandidate && identity ? { candidate: placedCandidate, identity } : candidate
    })
  }

  async store(items: readonly (Entry | Candidate)[]): Promise<void> {
    const entries = items.filter((item) => 'identity' in item)
    const refs = entries.flatMap(({ identity }) => identity.storedAs.map(({ ref }) => ref))
    const names = entries.map(({ candidate }) => ({
      titleKey: titleKeyOf(candidate),
      postcode: candidate.postcode,
    }))
    const known = {
      imported: new Map((await listingsBySource(this.#tx, refs)).map((row) => [row.sourceRef, row])),
      entered: await enteredByPeople(this.#tx, names),
      seen: this.#seen,
    }
    const added: ListingRow[] = []
    const changed: { before: ListingRow; after: ListingRow & { id: number } }[] = []
    for (const entry of items) {
      if (!('identity' in entry)) {
        this.#skip(entry, entry.found.problems.join('; '))
        continue
      }
      const { candidate } = entry
      const decision = await decide(this.#tx, entry, known, this.#gazetteer)
      if (decision.action === 'skip') {
        this.#skip(candidate, decision.reason)
      } else if (decision.action === 'keep') {
        this.counts.unchanged++
      } else if (decision.action === 'add') {
        added.push(decision.row)
        this.#tell('added', candidate, `neu „${candidate.title}“, ${candidate.postcode} ${candidate.city}`)
      } else {
        changed.push(decision)
        this.#tell('changed', candidate, `geändert „${candidate.title}“ (${decision.fields.join(', ')})`)
      }
    }
    if (!this.#options.dryRun) await this.#write(added, changed)
  }

  /** A listing gets a new address only when its name or town changes; the old one keeps leading there. */
  async #write(
    added: readonly ListingRow[],
    changed: readonly { before: ListingRow; after: ListingRow & { id: number } }[],
  ): Promise<void> {
    const renamed = changed.filter(({ before, after }) => slugBase(before) !== slugBase(after))
    const needing = [...added, ...renamed.map(({ after }) => after)]
    const slugs = await this.#slugs.take(this.#tx, needing)
    for (const [index, row] of needing.entries()) row.slug = slugs[index] ?? row.slug
    if (added.length > 0) await insertListings(this.#tx, added)
    if (changed.length > 0)
      await updateListings(
        this.#tx,
        changed.map(({ after }) => after),
      )
  }

  #tell(kind: 'added' | 'changed', { label, found }: Candidate, line: string): void {
    this.counts[kind]++
    this.#options.report(`${label}: ${line}`, kind)
    for (const note of found.notes) this.#options.report(`${label}: Hinweis: ${note}`, 'note')
  }

  #skip({ label, title }: Candidate, reason: string): void {
    this.counts.skipped++
    this.#options.report(`${label}: übersprungen${title === '' ? '' : ` „${title}“`}: ${reason}`, 'skipped')
  }
}
