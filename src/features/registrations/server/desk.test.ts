import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey, makeSession } from '#features/administrators/server/factory.ts'
import { sendNew } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { registrationBody } from './factory.ts'

let staff: Record<string, string>

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  staff = { 'x-admin-api-key': await makeKey(db) }
})
beforeEach(() => app.empty('registration', 'listing', 'mail', 'auditEntry'))

async function register(changes: Record<string, unknown> = {}): Promise<number> {
  const payload = registrationBody(changes)
  const reply = await app.call('POST', '/api/register-listing', payload)
  return reply.body.number
}

async function asStaff(method: 'GET' | 'POST', path: string, payload?: object) {
  const url = `/api/admin/registrations${path}`
  const reply = await app.app.inject({ method, url, headers: staff, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

const mailsOf = async (kind: string) => {
  const rows = await app.database.db
    .selectFrom('mail')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
  return rows.map(({ recipient, content }) => ({ recipient, content: JSON.stringify(content) }))
}
const audited = async () => (await app.rows('auditEntry')).map(({ action, actor }) => `${actor}: ${action}`)
const listings = () => app.rows('listing')

test('activating makes the listing that was registered, mails its operator, and happens once', async () => {
  const id = await register({ admission: { large: 'no', rabies: 'yes' } })
  const replies = await Promise.all(Array.from({ length: 5 }, () => asStaff('POST', `/${id}/activate`)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
    'Über diese Anmeldung ist schon entschieden: Freigeschaltet von Schlüssel „Skript“.',
  )
  // A colleague has erased it meanwhile.
  const missing = await asStaff('POST', '/999999/activate')
  expect([missing.status, missing.body.message]).toEqual([404, 'Diese Anmeldung gibt es nicht mehr.'])
  expect(await listings()).toMatchObject([
    {
      slug: 'hundehof-apfelgarten-berlin',
      title: 'Hundehof Apfelgarten',
      category: 'Hundehotel',
      location: 'Berlin',
      address: 'Am Obstgarten 7, 14089 Berlin',
      postcode: '14089',
      placeId: 11000000,
      phone: '03327 5550142',
      email: 'post@apfelgarten.example',
      website: 'https://www.apfelgarten.example/',
      description:
        'Auf unserem Hof betreuen wir höchstens acht Hunde gleichzeitig.\n\nPension mit Übernachtung, Tagesbetreuung ab 7:30 Uhr.',
      features: ['Abholservice', 'Täglicher Auslauf'],
      admission: { large: 'no', rabies: 'yes' },
      businessHours: {
        monday: { open: '07:30', close: '12:00', more: [{ open: '15:00', close: '18:30' }] },
        tuesday: { open: '08:00', close: '18:00' },
      },
      isPremium: false,
      isDemo: false,
    },
  ])
  const [listing] = await listings()
  expect([listing?.latitude, listing?.longitude].every(Number.isFinite)).toBe(true)
  const page = await app.get('/api/listings/slug/hundehof-apfelgarten-berlin')
  expect(page.body).toMatchObject({ listingTitle: 'Hundehof Apfelgarten', citySlug: 'berlin' })
  const mails = await mailsOf('registration-activated')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.recipient).toBe('post@apfelgarten.example')
  expect(mails[0]?.content).toContain('/hundepension/hundehof-apfelgarten-berlin')
  expect(mails[0]?.content).toContain('Dieser Link gilt 14 Tage. Gib ihn nicht weiter')
  const token = /\/mein-eintrag\/oeffnen\/([\w.-]+)/.exec(mails[0]?.content ?? '')?.[1]
  const { body: opened } = await app.get(`/api/operator-links/${token}`)
  expect(opened).toEqual({ titles: ['Hundehof Apfelgarten'] })
  expect(await app.rows('auditEntry')).toMatchObject([
    {
      actor: 'Schlüssel „Skript“',
      action: 'registration.activate',
      before: { status: 'new', suspectedSpam: false },
      after: { status: 'activated', suspectedSpam: false, slug: 'hundehof-apfelgarten-berlin' },
    },
  ])
  const operator = await app.database.db.selectFrom('operator').select(['email', 'firstName']).execute()
  expect(operator).toContainEqual({ email: 'post@apfelgarten.example', firstName: 'Katrin' })
})

test('the mail of a new listing promises no requests to an address whose reader has stopped these mails', async () => {
  const { db } = app.database
  const welcome = async (email: string) => {
    await asStaff('POST', `/${await register({ email, listingTitle: `Hof ${email}` })}/activate`)
    return (await mailsOf('registration-activated')).at(-1)?.content
  }
  await db.insertInto('mailObjection').values({ address: 'ruhe@hof.example', about: 'requests' }).execute()
  expect(await welcome('post@hof.example')).toContain('Anfragen kommen an diese E-Mail-Adresse')
  const stopped = await welcome('Ruhe@hof.example')
  expect(stopped).not.toContain('Anfragen kommen an diese E-Mail-Adresse')
  expect(stopped).toContain('abbestellt')
})

test('staff see where the place will lie, and how far that is from its postcode', async () => {
  const pointOf = async (changes: Record<string, unknown>) =>
    (await asStaff('GET', `/${await register(changes)}`)).body.point
  const home = await pointOf({ email: 'mitte@apfelgarten.example' })
  expect(home).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number), awayKm: 0 })
  const beside = {
    email: 'tor@apfelgarten.example',
    latitude: home.latitude + 0.01,
    longitude: home.longitude,
  }
  expect(await pointOf(beside)).toMatchObject({
    latitude: beside.latitude,
    awayKm: expect.closeTo(1.11, 2),
  })
  const munich = { email: 'fern@apfelgarten.example', latitude: 48.137, longitude: 11.575 }
  expect((await pointOf(munich)).awayKm).toBeGreaterThan(450)
  // It would be put right when it goes online.
  expect(await pointOf({ email: 'null@apfelgarten.example', latitude: 0, longitude: 0 })).toEqual(home)
})

