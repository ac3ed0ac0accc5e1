import { sql } from 'kysely'
import { MAILS } from '#features/mails/server/exports.ts'
import { columnOf } from '#platform/server/database/column-names.ts'
import { GERMAN_TODAY } from '#platform/server/database/german-weeks.ts'
import type { PersonalTable } from '#platform/server/database/personal-data.ts'
import { declared, FIELD_NAMES, type RequestFields } from '../fields.ts'
import type { Invitation } from '../rules.ts'

/** The fields that have room for whatever somebody types. */
const TYPED = FIELD_NAMES.filter((name) => 'maxLength' in declared(name))
const WITHOUT_WORDS: Partial<RequestFields> = Object.fromEntries(
  TYPED.map((name) => [name, declared(name).isOptional ? null : '']),
)
/** What was typed beside the mail address. */
const WORDS = sql.join(
  TYPED.filter((name) => name !== 'customerEmail').map((name) => sql.ref(columnOf(name))),
)

/** Stays that are still to come, or were called off and the operator is yet to hear of it. */
const IS_NEEDED = sql<boolean>`(not suspected_spam and check_out_date >= ${GERMAN_TODAY}
  and (status in ('pending', 'confirmed') or key::text in (
    select split_part(occasion, ':', 2) from ${MAILS} told
    where occasion ~ '^request-(cancelled|rejected)-operator:' and status in ('waiting', 'sending'))))`

/** By what mails name the requests that stay, in their occasions: a table in SQL with one column. */
export const NEEDED_REQUESTS = sql`(
  select unnest(array[key::text, submission::text]) from booking_request where ${IS_NEEDED})`

/** The same of those that stayed only as long as they were needed. */
export const FORMERLY_NEEDED_REQUESTS = sql`(
  select unnest(array[key::text, submission::text]) from booking_request
  where erasure_wished_at is not null and not ${IS_NEEDED})`

const NOBODY_INVITED = sql<Invitation>`case
  when invitation in ('open', 'held') or review_invited_at is null then 'refused' else invitation end`

const IS_OF_OWN = (email: string) =>
  sql<boolean>`request_id in (select id from booking_request where lower(customer_email) = ${email})`

/** What customers said of themselves, their dogs and their stays. */
export const REQUEST_DATA: PersonalTable = {
  table: 'booking_request',
  parts: ['booking_request_event', 'booking_request_note'],
  label: 'Anfragen',
  isAbout: (email) => sql`lower(customer_email) = ${email}`,
  title: sql`'Anfrage #' || booking_request.id || ' an ' || listing_title`,
  at: sql`created_at`,
  hidden: ['key', 'submission', 'content_hash', 'idempotency_key', 'customer_device', 'operator_device'],
  texts: [
    {
      label: 'Anfragen anderer',
      text: sql`concat_ws(' ', ${WORDS})`,
      title: sql`'Anfrage #' || id`,
    },
    {
      table: 'booking_request_event',
      label: 'Nachrichten zu Anfragen anderer',
      text: sql`coalesce(message, '')`,
      title: sql`'Anfrage #' || request_id`,
      isOwn: IS_OF_OWN,
    },
    {
      table: 'booking_request_note',
      label: 'Notizen zu Anfragen anderer',
      text: sql`note`,
      title: sql`'Anfrage #' || request_id`,
      isOwn: IS_OF_OWN,
    },
  ],
  more: sql`jsonb_build_object('events', (
    select coalesce(jsonb_agg(to_jsonb(e) - 'request_id' order by e.id), '[]') from booking_request_event e
    where request_id = booking_request.id), 'notes', (
    select coalesce(jsonb_agg(to_jsonb(n) - 'request_id' order by n.id), '[]') from booking_request_note n
    where request_id = booking_request.id))`,
  remove: async (transaction, chosen) => {
    await sql`
      update booking_request_event set message = null
      where message is not null and request_id in (select id from booking_request where ${chosen})`.execute(
      transaction,
    )
    await sql`
      delete from booking_request_note
      where request_id in (select id from booking_request where ${chosen})`.execute(transaction)
    const { numUpdatedRows } = await transaction
      .updateTable('bookingRequest')
      .set({
        ...WITHOUT_WORDS,
        customerName: 'Anonymisiert',
        customerDevice: null,
        operatorDevice: null,
        contentHash: Buffer.alloc(0),
        idempotencyKey: null,
        invitation: NOBODY_INVITED,
      })
      .where(chosen)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  },
  spared: IS_NEEDED,
  noteWish: (transaction, chosen) =>
    transaction
      .updateTable('bookingRequest')
      .set({ erasureWishedAt: sql`now()`, invitation: NOBODY_INVITED })
      .where(chosen)
      .execute(),
  stays:
    'Anfragen, die offen oder bestätigt sind, bleiben bis zur Abreise: Die Pension braucht sie für den Vertrag (Art. 6 Abs. 1 Buchstabe b DSGVO). Danach werden sie von selbst gelöscht; werden sie vorher storniert, sobald die Mail an die Pension hinaus ist.',
  terms: [
    {
      what: 'Anfragen, gerechnet ab der Abreise',
      becomes: 'anonymisiert',
      after: 'configured',
      since: sql`check_out_date`,
      except: sql`customer_email = '' or erasure_wished_at is not null`,
    },
    {
      what: 'Anfragen, deren Löschung gewünscht ist, sobald die Pension sie nicht mehr braucht',
      becomes: 'anonymisiert',
      after: { days: 1 },
      since: sql`erasure_wished_at`,
      except: sql`customer_email = '' or ${IS_NEEDED}`,
    },
  ],
}
