import { sql } from 'kysely'
import { picturesAmong } from '#features/listings/server/exports.ts'
import { stillRevocable } from '#features/mails/server/exports.ts'

/**
 * The pictures that registrations name, and those of listings that gave way to them: a table in SQL with the column `url`.
 * Once that cannot be taken back any more, refused ones name none, and what gave way is gone.
 */
export const REGISTERED_PICTURES = sql<{ url: string | null }>`(
  select unnest(array[logo, featured_image]) as url from registration
  where status <> 'rejected' or decided_at > now() - interval '1 minute'
  union all
  select ${picturesAmong(sql`before -> 'merged' -> 'before'`)} from ${stillRevocable('registration')} decision)`
