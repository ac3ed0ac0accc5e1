import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { ANSWERED_PERCENT, answerFigures, REQUEST_FIGURES, SUSPECTED_REQUESTS } from './door-queries.ts'
import { dayFromNow, makeStay } from './factory.ts'

const database = sharedTestDatabase()

test('the figures and the inbox name the same requests under suspicion: those that could still be passed on', async () => {
  const { db } = database
  const listing = await makeListing(db, { title: 'Waldhof' })
  for (const days of [-3, 3, 4])
    await makeStay(db, listing, { status: 'pending', checkIn: dayFromNow(days), checkOut: dayFromNow(9) })
  await db.updateTable('bookingRequest').set({ suspectedSpam: true }).execute()
  // Its data are erased.
  await db
    .updateTable('bookingRequest')
    .set({ customerEmail: '' })
    .where('checkInDate', '=', dayFromNow(4))
    .execute()
  const { rows } = await sql`
    select ${REQUEST_FIGURES.quarantinedBookings} as figure,
      (select count(*)::int from ${SUSPECTED_REQUESTS} line) as lines`.execute(db)
  expect(rows).toEqual([{ figure: 1, lines: 1 }])
})

test('what reached an operator late, as after it was held as spam or waited for the mail server, counts from then on', async () => {
  const { db } = database
  const { id } = await makeListing(db, { title: 'Spät erreicht' })
  const stay = await makeStay(
    db,
    { id },
    { status: 'pending', checkIn: dayFromNow(9), checkOut: dayFromNow(12) },
  )
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const change = (changed: object) =>
    db.updateTable('bookingRequest').set(changed).where('id', '=', stay.id).execute()
  const takenHoursAgo = (hours: number) =>
    db
      .updateTable('mail')
      .set({ status: 'sent', sentAt: hoursAgo(hours) })
      .execute()
  const figures = async () => {
    const { rows } = await sql<{ figures: object; percent: number | null }>`
      select ${answerFigures(sql`${id}::int`)} as figures, ${ANSWERED_PERCENT} as percent`.execute(db)
    return rows[0]
  }
  await change({ createdAt: hoursAgo(100) })
  await db
    .insertInto('mail')
    .values({
      ...{ occasion: `request-received:${stay.key}`, kind: 'request-received' },
      ...{ recipient: 'hof@pension.example', subject: 'Neue Anfrage', content: '{}' },
    })
    .execute()
  const uncounted = { figures: { requests: 0, answered: 0, medianMinutes: null }, percent: null }
  expect(await figures()).toEqual(uncounted)
  await takenHoursAgo(71)
  expect(await figures()).toEqual(uncounted)
  await takenHoursAgo(73)
  expect(await figures()).toEqual({ figures: { ...uncounted.figures, requests: 1 }, percent: 0 })
  const answeredAfter = async (hours: number) => {
    await change({ answeredAt: hoursAgo(hours) })
    return (await figures())?.figures
  }
  expect(await answeredAfter(70)).toEqual({ requests: 1, answered: 1, medianMinutes: expect.closeTo(180, 0) })
  // Sent again after the answer.
  await takenHoursAgo(1)
  expect(await answeredAfter(70)).toMatchObject({ medianMinutes: 0 })
})
