/** What is kept of one person: finding it, handing it over, forgetting it. */
import { createHash } from 'node:crypto'
import { recordAudit, selectAudit } from '#features/administrators/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import {
  mentionsOf,
  type PersonalTable,
  recordsAbout,
  removeAbout,
  spellingsOf,
  textsOf,
} from '#platform/server/database/personal-data.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { withAsciiDomain } from '#platform/shared/mail-address.ts'
import type {
  erasePersonalData,
  exportPersonalData,
  Found,
  findMentions,
  findPersonalData,
} from '../contract.ts'

/** Of each kind; a file holds all. */
const SHOWN = 20
const EARLIER = 20
/** Texts without an index are read in so many rows of each kind, the newest. */
const MOST_READ = 10_000

/** The desk of staff, with the tables in the order in which a person is forgotten. */
export class PrivacyDesk {
  readonly #db: Db
  readonly #tables: readonly PersonalTable[]
  readonly #config: Pick<Config, 'siteName' | 'contactMail'>

  constructor(db: Db, tables: readonly PersonalTable[], config: Pick<Config, 'siteName' | 'contactMail'>) {
    this.#db = db
    this.#tables = tables
    this.#config = config
  }

  async find(address: string): Promise<OutputOf<typeof findPersonalData>> {
    const email = canonical(address)
    const [found, { entries }] = await Promise.all([
      this.#found(email, SHOWN),
      selectAudit(
        this.#db,
        { action: 'personal-data', subjectId: fingerprint(email) },
        { limit: EARLIER, offset: 0 },
      ),
    ])
    const earlier = entries.map(({ createdAt, actor, action }) => ({
      at: createdAt.toISOString(),
      by: actor,
      action: action === 'personal-data.erase' ? ('erase' as const) : ('export' as const),
    }))
    return { email, found, earlier }
  }

  /** Where others name the address in their words: for staff, who judge, and never handed over. */
  async mentions(address: string): Promise<OutputOf<typeof findMentions>> {
    const email = canonical(address)
    const mentions = []
    const partly = []
    for (const text of this.#tables.flatMap(textsOf)) {
      const { label } = text
      const read = { limit: SHOWN, most: MOST_READ }
      const found = []
      for (const spelling of spellingsOf(email)) found.push(await mentionsOf(this.#db, text, spelling, read))
      const total = found.reduce((sum, one) => sum + one.total, 0)
      if (total > 0) mentions.push({ label, total, records: found.flatMap((one) => one.mentions) })
      if (found.some(({ isWhole }) => !isWhole)) partly.push(label)
    }
    return { mentions, most: MOST_READ, partly }
  }

  /** All of it, for the person; that it was handed out is noted, without the address. */
  async handOver(staff: Pick<Staff, 'name'>, address: string): Promise<OutputOf<typeof exportPersonalData>> {
    const email = canonical(address)
    const found = await this.#found(email, null)
    await recordAudit(this.#db, staff, {
      action: 'personal-data.export',
      subjectId: fingerprint(email),
      after: { found: Object.fromEntries(found.map(({ label, total }) => [label, total])) },
    })
    return { email, directory: this.#config.siteName, madeAt: new Date().toISOString(), found }
  }

  /** Forgets the person as far as the law lets one, all at once or not at all. */
  async erase(staff: Pick<Staff, 'name'>, address: string): Promise<OutputOf<typeof erasePersonalData>> {
    const email = canonical(address)
    if (email === this.#config.contactMail.toLowerCase())
      throw new ApiError(
        'conflict',
        'Das ist die Adresse des Verzeichnisses selbst; sie steht in jeder Mail.',
      )
    return this.#db.transaction().execute(async (transaction) => {
      const removed = []
      for (const table of this.#tables) {
        const count = await removeAbout(transaction, table, email)
        if (count > 0) removed.push({ label: table.label, count })
      }
      const kept = []
      for (const table of this.#tables) {
        const { total } = await recordsAbout(transaction, table, email, 1)
        if (total > 0) kept.push({ label: table.label, count: total, why: table.stays ?? IN_FLIGHT })
      }
      await recordAudit(transaction, staff, {
        action: 'personal-data.erase',
        subjectId: fingerprint(email),
        after: { removed: byLabel(removed), kept: byLabel(kept) },
      })
      return { removed, kept }
    })
  }

  async #found(email: string, limit: number | null): Promise<Found[]> {
    const all = []
    for (const table of this.#tables) {
      const { records, total } = await recordsAbout(this.#db, table, email, limit)
      if (total > 0) all.push({ label: table.label, total, records, stays: table.stays ?? null })
    }
    return all
  }
}

/** The address in small letters, with its domain as mail servers know it: as the command line may not be given it. */
function canonical(address: string): string {
  return withAsciiDomain(address.toLowerCase())
}

const IN_FLIGHT = 'Das ist gerade in Arbeit. In einer Minute lässt es sich löschen.'

function byLabel(counts: readonly { label: string; count: number }[]): Record<string, number> {
  return Object.fromEntries(counts.map(({ label, count }) => [label, count]))
}

/** By this the protocol knows an address again that it does not name. */
function fingerprint(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 16)
}
