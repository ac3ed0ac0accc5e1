/** Who wants no more mails of a kind. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { spellingsOf } from '#platform/server/database/personal-data.ts'
import { withAsciiDomain } from '#platform/shared/mail-address.ts'
import type { Stoppable } from '../rules.ts'

/** A condition in SQL: whether whoever has this address, in small letters, wants no mails of this kind. */
export function isStopped(address: RawBuilder<unknown>, about: Stoppable): RawBuilder<boolean> {
  return sql`exists (select from mail_objection where address = ${address} and about = ${about})`
}

/** Whether this address, in small letters, wants no mails of this kind. */
export async function readStopped(db: Db, address: string, about: Stoppable): Promise<boolean> {
  const { rows } = await sql<{
    stopped: boolean
  }>`select ${isStopped(sql`${address}`, about)} as stopped`.execute(db)
  return rows[0]?.stopped ?? false
}

/** Of these addresses, in any letters, those in small letters that want no mails of this kind. */
export async function stoppedAmong(
  db: Db,
  addresses: readonly string[],
  about: Stoppable,
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('mailObjection')
    .select('address')
    .where('about', '=', about)
    .where(
      'address',
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .execute()
  return new Set(rows.map(({ address }) => address))
}

/** Keeps whether this address, in small letters, wants no mails of this kind, in whichever spelling others have it. */
export async function setStopped(
  db: Db,
  address: string,
  about: Stoppable,
  isToStop: boolean,
): Promise<void> {
  const spellings = spellingsOf(withAsciiDomain(address))
  if (isToStop) {
    await db
      .insertInto('mailObjection')
      .values(spellings.map((each) => ({ address: each, about })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db
      .deleteFrom('mailObjection')
      .where('address', 'in', spellings)
      .where('about', '=', about)
      .execute()
  }
}
