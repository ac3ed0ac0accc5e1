/** The versions of the links in mails to whoever keeps a listing, of which another one makes those sent before worthless. */
import { type RawBuilder, sql } from 'kysely'
import { jsonRows } from './column-names.ts'
import type { Db } from './database.ts'

/** A row whose links were withdrawn, with their version before and since. */
export interface WithdrawnLink {
  id: number
  was: number
  became: number
}

/** A number by chance: one that was given back never comes again. */
const ANOTHER = sql`1 + floor(random() * 2147483646)::int`

/** Of the rows of a table that has `id`, `created_at` and `link_version`; `listing` is its column with the listing's id. */
export class LinkVersions {
  readonly #table: RawBuilder<unknown>
  readonly #listing: RawBuilder<unknown>

  constructor(table: string, listing: 'id' | 'listing_id') {
    this.#table = sql.table(table)
    this.#listing = sql.ref(listing)
  }

  /** Makes the links worthless that were sent so far, of rows made before `until` where that is given; answers what `giveBack` needs. */
  async withdraw(transaction: Db, listingIds: readonly number[], until?: Date): Promise<WithdrawnLink[]> {
    const isOlder = until ? sql`created_at < ${until}` : sql`true`
    const { rows } = await sql<WithdrawnLink>`
      update ${this.#table} as linked set link_version = ${ANOTHER}
      from (
        select id, link_version from ${this.#table}
        where ${this.#listing} = any(${[...listingIds]}::int[]) and ${isOlder} for update) as old
      where linked.id = old.id
      returning linked.id, old.link_version as was, linked.link_version as became`.execute(transaction)
    return rows
  }

  /** The links are good again that `withdraw` made worthless, and nobody else has since; those sent since are worthless. */
  async giveBack(
    transaction: Db,
    listingIds: readonly number[],
    withdrawn: readonly WithdrawnLink[],
  ): Promise<void> {
    await sql`
      update ${this.#table} as linked set link_version = coalesce((
        select was from jsonb_to_recordset(${jsonRows(withdrawn)}::jsonb) as old(id int, was int, became int)
        where old.id = linked.id and became = link_version), ${ANOTHER})
      where ${this.#listing} = any(${[...listingIds]}::int[])`.execute(transaction)
  }
}
