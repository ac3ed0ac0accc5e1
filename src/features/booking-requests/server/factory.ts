import crypto from 'node:crypto'
import { makeApiKey } from '#features/administrators/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import type { SentRequest } from '../contract.ts'
import type { RequestField } from '../fields.ts'

/** A server that tests call without a network. */
interface Calls {
  app: {
    inject(call: {
      method: 'GET' | 'POST' | 'PATCH'
      url: string
      headers: Record<string, string>
      payload?: object | string
    }): Promise<{ statusCode: number; headers: Record<string, unknown>; body: string; json(): unknown }>
  }
}

/** The day so many days from today in Germany, YYYY-MM-DD. */
export function dayFromNow(days: number, now = Date.now()): string {
  return dayAfter(berlinDay(new Date(now)), days)
}

/** What a person fills in, each of the fields. */
export function filledFields() {
  return {
    customerName: 'Änne Übermut',
    customerEmail: 'aenne@hund.example',
    customerPhone: '0170 1234567',
    checkInDate: dayFromNow(30),
    checkOutDate: dayFromNow(37),
    dogName: 'Sam',
    dogBreed: 'Labrador',
    dogSize: 'mittel',
    numberOfDogs: 1,
    specialRequests: 'Bitte morgens Tabletten.',
    dogSizes: 'mittel',
    dogPass: 'Sam, Labrador; mittel, 24 kg',
    dogTraits: 'mittel-kg24',
  } satisfies Record<RequestField, string | number>
}

/** A form as it is sent, in the time that people need. */
export function filledIn(changed: object = {}) {
  return { ...filledFields(), elapsedMs: 9000, ...changed }
}

/** A request as if it had been sent so long ago. */
export async function sentHoursAgo(db: Db, id: number, hours: number): Promise<void> {
  const createdAt = new Date(Date.now() - hours * 3_600_000)
  const { key } = await db
    .updateTable('bookingRequest')
    .set({ createdAt })
    .where('id', '=', id)
    .returning('key')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('mail')
    .set({ sentAt: createdAt })
    .where('occasion', '=', `request-received:${key}`)
    .where('status', '=', 'sent')
    .execute()
}

/** Sends a form in the name of a customer to the first listing of a product that runs there. */
export function sendTo(origin: string, customerName: string): Promise<Response> {
  return fetch(`${origin}/api/booking-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      filledIn({ listingId: 1, customerName, customerEmail: `${customerName}@kunde.example` }),
    ),
  })
}

/** Sends a form and answers status and body. */
export async function send({ app }: Calls, changed: object = {}, headers: Record<string, string> = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/booking-requests',
    headers,
    payload: filledIn(changed),
  })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() as Answer }
}

interface Answer {
  requests: SentRequest[]
  error: string
  message: string
  issues: { path: string; message: string }[]
}

/** Sends a form with text of its own, and answers its request: number, and the tokens of its links. */
export async function sendNew(calls: Calls, db: Db, changed: object = {}) {
  const { body } = await send(calls, { specialRequests: `Wunsch ${crypto.randomUUID()}`, ...changed })
  const [sent] = body.requests ?? []
  if (!sent) throw new Error(JSON.stringify(body))
  const customer = sent.statusPath.replace('/anfrage/', '')
  const key = customer.split('.')[0] ?? ''
  const { id, submission } = await db
    .selectFrom('bookingRequest')
    .select(['id', 'submission'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { id, key, submission, customer, operator: await operatorToken(db, key) }
}

/** The token of the operator's link, as the mail has it; undefined when no such mail is there. */
export async function operatorToken(db: Db, key: string): Promise<string> {
  const mail = await db
    .selectFrom('mail')
    .select('content')
    .where('occasion', '=', `request-received:${key}`)
    .executeTakeFirst()
  return /\/betreiber\/([\w.-]+)/.exec(JSON.stringify(mail?.content ?? ''))?.[1] ?? ''
}

/** Makes a key that scripts of staff call with; answers the headers to send. */
export async function staffHeaders(db: Db, name = 'Auswertung'): Promise<Record<string, string>> {
  const { key } = await makeApiKey(
    db,
    { name: 'Ruth' },
    { name, area: 'all', mayWrite: true, validity: 'year' },
  )
  return { 'x-admin-api-key': key }
}

interface StayFacts {
  customerName: string
  customerEmail: string
  dogName: string | null
  /** YYYY-MM-DD. */
  checkIn: string
  checkOut: string
  status: 'pending' | 'confirmed' | 'rejected' | 'cancelled'
}

/** A stay in the past that is kept for a while yet, as days YYYY-MM-DD. */
export const PAST_STAY = { checkIn: dayFromNow(-330), checkOut: dayFromNow(-323) }

/** Stores a request for a test: a confirmed stay in the past but for what the test names. */
export async function makeStay(
  db: Db,
  listing: { id: number; title?: string },
  named: Partial<StayFacts> = {},
): Promise<{ id: number; key: string }> {
  const { checkIn, checkOut, ...other } = { ...PAST_STAY, ...named }
  const key = crypto.randomUUID()
  const { id } = await db
    .insertInto('bookingRequest')
    .values({
      ...filledFields(),
      customerName: 'Anna Groß',
      customerEmail: 'anna@hund.example',
      dogName: 'Balu',
      dogSize: 'mittel',
      status: 'confirmed',
      ...other,
      checkInDate: checkIn,
      checkOutDate: checkOut,
      key,
      submission: crypto.randomUUID(),
      listingId: listing.id,
      listingTitle: listing.title ?? 'Hundepension Waldhof',
      operatorMailed: true,
      customerOpenedAt: new Date(PAST_STAY.checkIn),
      contentHash: crypto.randomBytes(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}
