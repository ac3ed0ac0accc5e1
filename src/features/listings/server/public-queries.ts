/** What everybody may know of listings, for feeds, badges and files: no contact, no street, no texts. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { PLACES } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { OPEN_NAMES } from '../declared/fields.ts'
import { LIVE } from './live-queries.ts'

const NAMES = [
  'id',
  'slug',
  ...OPEN_NAMES,
  'importedReviewsCount',
  'isDemo',
  'createdAt',
  'updatedAt',
] as const
const COLUMNS = sql.join(NAMES.map((name) => sql.ref(`l.${name}`)))

export type PublicListing = Pick<Selectable<Schema['listing']>, (typeof NAMES)[number]> & {
  state: string | null
}

/** Those after an id, by id; `proofs` is what others know of them, one value in SQL over `l.id`. */
export async function publicListingsAfter<Proofs>(
  db: Db,
  after: number,
  limit: number,
  proofs: RawBuilder<Proofs>,
): Promise<(PublicListing & { proofs: Proofs })[]> {
  const { rows } = await sql<PublicListing & { proofs: Proofs }>`
    select ${COLUMNS}, p.state, ${proofs} as proofs from ${LIVE} l left join ${PLACES} p on p.id = l.place_id
    where l.id > ${after} order by l.id limit ${limit}`.execute(db)
  return rows
}

/** The newest, of one Land or of all. */
export async function newListings(db: Db, state: string | null, limit: number): Promise<PublicListing[]> {
  const { rows } = await sql<PublicListing>`
    select ${COLUMNS}, p.state from ${LIVE} l left join ${PLACES} p on p.id = l.place_id
    where ${state}::text is null or p.state = ${state}
    order by l.created_at desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

/** What a badge tells of a listing; undefined where there is none. */
export async function badgeFacts(db: Db, slug: string) {
  return db
    .selectFrom('listing')
    .select(['id', 'title', 'rating', 'reviewsCount', 'importedReviewsCount'])
    .where('slug', '=', slug)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}
