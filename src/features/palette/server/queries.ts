import { type RawBuilder, sql } from 'kysely'
import { ARTICLE_JUMPS } from '#features/blog/server/exports.ts'
import { REQUEST_JUMPS } from '#features/booking-requests/server/exports.ts'
import { LISTING_JUMPS } from '#features/listings/server/exports.ts'
import { MAIL_JUMPS } from '#features/mails/server/exports.ts'
import { PAGE_JUMPS } from '#features/page-content/server/exports.ts'
import { REGISTRATION_JUMPS } from '#features/registrations/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Jump } from '../contract.ts'
import { type JumpKind, MOST_COUNTED, type Sought } from '../rules.ts'

/** Of each kind. */
export const SHOWN = 5

export interface Found {
  kind: JumpKind
  /** At most `MOST_COUNTED`, the newest first. */
  ids: number[]
  entries: Jump[]
}

const ENTRY = sql`id, title, detail, array_remove(lines, null) as lines, state, email, slug`

/** Where to jump: tables in SQL, each from the feature that it is about. */
const JUMPS: Record<JumpKind, RawBuilder<unknown>> = {
  listings: LISTING_JUMPS,
  registrations: REGISTRATION_JUMPS,
  requests: REQUEST_JUMPS,
  mails: MAIL_JUMPS,
  articles: ARTICLE_JUMPS,
  pages: PAGE_JUMPS,
}

/** Of each kind the newest that are sought, and which there are, with one query. */
export async function selectJumps(db: Db, sought: Sought): Promise<Found[]> {
  return (await soughtJumps(sought).execute(db)).rows
}

/**
 * The query, which looks into each index once. It begins with `with`, so that the embedded engine plans it for its words: a
 * plan for any words would read whole tables.
 */
export function soughtJumps({ kinds, words, id }: Sought): RawBuilder<Found> {
  // Numbers first: among the newest one after the other a word that is nearly nowhere would be looked for in all rows.
  const having = (kind: JumpKind) =>
    words === undefined
      ? sql`array[]::int[]`
      : sql`array(select hit.id from ${JUMPS[kind]} hit where hit.words @@ to_tsquery('pg_catalog.simple', ${words}))`
  const further = id === undefined ? sql`` : sql` || ${id}::int`
  const found = kinds.map(
    (kind) => sql`${sql.ref(kind)} as materialized (
      select ${ENTRY} from ${JUMPS[kind]} jump
      where jump.id = any(${having(kind)}${further}) order by id desc limit ${MOST_COUNTED})`,
  )
  const parts = kinds.map(
    (kind) => sql`
      select ${kind}::text as kind, (
        select coalesce(json_agg(id order by id desc), '[]') from ${sql.ref(kind)}) as ids, (
        select coalesce(json_agg(entry), '[]') from (
          select * from ${sql.ref(kind)} order by id desc limit ${SHOWN}) entry) as entries`,
  )
  return sql<Found>`
    with ${sql.join(found)} ${sql.join(parts, sql` union all `)}`
}

/** Listings by their numbers, in that order. */
export async function selectListings(db: Db, ids: readonly number[]): Promise<Jump[]> {
  const { rows } = await sql<Jump>`
    select ${ENTRY} from ${LISTING_JUMPS} jump where id = any(${[...ids]}::int[])`.execute(db)
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
