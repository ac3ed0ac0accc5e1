/** An inbox with something of each kind, for tests. */
import crypto from 'node:crypto'
import { dayFromNow, makeStay } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Kind } from '../rules.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** Makes one of each kind, two of the requests; answers their ids by kind. */
export async function fillInbox(db: Db): Promise<Record<Kind, number[]>> {
  const listing = await makeListing(db, { title: 'Hof Amselbruch', location: 'Mockrehna', postcode: '04862' })
  const stay = { status: 'pending', checkIn: dayFromNow(20), checkOut: dayFromNow(27) } as const
  const named = { ...listing, title: 'Hof Amselbruch' }
  const requests = [
    (await makeStay(db, named, { ...stay, customerName: 'Tobias Kern' })).id,
    (await makeStay(db, named, { ...stay, customerName: 'Jana Brandt' })).id,
  ]
  const spam = (await makeStay(db, named, { ...stay, customerName: 'Best Offers' })).id
  await db
    .updateTable('bookingRequest')
    .set({ createdAt: hoursAgo(80) })
    .where('id', '=', requests[0] ?? 0)
    .execute()
  await db.updateTable('bookingRequest').set({ suspectedSpam: true }).where('id', '=', spam).execute()
  const registration = await db
    .insertInto('registration')
    .values({
      key: crypto.randomUUID(),
      suspectedSpam: false,
      listingTitle: 'Hundehotel Lindenhof',
      listingCategory: 'Hundehotel',
      firstName: 'Wiebke',
      lastName: 'Harms',
      email: 'wiebke@lindenhof.example',
      phone: '040 66969214',
      address: 'Am Wiesendeich 12',
      postalCode: '21037',
      city: 'Hamburg',
      description: 'Zwölf Zimmer mit Fußbodenheizung.',
      services: 'Ferienbetreuung',
      features: ['Täglicher Auslauf'],
      contentHash: crypto.randomUUID(),
      createdAt: hoursAgo(50),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const change = await db
    .insertInto('listingChange')
    .values({
      listingId: listing.id,
      field: 'title',
      before: JSON.stringify({ title: 'Hof Amselbruch' }),
      after: JSON.stringify({ title: 'Gut Amselbruch' }),
      status: 'waiting',
      createdAt: hoursAgo(24),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const review = await db
    .insertInto('review')
    .values({
      listingId: listing.id,
      userName: 'Mara',
      source: 'stay',
      rating: 2,
      comment: 'Mein Hund kam nass und müde zurück.',
      reviewedOn: dayFromNow(-1),
      status: 'pending',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const report = await db
    .insertInto('report')
    .values({
      subject: 'listing',
      listingId: listing.id,
      kind: 'contact',
      message: 'Die Nummer gehört jemand anderem.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mail = await db
    .insertInto('mail')
    .values({
      occasion: `request-received:${crypto.randomUUID()}`,
      kind: 'request-received',
      recipient: 'hof@amselbruch.example',
      subject: 'Neue Anfrage von Tobias Kern',
      content: JSON.stringify({ heading: 'Neue Anfrage', preview: '', blocks: [] }),
      status: 'failed',
      attempts: 3,
      error: 'Postfach unbekannt (550)',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contract = await db
    .insertInto('premiumContract')
    .values({
      package: 'standard',
      startsOn: dayFromNow(-359),
      endsOn: dayFromNow(5),
      createdBy: 'Anna',
      begunAt: hoursAgo(24 * 359),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('premiumContractListing')
    .values({ contractId: contract.id, listingId: listing.id })
    .execute()
  const permission = await db
    .insertInto('permission')
    .values({
      listingId: listing.id,
      authority: 'Veterinäramt Nordsachsen',
      issuedOn: dayFromNow(-400),
      number: '39.2-TS-114/25',
      submittedAt: hoursAgo(20),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const silent = await makeListing(db, {
    title: 'Stiller Hof',
    email: 'weg@still.example',
    location: 'Mockrehna',
    postcode: '04862',
  })
  await db.updateTable('listing').set({ isUnconfirmed: true }).where('id', '=', silent.id).execute()
  const claim = await db
    .insertInto('claim')
    .values({
      listingId: listing.id,
      name: 'Jana Amsel',
      email: 'jana@amselbruch.example',
      proof: 'Ich stehe im Impressum.',
      suspectedSpam: false,
      createdAt: hoursAgo(10),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = await db
    .insertInto('contactMessage')
    .values({
      ...{ name: 'Best Links', email: 'best@links.example', topic: 'question' },
      ...{ message: 'Kaufen Sie unsere Links.', suspectedSpam: true, createdAt: hoursAgo(5) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    requests,
    spam: [spam],
    registrations: [registration.id],
    changes: [change.id],
    reviews: [review.id],
    reports: [report.id],
    mails: [Number(mail.id)],
    premium: [contract.id],
    permissions: [permission.id],
    unconfirmed: [silent.id],
    claims: [claim.id],
    suspectedRegistrations: [],
    suspectedClaims: [],
    suspectedReports: [],
    suspectedMessages: [message.id],
    suspectedInquiries: [],
  }
}

/** One of each kind that looks like spam and that `fillInbox` leaves out. */
export async function fillSuspected(db: Db, listingId: number): Promise<void> {
  const spam = { email: 'best@offers.example', suspectedSpam: true, createdAt: hoursAgo(3) }
  await db
    .insertInto('registration')
    .values({
      ...spam,
      key: crypto.randomUUID(),
      listingTitle: 'Best Casino Hotel',
      listingCategory: 'Hundehotel',
      firstName: 'Best',
      lastName: 'Offers',
      phone: '030 5550100',
      address: 'Musterweg 1',
      postalCode: '10115',
      city: 'Berlin',
      description: 'Klicken Sie hier.',
      services: 'Gewinne',
      features: [],
      contentHash: crypto.randomUUID(),
    })
    .execute()
  await db
    .insertInto('claim')
    .values({ ...spam, listingId, name: 'Best Offers', proof: 'Das gehört mir.' })
    .execute()
  await db
    .insertInto('report')
    .values({
      ...{ subject: 'listing', listingId, kind: 'contact', message: 'Kauft hier.' },
      ...{ suspectedSpam: true, createdAt: hoursAgo(3) },
    })
    .execute()
  await db
    .insertInto('premiumInquiry')
    .values({ ...spam, listing: 'Best Offers', package: 'standard', months: 12 })
    .execute()
}
