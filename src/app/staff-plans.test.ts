import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { uninvited } from '#features/booking-requests/server/due-queries.ts'
import { ANSWERED_PERCENT, REQUEST_FIGURES } from '#features/booking-requests/server/exports.ts'
import { UNCONFIRMED_COUNT } from '#features/confirmations/server/exports.ts'
import { LISTING_CONTACTS, NEW_THIS_WEEK, PREMIUM_COUNT } from '#features/listings/server/exports.ts'
import { TROUBLED_MAILS } from '#features/mails/server/exports.ts'
import { SEARCHED_MAILS } from '#features/mails/server/log-queries.ts'
import { soughtJumps } from '#features/palette/server/queries.ts'
import { hasKey } from '#features/subscriptions/server/queries.ts'
import { containsSmall } from '#platform/server/database/contains.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { PERSONAL_DATA } from './personal-data.ts'

const database = sharedTestDatabase()

// Several indexes of these tables would do; which is best shows where there are rows.
beforeAll(async () => {
  await sql`
    insert into listing (slug, title, title_key, location, postcode, category, created_at)
    select 'hof-' || n, 'Hof', 'hof', 'Kassel', '34117', 'Sonstige', now() - interval '1 year'
    from generate_series(1, 500) as n`.execute(database.db)
  await sql`vacuum analyze listing`.execute(database.db)
  await sql`
    insert into mail (occasion, kind, recipient, reply_to, subject, content, status)
    select 'request-sent:' || n, 'request-sent', 'kunde' || n || '@hund.example', 'hof' || n || '@hund.example',
      'Anfrage ' || n, '{}', 'sent'
    from generate_series(1, 500) as n`.execute(database.db)
  await sql`vacuum analyze mail`.execute(database.db)
})

/** How a query is carried out where it may read no table as a whole: most have no rows here. */
function planOf(query: RawBuilder<unknown>): Promise<string> {
  return database.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(transaction)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
}

const aboutIn = (name: string) => {
  const found = PERSONAL_DATA.find(({ table }) => table === name)
  return sql`select from ${sql.table(name)} where ${found?.isAbout('anna@hund.example')}`
}

const TO_INVITE = sql`select id from ${uninvited({ endedBefore: '2026-11-01', endedAfter: '2026-10-01' })} stay`

const PLANS: Record<string, RawBuilder<unknown>> = {
  'booking_request_uninvited ': TO_INVITE,
  'booking_request_allowed ': TO_INVITE,
  'Index Only Scan using booking_request_waiting': sql`select ${REQUEST_FIGURES.pendingBookings}`,
  'Index Scan using subscription_pkey': sql`
    select * from subscription where ${hasKey('00000000-0000-4000-8000-000000000000')}`,
  'mail_unsent ': sql`select ${TROUBLED_MAILS}`,
  'Index Only Scan using listing_premium': sql`select ${PREMIUM_COUNT}`,
  'Index Only Scan using listing_created': sql`select ${NEW_THIS_WEEK}`,
  'listing_contact ': sql`
    select from ${LISTING_CONTACTS} contact where lower(email) > 'a' order by lower(email) limit 10`,
  'Index Only Scan using listing_unconfirmed': sql`select ${UNCONFIRMED_COUNT}`,
  'audit_entry_address ': aboutIn('audit_entry'),
  'listing_change_address ': aboutIn('listing_change'),
  'mail_around_ats ': aboutIn('mail'),
  'mail_trigrams ': sql`
    select from ${SEARCHED_MAILS} searched where ${containsSmall(sql`recipient_words`, 'anna')}`,
}

test.each(Object.entries(PLANS))('an index that holds what is asked for alone: %s', async (index, query) => {
  expect(await planOf(query)).toContain(index)
})

test('the numbers of what has a sought word come out of its index, instead of the newest being gone through for it', async () => {
  const plan = await planOf(soughtJumps({ kinds: ['mails'], parts: [], words: '400:*', id: 400 }))
  expect(plan).toContain('mail_staff_words ')
  expect(plan).toMatch(/Index Cond: \(id = ANY \(/)
})

test('the mails that have not left are gathered once, however many there are by now', async () => {
  const plan = await planOf(sql`select ${ANSWERED_PERCENT}`)
  expect(plan).toMatch(/hashed SubPlan/)
  expect(plan).not.toContain('Anti Join')
})
