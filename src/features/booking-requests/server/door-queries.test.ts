import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { REQUEST_FIGURES, SUSPECTED_REQUESTS } from './door-queries.ts'
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
