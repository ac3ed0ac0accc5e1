import crypto from 'node:crypto'
import type { Db } from '#platform/server/database/database.ts'

interface StayFacts {
  customerName: string
  customerEmail: string
  dogName: string | null
  /** YYYY-MM-DD. */
  checkIn: string
  checkOut: string
  status: 'pending' | 'confirmed' | 'rejected' | 'cancelled'
}

const ANNA: StayFacts = {
  customerName: 'Anna Groß',
  customerEmail: 'anna@hund.example',
  dogName: 'Balu',
  checkIn: '2026-01-02',
  checkOut: '2026-01-09',
  status: 'confirmed',
}

/** Stores a request for a test: a confirmed stay in the past but for what the test names. */
export async function makeStay(
  db: Db,
  listing: { id: number; title?: string },
  named: Partial<StayFacts> = {},
): Promise<{ id: number; key: string }> {
  const stay = { ...ANNA, ...named }
  const key = crypto.randomUUID()
  const { id } = await db
    .insertInto('bookingRequest')
    .values({
      key,
      submission: crypto.randomUUID(),
      listingId: listing.id,
      listingTitle: listing.title ?? 'Hundepension Waldhof',
      customerName: stay.customerName,
      customerEmail: stay.customerEmail,
      customerPhone: '030 12345',
      checkInDate: stay.checkIn,
      checkOutDate: stay.checkOut,
      dogName: stay.dogName,
      dogBreed: null,
      dogSize: 'mittel',
      numberOfDogs: 1,
      specialRequests: null,
      status: stay.status,
      contentHash: crypto.randomBytes(32),
      idempotencyKey: null,
      answeredAt: null,
      remindedAt: null,
      reviewInvitedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}
