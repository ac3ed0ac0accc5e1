import { sql } from 'kysely'
import { STAYS } from '#features/booking-requests/server/exports.ts'
import { LISTINGS } from '#features/listings/server/exports.ts'
import type { MailContact } from '#features/mails/contract.ts'
import { WAITING_MAILS } from '#features/mails/server/exports.ts'
import { OPERATORS } from '#features/operators/server/exports.ts'
import { REGISTRANTS } from '#features/registrations/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'

const MOST = 5

/** Who can be called about a mail that did not arrive: those who have its address, listings before people. */
export async function contactsOfMail(db: Db, id: number): Promise<MailContact[]> {
  const { rows } = await sql<MailContact>`
    with known as (select lower(recipient) as address from ${WAITING_MAILS} mail where id = ${id}),
    found as (
      select title as name, phone, id as listing_id from ${LISTINGS} listing
      where lower(email) = (select address from known) or id in (
        select listing_id from ${OPERATORS} operator where lower(email) = (select address from known))
      union
      select customer_name, customer_phone, null from ${STAYS} stay
      where lower(customer_email) = (select address from known)
      union
      select name, phone, null from ${REGISTRANTS} registrant where lower(email) = (select address from known))
    select name, phone, listing_id from found where phone <> ''
    order by listing_id is null, name, phone limit ${sql.lit(MOST)}`.execute(db)
  return rows
}