test('the position that was chosen on the map is kept', async () => {
  const id = await register({ latitude: 52.4567, longitude: 13.1234 })
  await asStaff('POST', `/${id}/activate`)
  expect(await listings()).toMatchObject([{ latitude: 52.4567, longitude: 13.1234 }])
})

test('who is in the directory already is shown beside, by what both have in common', async () => {
  const { db } = app.database
  const near = await makeListing(db, {
    title: 'Apfelgarten (Hundepension)',
    location: 'Berlin',
    postcode: '14089',
  })
  const phone = await makeListing(db, {
    title: 'Ganz anders',
    location: 'Hamburg',
    phone: '+49 (3327) 5550142',
  })
  const web = await makeListing(db, {
    title: 'Dritte',
    location: 'Köln',
    website: 'http://apfelgarten.example/wir',
  })
  const asWritten = await makeListing(db, { title: 'Vierte', website: 'https://äpfel.example' })
  await makeListing(db, { title: 'Hundehotel Birnbaum', location: 'Berlin', postcode: '14089' })
  await makeListing(db, { title: 'Hundehof Apfelgarten', location: 'München', postcode: '80331' })
  const id = await register()
  const { body } = await asStaff('GET', `/${id}`)
  const reasons = body.duplicates.map(({ id, reasons }: { id: number; reasons: string[] }) => [id, reasons])
  expect(reasons).toEqual([
    [near.id, ['name']],
    [phone.id, ['phone']],
    [web.id, ['website']],
  ])
  const umlauts = await register({
    listingTitle: 'Quitte',
    phone: '089 1000009',
    email: 'q@quitte.example',
    city: 'München',
    postalCode: '80331',
    website: 'www.äpfel.example/hof',
  })
  expect((await asStaff('GET', `/${umlauts}`)).body.duplicates).toMatchObject([
    { id: asWritten.id, reasons: ['website'] },
  ])
})

