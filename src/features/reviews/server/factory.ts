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
    .insertInto('booking_request')
    .values({
      key,
      submission: crypto.randomUUID(),
      listing_id: listing.id,
      listing_title: listing.title ?? 'Hundepension Waldhof',
      customer_name: stay.customerName,
      customer_email: stay.customerEmail,
      customer_phone: '030 12345',
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      dog_name: stay.dogName,
      dog_breed: null,
      dog_size: 'mittel',
      number_of_dogs: 1,
      special_requests: null,
      status: stay.status,
      content_hash: crypto.randomBytes(32),
      idempotency_key: null,
      answered_at: null,
      reminded_at: null,
      review_invited_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}
