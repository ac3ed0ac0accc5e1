/** Operators whose own pages are the hardest to show: one with more than fits, one in the first month, one with nothing. */
import { dayFromNow, makeStay } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { operatorCookie } from '#features/operators/server/authenticate.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { comingSpans } from '#features/room/spans.ts'
import type { Db } from '#platform/server/database/database.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { PUBLIC_URL } from './product.ts'
import type { VisitOptions } from './visits.ts'

/** A listing that somebody keeps, as its form is filled in. */
export const HAVELHUNDE = {
  title: 'Havelhunde Gatow',
  location: 'Berlin',
  postcode: '14089',
  email: 'katrin@havelhunde.example',
  phone: '030 1234567',
}

const LONG_TITLE = 'Hundepension & Tierbetreuung Schmidt-Hohenlohe-Langenburg am Steinhuder Meer'
const WAITING_HOURS = [100, 80, 49, 30, 12, 5, 3, 2, 1]
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** How an operator is known, and the listings that are theirs. */
interface OwnOperator {
  cookie: string
  slugs: string[]
}

export interface Operators {
  busy: OwnOperator
  several: OwnOperator
  firstDay: OwnOperator
  nothing: OwnOperator
}

export async function fillOperators(db: Db): Promise<Operators> {
  const busy = await makeBusy(db)
  const three = await Promise.all(
    ['Spreehunde', 'Pankehunde', LONG_TITLE].map((title) => makeListing(db, { title, location: 'Berlin' })),
  )
  const fresh = await makeListing(db, { title: 'Neuer Hof' })
  await addFigures(db, fresh.id, [{ day: dayFromNow(0), shown: 7, opened: 1, contacted: 0 }])
  return {
    busy,
    several: await operatorOf(db, 'tim@spreehunde.example', three),
    firstDay: await operatorOf(db, 'neu@hof.example', [fresh]),
    nothing: await operatorOf(db, 'ohne@hof.example', []),
  }
}

/** Options of a visit by an operator who is logged in; browsers trust this machine with the cookies of HTTPS. */
export function asOperator({ cookie }: { cookie: string }): Pick<VisitOptions, 'storageState'> {
  const { name, isSecure } = operatorCookie(PUBLIC_URL)
  const [, value = ''] = cookie.split('=')
  const known = { name, value, domain: 'localhost', path: '/', expires: -1, httpOnly: true, secure: isSecure }
  return { storageState: { cookies: [{ ...known, sameSite: 'Lax' }], origins: [] } }
}

async function operatorOf(
  db: Db,
  email: string,
  listings: readonly { id: number; slug: string }[],
): Promise<OwnOperator> {
  return { cookie: await makeOperatorSession(db, email, listings), slugs: listings.map(({ slug }) => slug) }
}