test('what is registered twice or listed already is marked in the list, the inbox and the mail to staff', async () => {
  const first = await register()
  const other = { listingTitle: 'Birnbaum', city: 'München', postalCode: '80331', email: 'b@b.example' }
  const twins = [
    await register({
      ...other,
      listingTitle: 'Apfelgarten',
      city: 'Berlin',
      postalCode: '10115',
      phone: '089 1000001',
      website: '',
    }),
    await register({ ...other, listingTitle: 'Ahornhof', phone: '+49 (3327) 5550142', website: '' }),
    await register({
      ...other,
      listingTitle: 'Buchenhof',
      phone: '089 1000002',
      website: 'http://apfelgarten.example/wir',
    }),
    await register({
      ...other,
      listingTitle: 'Eichenhof',
      phone: '089 1000003',
      website: '',
      email: 'POST@apfelgarten.example',
    }),
  ]
  const stranger = await register({ ...other, phone: '089 1000004', website: '', email: 'c@c.example' })
  expect((await asStaff('GET', `/${first}`)).body.twins).toEqual(twins)
  const marked = async () => {
    const { body } = await asStaff('GET', '/page')
    return body.entries
      .filter(({ mayBeDuplicate }: { mayBeDuplicate: boolean }) => mayBeDuplicate)
      .map(({ id }: { id: number }) => id)
      .toSorted((a: number, b: number) => a - b)
  }
  expect(await marked()).toEqual([first, ...twins])
  expect((await asStaff('GET', `/${stranger}`)).body.twins).toEqual([])
  const staffMails = (await mailsOf('registration-staff')).map(({ content }) => content)
  expect(staffMails.map((content) => content.includes('Vielleicht dieselbe'))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
  const cookie = await makeSession(app.database.db, 'Miriam')
  const inbox = await app.app.inject({ method: 'GET', url: '/api/admin/inbox', headers: { cookie } })
  expect(inbox.body).toContain(' · vielleicht doppelt')

  for (const twin of twins.slice(0, 3)) await asStaff('POST', `/${twin}/reject`, { reason: 'Doppelt.' })
  expect(await marked()).toEqual([first, twins[3]])
  await asStaff('POST', `/${twins[3]}/reject`, { reason: 'Doppelt.' })
  expect(await marked()).toEqual([])
  await asStaff('POST', `/${twins[3]}/undo`)
  expect(await marked()).toEqual([first, twins[3]])
  await asStaff('POST', `/${first}/activate`)
  expect(await marked()).toEqual([twins[3]])
  expect((await mailsOf('registration-staff')).at(-1)?.content).not.toContain('Vielleicht schon')
  await register({ ...other, listingTitle: 'Fichtenhof', phone: '03327 5550142', email: 'd@d.example' })
  expect((await mailsOf('registration-staff')).at(-1)?.content).toContain('Hundehof Apfelgarten, Berlin')
})

test('of two of the same place that come at once the second one is marked', async () => {
  await Promise.all([register(), register({ description: 'Noch einmal, mit mehr Worten.' })])
  const { body } = await asStaff('GET', '/page')
  expect(body.entries.map(({ mayBeDuplicate }: { mayBeDuplicate: boolean }) => mayBeDuplicate)).toEqual([
    true,
    true,
  ])
})

test('merging takes over the chosen fields and no others', async () => {
  const listing = await makeListing(app.database.db, {
    title: 'Apfelgarten',
    location: 'Berlin',
    postcode: '10115',
    phone: '030 1',
    description: 'Alt.',
  })
  const id = await register({ admission: { small: 'yes' } })
  expect((await asStaff('GET', `/${id}`)).body.admission).toEqual({ small: 'yes' })
  const reply = await asStaff('POST', `/${id}/merge`, {
    listingId: listing.id,
    fields: ['phone', 'address', 'admission', 'businessHours'],
  })
  expect(reply).toMatchObject({ status: 200, body: { status: 'merged', listingSlug: listing.slug } })
  expect(await listings()).toMatchObject([
    {
      title: 'Apfelgarten',
      phone: '03327 5550142',
      postcode: '14089',
      admission: { small: 'yes' },
      description: 'Alt.',
      slug: listing.slug,
    },
  ])
  expect(await mailsOf('registration-activated')).toHaveLength(1)
  const [entry] = await app.database.db.selectFrom('auditEntry').selectAll().execute()
  expect(entry).toMatchObject({ action: 'registration.merge', before: { phone: '030 1' } })
  expect((await asStaff('POST', `/${id}/activate`)).status).toBe(409)
})

test('what both name the same is opened by whoever registered, and lists join', async () => {
  const listing = await makeListing(app.database.db, {
    title: 'Apfelgarten',
    email: 'Post@Apfelgarten.example',
    features: ['Pool', 'abholservice'],
    admission: { large: 'no', small: 'no' },
  })
  const id = await register({ admission: { small: 'yes' } })
  const { duplicates } = (await asStaff('GET', `/${id}`)).body
  expect(duplicates).toMatchObject([{ id: listing.id, heldBy: [], version: expect.any(Number) }])
  const merge = { listingId: listing.id, fields: ['features', 'admission'], version: duplicates[0].version }
  await app.database.db.updateTable('listing').set({ phone: '030 2' }).execute()
  expect(await asStaff('POST', `/${id}/merge`, merge)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Der Eintrag hat sich inzwischen geändert.') },
  })
  const { version } = (await asStaff('GET', `/${id}`)).body.duplicates[0]
  const replies = await Promise.all(
    Array.from({ length: 3 }, () => asStaff('POST', `/${id}/merge`, { ...merge, version })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await listings()).toMatchObject([
    {
      features: ['Pool', 'abholservice', 'Täglicher Auslauf'],
      admission: { large: 'no', small: 'yes' },
      phone: '030 2',
    },
  ])
  const mails = await mailsOf('registration-activated')
  expect(mails.map(({ content }) => content)).toEqual([expect.stringContaining('/mein-eintrag/oeffnen/')])
})

test('whoever keeps the listing already is told; who is not named by it is told to take it over', async () => {
  const { db } = app.database
  const named = { title: 'Apfelgarten', email: 'alt@apfelgarten.example', phone: '03327 5550142' }
  const kept = await makeListing(db, named)
  await makeOperatorSession(db, named.email, [kept])
  const [first, second] = [await register(), await register({ email: 'zwei@apfelgarten.example' })]
  expect((await asStaff('GET', `/${first}`)).body.duplicates[0].heldBy).toEqual([named.email])
  await asStaff('POST', `/${first}/merge`, { listingId: kept.id, fields: ['description'] })
  const [mail] = await mailsOf('registration-activated')
  expect(mail?.content).toContain(`/hundepension/${kept.slug}/uebernehmen`)
  expect(mail?.content).not.toContain('Anfragen kommen an diese E-Mail-Adresse')
  expect(await mailsOf('registration-shared')).toEqual([])
  await asStaff('POST', `/${second}/merge`, { listingId: kept.id, fields: ['email'] })
  expect(await mailsOf('registration-shared')).toMatchObject([{ recipient: named.email }])
})

test('the address that a listing named before a merge is told of the new one, once, also where nobody keeps it', async () => {
  const { db } = app.database
  const named = { title: 'Apfelgarten', email: 'Alt@Apfelgarten.example', phone: '03327 5550142' }
  const listing = await makeListing(db, named)
  await makeOperatorSession(db, 'noch@apfelgarten.example', [listing])
  const merge = async (id: number, fields: string[]) =>
    (await asStaff('POST', `/${id}/merge`, { listingId: listing.id, fields })).status
  expect(await merge(await register(), ['phone'])).toBe(200)
  expect(await mailsOf('registration-shared')).toEqual([])
  expect(await merge(await register({ email: 'zwei@apfelgarten.example' }), ['email'])).toBe(200)
  const told = await mailsOf('registration-shared')
  expect(told.map(({ recipient, content }) => [recipient, /statt deiner jetzt/.test(content)])).toEqual([
    ['noch@apfelgarten.example', false],
    ['alt@apfelgarten.example', true],
  ])
  // What names a mail outlasts the erasure of whom it went to.
  expect((await app.rows('mail')).filter(({ occasion }) => occasion.includes('@'))).toEqual([])
})

test('who is merged into a listing without an address reads that requests are passed on, not that another one gets them', async () => {
  const listing = await makeListing(app.database.db, { title: 'Apfelgarten', email: null })
  const id = await register()
  await asStaff('POST', `/${id}/merge`, { listingId: listing.id, fields: ['phone'] })
  const [mail] = await mailsOf('registration-activated')
  expect(mail?.content).toContain('ohne E-Mail-Adresse: Anfragen geben wir deshalb selbst weiter.')
  expect(mail?.content).toContain(`/hundepension/${listing.slug}/uebernehmen`)
  expect(mail?.content).not.toContain('mit einer anderen E-Mail-Adresse')
})

test('refusing needs a reason, which is mailed', async () => {
  const id = await register()
  expect((await asStaff('POST', `/${id}/reject`, { reason: ' ' })).body.issues).toEqual([
    { path: 'reason', message: 'Bitte nenne einen Grund, in höchstens 2.000 Zeichen.' },
  ])
  await asStaff('POST', `/${id}/reject`, { reason: 'Keine Hundepension.' })
  expect((await mailsOf('registration-rejected')).map(({ content }) => content)).toEqual([
    expect.stringMatching(/deine Anmeldung von Hundehof Apfelgarten .*Keine Hundepension\./),
  ])
  expect(await listings()).toEqual([])
})

test('a question is mailed, its answer comes back by the link, and both are told', async () => {
  const id = await register()
  const question = { message: 'Habt ihr eine Erlaubnis nach § 11?' }
  await Promise.all([1, 2, 3].map(() => asStaff('POST', `/${id}/question`, question)))
  const [mail, ...again] = await mailsOf('registration-question')
  expect(again).toEqual([])
  expect(mail?.content).toContain('zu deiner Anmeldung von Hundehof Apfelgarten ')
  expect(await audited()).toEqual(['Schlüssel „Skript“: registration.question'])
  const token = /\/anmeldung\/([^"]+)"/.exec(mail?.content ?? '')?.[1] ?? ''
  const asked = await app.get(`/api/registrations/${token}`)
  expect(asked.body).toMatchObject({
    listingTitle: 'Hundehof Apfelgarten',
    status: 'question',
    messages: [{ author: 'staff', message: 'Habt ihr eine Erlaubnis nach § 11?' }],
  })
  const answer = { message: 'Ja, seit 2019.' }
  for (const status of [200, 200]) {
    const url = `/api/registrations/${token}/answer`
    expect((await app.call('POST', url, answer)).status).toBe(status)
  }
  const { body } = await asStaff('GET', `/${id}`)
  expect(body.status).toBe('new')
  expect(body.messages.map(({ author }: { author: string }) => author)).toEqual(['staff', 'operator'])
  await asStaff('POST', `/${id}/activate`)
  expect(
    (await app.call('POST', `/api/registrations/${token}/answer`, { message: 'Noch etwas.' })).status,
  ).toBe(409)
  expect((await app.get('/api/registrations/gefälscht')).status).toBe(404)
})

test('suspected spam stands apart, is refused in silence, and released becomes what it would have been', async () => {
  const id = await register({ web2023field: 'x' })
  const other = await register({ web2023field: 'x', city: 'Spandau' })
  const page = async (view: string) => (await asStaff('GET', `/page?view=${view}`)).body
  expect(await page('open')).toMatchObject({ total: 0, counts: { open: 0, spam: 2, all: 0 } })
  expect((await asStaff('POST', `/${id}/release`)).status).toBe(200)
  expect(await page('open')).toMatchObject({ total: 1, counts: { open: 1, spam: 1 } })
  expect(await mailsOf('registration-received')).toHaveLength(1)
  await asStaff('POST', `/${other}/reject`, { reason: 'Werbung' })
  expect(await mailsOf('registration-rejected')).toEqual([])
})

test('the list is searched by name, person, mail address and town', async () => {
  await register()
  await register({ listingTitle: 'Birnbaum', email: 'b@birne.example', lastName: 'Müller', city: 'Spandau' })
  const titles = async (search: string) => {
    const { body } = await asStaff('GET', `/page?view=all&search=${encodeURIComponent(search)}`)
    return body.entries.map(({ listingTitle }: { listingTitle: string }) => listingTitle)
  }
  expect(await titles('katrin albers')).toEqual(['Hundehof Apfelgarten'])
  expect(await titles('birne.ex')).toEqual(['Birnbaum'])
  expect(await titles('Spandau')).toEqual(['Birnbaum'])
  expect(await titles('100%')).toEqual([])
  expect((await asStaff('GET', '/page?search=birne')).body).toMatchObject({ total: 1, counts: { open: 2 } })
  const { body, headers } = await asStaff('GET', '?limit=1')
  expect([body.length, headers['x-total-count']]).toEqual([1, '2'])
  expect(body[0]).toMatchObject({ listingTitle: 'Birnbaum', socialMedia: { facebook: null } })
})

test('each decision is taken back until its mail leaves, with what it made and what it changed', async () => {
  const { db } = app.database
  const waiting = async () =>
    (
      await db
        .selectFrom('mail')
        .select('kind')
        .where('kind', 'not like', '%received')
        .orderBy('id')
        .execute()
    ).filter(({ kind }) => !kind.startsWith('registration-staff'))
  const target = await makeListing(db, { title: 'Alter Hof', email: 'alt@hof.example', phone: '030 111111' })
  const id = await register()
  const state = async () => (await asStaff('GET', `/${id}`)).body
  const decisions: [string, object?][] = [
    ['activate'],
    ['reject', { reason: 'Das ist eine Tierarztpraxis.' }],
    ['question', { message: 'Wie viele Zimmer habt ihr?' }],
    ['merge', { listingId: target.id, fields: ['phone', 'email'] }],
  ]
  for (const [verb, body] of decisions) {
    expect([verb, (await asStaff('POST', `/${id}/${verb}`, body)).status]).toEqual([verb, 200])
    // A merge is told to the address that the listing named before as well.
    expect(await waiting()).toHaveLength(verb === 'merge' ? 2 : 1)
    expect([verb, await asStaff('POST', `/${id}/undo`)]).toMatchObject([verb, { status: 200 }])
    expect(await waiting()).toEqual([])
    expect(await state()).toMatchObject({
      ...{ status: 'new', decidedBy: null, listingId: null, rejectionReason: null, messages: [] },
    })
    expect(await listings()).toMatchObject([
      { title: 'Alter Hof', email: 'alt@hof.example', phone: '030 111111' },
    ])
    expect(await db.selectFrom('operatorListing').selectAll().execute()).toEqual([])
    expect((await asStaff('POST', `/${id}/undo`)).status).toBe(409)
  }
  // The same address is free again, and what has left or was changed since stays.
  const { body: made } = await asStaff('POST', `/${id}/activate`)
  expect(made.listingSlug).toBe('hundehof-apfelgarten-berlin')
  await db.updateTable('listing').set({ phone: '1' }).where('slug', '=', made.listingSlug).execute()
  expect((await asStaff('POST', `/${id}/undo`)).body.message).toBe(
    'Der Eintrag hat sich inzwischen geändert. Nichts wurde überschrieben.',
  )
  const other = await register({ listingTitle: 'Zweiter Hof', email: 'zwei@hof.example' })
  await asStaff('POST', `/${other}/reject`, { reason: 'Das ist eine Tierarztpraxis.' })
  await db.updateTable('mail').set({ status: 'sent' }).where('kind', '=', 'registration-rejected').execute()
  expect((await asStaff('POST', `/${other}/undo`)).body.message).toBe(
    'Das ließ sich nur 30 Sekunden lang zurücknehmen.',
  )
})

test('links in mails to the address of before stay good when a merge is taken back, those to another one do not', async () => {
  const { db } = app.database
  const target = await makeListing(db, { title: 'Alter Hof', email: 'post@apfelgarten.example' })
  const id = await register()
  const asked = await sendNew(app, db, { listingId: target.id })
  const link = async () => (await app.get(`/api/operator-requests/${asked.operator}`)).status
  const mergeAndBack = async (registration: number) => {
    await asStaff('POST', `/${registration}/merge`, { listingId: target.id, fields: ['email'] })
    const held = async () => (await db.selectFrom('operatorListing').selectAll().execute()).length
    const holders = await held()
    expect((await asStaff('POST', `/${registration}/undo`)).status).toBe(200)
    return [holders, await held(), await link()]
  }
  expect(await mergeAndBack(id)).toEqual([1, 0, 200])
  const other = await register({ email: 'neu@garten.example' })
  expect(await mergeAndBack(other)).toEqual([1, 0, 410])
})

test('what somebody else has decided since is not taken back, nor are its mails', async () => {
  const id = await register()
  await asStaff('POST', `/${id}/question`, { message: 'Wie groß ist der Auslauf?' })
  const other = { 'x-admin-api-key': await makeKey(app.database.db, 'Berta') }
  await app.call('POST', `/api/admin/registrations/${id}/reject`, { reason: 'Keine Pension.' }, other)
  const { status, body } = await asStaff('POST', `/${id}/undo`)
  expect([status, body.message]).toEqual([
    409,
    'Inzwischen hat Schlüssel „Berta“ entschieden. Das nimmt nur zurück, wer es entschieden hat.',
  ])
  expect((await asStaff('GET', `/${id}`)).body.status).toBe('rejected')
  expect(await mailsOf('registration-rejected')).toHaveLength(1)
  expect((await app.call('POST', `/api/admin/registrations/${id}/undo`, {}, other)).body.status).toBe(
    'question',
  )
})
