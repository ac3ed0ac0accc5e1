import { sql } from 'kysely'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { type FreeText, mentionsOf, removeAbout, textsOf } from '#platform/server/database/personal-data.ts'
import { SignedLinks } from '#platform/server/signed-links.ts'
import { readField } from '../field-rules.ts'
import {
  CUSTOMER_FIELD_NAMES,
  declared,
  FIELD_NAMES,
  type RequestField,
  type RequestFields,
} from '../fields.ts'
import { fieldText } from '../stay-texts.ts'
import { StayFacts } from '../web/stay-facts.tsx'
import { dayFromNow, filledFields, send, sendNew, staffHeaders } from './factory.ts'
import { RequestPaths } from './links.ts'
import type { Letterhead } from './mail-parts.ts'
import { submissionMails } from './mails.ts'
import { REQUEST_DATA } from './personal-data-queries.ts'
import { findRequest } from './queries.ts'

let staff: Record<string, string>
let listing: { id: number }

const app = sharedTestApp(async ({ db }) => {
  listing = await makeListing(db, { title: 'Waldhof', email: 'hof@pension.example' })
  staff = await staffHeaders(db)
})
beforeEach(() => app.empty('bookingRequest', 'mail'))

const HEAD: Letterhead = {
  sender: { siteName: 'Hundequartier', publicUrl: 'http://localhost', contactMail: 'team@hund.example' },
  paths: new RequestPaths(new SignedLinks(Buffer.alloc(32))),
}
const post = (changed: object = {}) => send(app, { listingId: listing.id, ...changed })
const filled = Object.fromEntries(
  Object.entries(filledFields()).map(([name, sent]) => [name, readField(name as RequestField, sent)]),
) as unknown as RequestFields
const textOf = (name: RequestField) => fieldText(name, filled[name])
async function told(url: string): Promise<Record<string, unknown>> {
  return (await app.app.inject({ method: 'GET', url, headers: staff })).json()
}

/** Something else that is right for the field too. */
function otherThan(name: RequestField): string | number {
  const field = declared(name)
  if (field.kind === 'day') return dayFromNow(name === 'checkInDate' ? 29 : 38)
  if (field.kind === 'count') return Number(filled[name]) + 1
  if (field.kind === 'choice') {
    return Object.keys(field.options).find((option) => option !== filled[name]) as string
  }
  return `${filled[name]}x`
}

test('what a person fills in is stored and told: to the operator, to staff, and to the customer but for the contact', async () => {
  const { id, customer, operator } = await sendNew(app, app.database.db, {
    listingId: listing.id,
    ...filledFields(),
  })
  const row = await app.database.db.selectFrom('bookingRequest').selectAll().executeTakeFirstOrThrow()
  const views = [
    row,
    await told(`/api/operator-requests/${operator}`),
    await told(`/api/booking-requests/${id}`),
  ]
  for (const view of views) expect(view).toMatchObject(filled)
  const own = await told(`/api/requests/${customer}`)
  for (const name of FIELD_NAMES) {
    expect(own[name], name).toEqual(CUSTOMER_FIELD_NAMES.includes(name as never) ? filled[name] : undefined)
  }
})

test.each(FIELD_NAMES.filter((name) => declared(name).shown !== 'nowhere'))(
  '%s stands in the mails to both sides, once a link about the submission was opened',
  async (name) => {
    const { db } = app.database
    const { id } = await sendNew(app, db, { listingId: listing.id, ...filledFields() })
    await db.updateTable('bookingRequest').set({ customerOpenedAt: new Date() }).execute()
    const row = await findRequest(db, { id })
    const mails = row ? submissionMails(HEAD, [row]) : []
    expect(mails).toHaveLength(2)
    for (const { content } of mails) expect(JSON.stringify(content)).toContain(textOf(name))
  },
)

test.each(
  FIELD_NAMES.filter((name) => declared(name).group !== 'customer' && declared(name).shown !== 'nowhere'),
)('%s stands among the facts of the pages', (name) => {
  const facts = renderToStaticMarkup(
    createElement(StayFacts, { stay: { ...filled, price: null }, dogLabel: 'Hund' }),
  )
  expect(facts).toContain(textOf(name))
})

test('whatever somebody typed is gone from an erased request, and nobody is invited by it', async () => {
  await post()
  await app.database.db.updateTable('bookingRequest').set({ invitation: 'allowed' }).execute()
  await removeAbout(app.database.db, { ...REQUEST_DATA, isAbout: () => sql`true`, spared: sql`false` }, '')
  const row = await app.database.db.selectFrom('bookingRequest').selectAll().executeTakeFirstOrThrow()
  const typed = FIELD_NAMES.filter((name) => 'maxLength' in declared(name))
  for (const name of typed) expect(row[name], name).not.toBe(filled[name])
  expect(row).toMatchObject({
    customerName: 'Anonymisiert',
    customerEmail: '',
    dogPass: null,
    dogTraits: null,
    invitation: 'refused',
  })
})

test.each(FIELD_NAMES.filter((name) => 'maxLength' in declared(name) && name !== 'customerEmail'))(
  'an address that somebody else names in %s is found for the privacy desk',
  async (name) => {
    await post()
    const { db } = app.database
    await db
      .updateTable('bookingRequest')
      .set({ [name]: 'siehe bruno@hund.example' })
      .execute()
    const text = textsOf(REQUEST_DATA).find(({ table }) => table === 'booking_request') as FreeText
    expect(await mentionsOf(db, text, 'bruno@hund.example', { limit: 1, most: 1 })).toMatchObject({
      total: 1,
    })
  },
)

test.each(FIELD_NAMES)('a request that differs in %s is another one', async (name) => {
  const first = await post()
  const other = await post({ [name]: otherThan(name) })
  expect(other.status).toBe(200)
  expect(other.body.requests[0]?.statusPath).not.toBe(first.body.requests[0]?.statusPath)
})

test('a request is the same whatever the case of the letters in the mail address', async () => {
  const first = await post({ customerEmail: 'aenne@hund.example' })
  const again = await post({ customerEmail: 'Aenne@HUND.example' })
  expect(again.body).toEqual(first.body)
})