async function makeBusy(db: Db): Promise<OwnOperator> {
  const email = 'anna-katharina.von-schmidt-hohenlohe@hundepension-steinhuder-meer.example'
  const listing = await makeListing(db, {
    title: LONG_TITLE,
    location: 'Berlin',
    postcode: '14089',
    address: 'Alt-Gatow 12, 14089 Berlin',
    email,
    phone: '030 1234567',
    website: 'https://www.hundepension-tierbetreuung-schmidt-hohenlohe-langenburg.example/willkommen',
    description: 'Auf unserem Hof betreuen wir höchstens acht Hunde gleichzeitig. '.repeat(8),
    features: ['Großes Außengelände', 'Abholservice', 'Betreuung in der Familie des Betreibers'],
    featuredImage: '/covers/1.svg',
    images: ['/covers/2.svg', '/covers/0.svg'],
    imageTexts: { '/covers/1.svg': 'Der eingezäunte Garten' },
    logo: '/covers/2.svg',
    businessHours: {
      monday: {
        open: '07:30',
        close: '12:00',
        more: [
          { open: '15:00', close: '18:30' },
          { open: '20:00', close: '02:00' },
        ],
      },
      saturday: { open: '09:00', close: '16:00' },
    },
    specialDays: [
      { from: dayFromNow(10), to: dayFromNow(20), spans: [], note: 'Betriebsferien' },
      { from: '11-01', to: '03-31', days: ['sunday'], spans: [{ open: '10:00', close: '11:00' }], note: '' },
    ],
    hoursText: 'Bringen und Abholen außerhalb der Zeiten nach Absprache, auch an Feiertagen.',
    priceFrom: 24.5,
    tariffs: [{ name: 'Tagesbetreuung', price: 22, unit: 'Tag' }],
    admission: { small: 'yes', large: 'no', greatestWeight: 15 },
  })
  const asked = { ...listing, title: LONG_TITLE }
  const stay = { checkIn: dayFromNow(20), checkOut: dayFromNow(27), status: 'pending' } as const
  for (const [index, hours] of WAITING_HOURS.entries()) {
    const customerName =
      index === 1 ? 'Maximiliane-Theodora Freifrau von Wolkenstein' : `Tobias Kern ${index}`
    const { id } = await makeStay(db, asked, { ...stay, customerName })
    const changed = { createdAt: hoursAgo(hours) }
    await db.updateTable('bookingRequest').set(changed).where('id', '=', id).execute()
  }
  for (const status of ['confirmed', 'rejected', 'cancelled', 'confirmed', 'rejected'] as const)
    await makeStay(db, asked, { status, customerName: 'Änne Übermut' })
  await addReviews(db, listing.id)
  await addFigures(
    db,
    listing.id,
    Array.from({ length: 300 }, (_, day) => ({
      ...{ day: dayFromNow(-day), shown: 40 + (day % 37), opened: 9 + (day % 13), contacted: day % 3 },
    })),
  )
  await addChanges(db, listing.id)
  const [first, second, third] = comingSpans(berlinDay(new Date()), 'Berlin')
  for (const [span, room, days] of [
    [first, 'tight', 3],
    [second, 'free', 36],
    [third, 'full', 58],
  ] as const) {
    if (!span) continue
    await db
      .insertInto('roomReport')
      .values({
        ...{ listingId: listing.id, startsOn: span.from, endsOn: span.to, room },
        ...{ reportedBy: 'operator', reportedAt: hoursAgo(24 * days) },
      })
      .execute()
  }
  await addPremium(db, listing.id)
  for (let device = 0; device < 3; device++) await operatorOf(db, email, [listing])
  await db.updateTable('operator').set({ firstName: 'Anna-Katharina' }).where('email', '=', email).execute()
  return operatorOf(db, email, [listing])
}

async function addFigures(
  db: Db,
  listingId: number,
  days: readonly { day: string; shown: number; opened: number; contacted: number }[],
): Promise<void> {
  const rows = days.map((day) => ({ ...day, listingId }))
  await db.insertInto('listingDay').values(rows).execute()
}

async function addReviews(db: Db, listingId: number): Promise<void> {
  for (let index = 0; index < 7; index++) {
    const isAnswered = index === 2
    await db
      .insertInto('review')
      .values({
        ...{ listingId, userName: 'Maren K.', rating: 5 - (index % 3), source: 'stay', status: 'published' },
        comment:
          'Unsere Hündin frisst woanders oft zwei Tage nichts. Hier war der Napf am ersten Abend leer. ',
        reviewedOn: dayFromNow(-index * 9),
        ...(isAnswered && { reply: 'Danke, kommt gern wieder!', repliedAt: hoursAgo(20) }),
      })
      .execute()
  }
}

async function addChanges(db: Db, listingId: number): Promise<void> {
  const change = (field: string, before: string, after: string) => ({
    ...{ listingId, field, before: JSON.stringify({ [field]: before }) },
    after: JSON.stringify({ [field]: after }),
  })
  await db
    .insertInto('listingChange')
    .values([
      { ...change('title', LONG_TITLE, 'Steinhuder Hunde'), status: 'waiting' },
      {
        ...change('description', 'Früher.', 'Die beste Pension der Welt!'),
        ...{ status: 'rejected', decidedBy: 'erika', decidedAt: hoursAgo(5) },
        reason: 'Bitte beschreibe, was ihr anbietet; Vergleiche mit anderen Pensionen zeigen wir nicht.',
      },
    ])
    .execute()
}

async function addPremium(db: Db, listingId: number): Promise<void> {
  const term = { package: 'standard', startsOn: dayFromNow(-359), endsOn: dayFromNow(5), createdBy: 'Anna' }
  const { id } = await db
    .insertInto('premiumContract')
    .values({ ...term, package: 'standard', begunAt: hoursAgo(24 * 359) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('premiumContractListing').values({ contractId: id, listingId }).execute()
  await db.updateTable('listing').set({ isPremium: true }).where('id', '=', listingId).execute()
}
