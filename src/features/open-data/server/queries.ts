/** What others may know of the listings. */
import { sql } from 'kysely'
import { STAYS } from '#features/booking-requests/server/exports.ts'
import type { Confirmation } from '#features/confirmations/rules.ts'
import { confirmationsOf } from '#features/confirmations/server/exports.ts'
import type { DataSource } from '#features/listing-import/rules.ts'
import { sourcesOf } from '#features/listing-import/server/exports.ts'
import { type PublicListing, publicListingsAfter } from '#features/listings/server/exports.ts'
import type { ShownPermission } from '#features/permissions/rules.ts'
import { permissionOf } from '#features/permissions/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { GERMAN_TODAY } from '#platform/server/database/german-weeks.ts'

/** With where it comes from, and who has said that it is so. */
export type ProvenListing = PublicListing & {
  proofs: { sources: DataSource[]; permission: ShownPermission | null; confirmations: Confirmation[] }
}

const ID = sql<number>`l.id`
const PROOFS = sql<ProvenListing['proofs']>`json_build_object('sources', ${sourcesOf(ID)},
  'permission', ${permissionOf(ID)}, 'confirmations', ${confirmationsOf(ID)})`

/** The embedded engine, which has one thread, answers others after each. */
const ROWS_AT_ONCE = 50

/** All listings, read in steps. */
export async function* publicListings(db: Db): AsyncGenerator<ProvenListing[]> {
  for (let after = 0; ; ) {
    const rows = await publicListingsAfter(db, after, ROWS_AT_ONCE, PROOFS)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

/** How many confirmed stays with a listing are over. */
export async function confirmedStays(db: Db, listingId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${STAYS} s
    where listing_id = ${listingId} and status = 'confirmed' and check_out_date < ${GERMAN_TODAY}`.execute(db)
  return rows[0]?.count ?? 0
}
