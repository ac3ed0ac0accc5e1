import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp, startTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { dayFromNow, filledFields, filledIn, send } from './factory.ts'

let listing: { id: number; slug: string }
let withoutMail: { id: number }

const app = sharedTestApp(async ({ db }) => {
  listing = await makeListing(db, { title: 'Waldhof', email: 'hof@pension.example', phone: '030 123' })
  withoutMail = await makeListing(db, { title: 'Ohne Post', email: null, phone: '030 456' })
})
beforeEach(() => app.empty('bookingRequest', 'mail'))

const post = (changed: object = {}, headers: Record<string, string> = {}) =>
  send(app, { listingId: listing.id, ...changed }, headers)

test('a request is kept with the beginning of its history and two mails, and the sender gets a link', async () => {
  const { status, body } = await post()
  expect(status).toBe(200)
  expect(body).toEqual({
    requests: [
      {
        listingId: listing.id,
        listingTitle: 'Waldhof',
        statusPath: expect.stringMatching(/^\/anfrage\/[\w.-]+$/),
        operatorHasMail: true,
      },
    ],
  })
  const [row, ...others] = await app.rows('bookingRequest')
  expect(others).toEqual([])
  expect(row).toMatchObject({
    listingId: listing.id,
    listingTitle: 'Waldhof',
    ...filledFields(),
    status: 'pending',
    suspectedSpam: false,
    operatorMailed: true,
  })
  const events = await app.database.db.selectFrom('bookingRequestEvent').selectAll().execute()
  expect(events).toMatchObject([
    { requestId: row?.id, actor: 'customer', kind: 'created', toStatus: 'pending' },
  ])
  expect((await app.rows('mail')).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['request-received', 'hof@pension.example'],
    ['request-sent', 'aenne@hund.example'],
  ])
})

test('the operator is told all the customer wrote and can answer from the mail; an answer reaches the customer', async () => {
  await post()
  const [mail] = await app.rows('mail')
  expect(mail).toMatchObject({ recipientName: 'Waldhof', replyTo: 'aenne@hund.example' })
  expect(mail?.subject).toMatch(/^Neue Anfrage von Änne Übermut: \d\d\.\d\d\./)
  const content = JSON.stringify(mail?.content)
  for (const fact of [
    '0170 1234567',
    'aenne@hund.example',
    '1 Hund, mittel, Labrador (Sam)',
    'Tabletten',
    'Waldhof',
  ])
    expect(content).toContain(fact)
  expect(content).toMatch(/"url":"http:\/\/localhost:3000\/betreiber\/[\w.-]+#bestaetigen"/)
  expect(content).not.toContain('/anfrage/')
})

test('the operator reads in the mail which of the days the listing names as closed; the request is taken all the same', async () => {
  const closed = { from: dayFromNow(1), to: dayFromNow(400), spans: [], note: 'Urlaub' }
  const { id } = await makeListing(app.database.db, { email: 'zu@pension.example', specialDays: [closed] })
  expect((await post({ listingId: id })).status).toBe(200)
  await post()
  const told = (await app.rows('mail'))
    .filter(({ kind }) => kind === 'request-received')
    .map(({ content }) =>
      /Laut Eintrag geschlossen.{1,14}\d\d\.\d\d\.–\d\d\.\d\d\./.test(JSON.stringify(content)),
    )
  expect(told).toEqual([true, false])
})

test('the confirmation holds a link to the page of the request, and no link of the operator', async () => {
  const { body } = await post()
  const content = JSON.stringify((await app.rows('mail'))[1]?.content)
  const [key] = body.requests[0]?.statusPath.split('.') ?? []
  expect(content).toContain(`http://localhost:3000${key}.`)
  expect(content).not.toContain('/betreiber/')
})

test('a listing without e-mail: staff are asked to pass it on, and the customer is told', async () => {
  const { body } = await send(app, { listingId: withoutMail.id })
  expect(body.requests[0]?.operatorHasMail).toBe(false)
  const [toStaff, toCustomer] = await app.rows('mail')
  expect(toStaff).toMatchObject({
    recipient: 'kontakt@hundequartier.example',
    subject: 'Bitte weitergeben: Anfrage an Ohne Post',
  })
  expect(JSON.stringify(toStaff?.content)).toContain('Telefon 030 456')
  expect(JSON.stringify(toStaff?.content)).not.toContain('/betreiber/')
  const told = JSON.stringify(toCustomer?.content)
  expect(told).toContain(
    'Ohne Post bekommt von uns keine Anfragen per E-Mail. Diese Anfrage geben wir selbst',
  )
  // Nobody has it yet.
  expect(told).not.toMatch(/weitergegeben|unterwegs/)
})

test('of listings that have an address and have stopped mails of requests nobody is told that they have none', async () => {
  const { db } = app.database
  const { id } = await makeListing(db, { title: 'Zu Hause', email: 'zu@hause.example', phone: null })
  await db.insertInto('mailObjection').values({ address: 'zu@hause.example', about: 'requests' }).execute()
  await send(app, { listingId: undefined, listingIds: [withoutMail.id, id] })
  const mails = await app.rows('mail')
  expect(mails).toHaveLength(3)
  expect(JSON.stringify(mails)).not.toMatch(/keine E-Mail-Adresse/)
  expect(JSON.stringify(mails.find(({ kind }) => kind === 'request-sent')?.content)).toContain(
    'Ohne Post und Zu Hause bekommen von uns keine Anfragen per E-Mail. Diese Anfragen geben wir selbst',
  )
})

test('the first mail about a submission says nothing that its sender wrote, whoever has opened others at that address', async () => {
  const words = {
    customerName: 'Jetzt gewinnen www.gewinn.example',
    dogName: 'Klick',
    dogBreed: 'Hier',
    specialRequests: 'Los!',
  }
  await post(words)
  const toCustomer = async () => (await app.rows('mail')).findLast(({ kind }) => kind === 'request-sent')
  const first = JSON.stringify(await toCustomer())
  for (const word of Object.values(words)) expect(first).not.toContain(word)
  const token = /anfrage\/([\w.-]+)/.exec(first)?.[1]
  const opened = await app.get(`/api/requests/${token}`)
  expect(opened.body).toMatchObject({ dogName: 'Klick', specialRequests: 'Los!' })
  // Somebody else, who knows the address of whoever has opened that.
  await post({ ...words, customerName: 'Hundequartier Sicherheit', dogName: 'Balu' })
  const second = await toCustomer()
  expect(JSON.stringify(second)).not.toMatch(/Balu|Sicherheit|Los!|gewinn/)
  expect(JSON.stringify(second)).toContain('Hast du nicht angefragt?')
  expect(second).toMatchObject({ unconfirmedAddress: expect.any(String), recipientName: null })
})

test('a stay of one day is day care', async () => {
  expect((await post({ checkOutDate: dayFromNow(30) })).status).toBe(200)
  const [toOperator] = await app.rows('mail')
  expect(toOperator?.subject).toMatch(/: \d\d\.\d\d\.\d{4}$/)
})

test('everything that is wrong is said at once, with the messages of the specification', async () => {
  const { status, body } = await post({
    customerName: 'A',
    customerEmail: 'x',
    customerPhone: '1',
    checkInDate: '',
    checkOutDate: undefined,
    dogSize: undefined,
    numberOfDogs: 0,
  })
  expect(status).toBe(400)
  expect(body.issues).toEqual([
    { path: 'customerName', message: 'Name muss mindestens 2 Zeichen lang sein' },
    { path: 'customerEmail', message: 'Ungültige E-Mail-Adresse' },
    { path: 'customerPhone', message: 'Ungültige Telefonnummer' },
    { path: 'checkInDate', message: 'Bitte wählen Sie ein Anreisedatum' },
    { path: 'checkOutDate', message: 'Bitte wählen Sie ein Abreisedatum' },
    { path: 'dogSize', message: 'Bitte wählen Sie die Größe Ihres Hundes' },
    { path: 'numberOfDogs', message: 'Mindestens 1 Hund' },
  ])
  expect(await app.rows('bookingRequest')).toEqual([])
})

test.each([
  [{ checkInDate: '2020-01-01' }, 'checkInDate', 'Das Anreisedatum liegt in der Vergangenheit'],
  [
    { checkOutDate: dayFromNow(29) },
    'checkOutDate',
    'Das Abreisedatum darf nicht vor dem Anreisedatum liegen',
  ],
  [{ checkOutDate: dayFromNow(500) }, 'checkOutDate', 'Anfragen sind höchstens ein Jahr im Voraus möglich'],
  [{ numberOfDogs: 11 }, 'numberOfDogs', 'Maximal 10 Hunde'],
  [{ listingId: 999_999 }, 'listingId', 'Diese Hundepension gibt es nicht mehr'],
  [{ listingId: undefined }, 'listingId', 'Bitte wähle eine Hundepension'],
  [{ listingIds: [1] }, 'listingId', 'Bitte wähle eine Hundepension'],
  [{ listingId: undefined, listingIds: [1, 1] }, 'listingIds', 'Jede Hundepension nur einmal'],
  [
    { listingId: undefined, listingIds: [1, 2, 3, 4, 5, 6] },
    'listingIds',
    'Höchstens 5 Hundepensionen auf einmal',
  ],
  [{ specialRequests: 'x'.repeat(2001) }, 'specialRequests', 'Höchstens 2.000 Zeichen'],
])('%o is refused', async (changed, path, message) => {
  const { status, body } = await post(changed)
  expect(status).toBe(400)
  expect(body.issues).toEqual([{ path, message }])
  expect(await app.rows('bookingRequest')).toEqual([])
})

test('of several places all that are not there any more are named, and nobody is asked', async () => {
  const listingIds = [999_998, listing.id, 999_999]
  const { status, body } = await post({ listingId: undefined, listingIds })
  expect(status).toBe(400)
  expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(['listingIds.0', 'listingIds.2'])
  expect(await app.rows('bookingRequest')).toEqual([])
})

test('the least that is needed is enough, and one dog is meant', async () => {
  const rest = { dogName: undefined, dogBreed: undefined, specialRequests: null, elapsedMs: undefined }
  expect((await post({ ...rest, numberOfDogs: undefined })).status).toBe(200)
  const [row] = await app.rows('bookingRequest')
  expect(row).toMatchObject({ numberOfDogs: 1, dogName: null, dogBreed: null, specialRequests: null })
})

test('names arrive as they are seen: umlauts, emoji, other scripts, without marks of direction', async () => {
  const customerName = 'Ömer 🐕‍🦺 علي Groß'
  expect((await post({ customerName: customerName.replace('علي', '\u200fعلي\u200f') })).status).toBe(200)
  expect((await app.rows('bookingRequest'))[0]?.customerName).toBe(customerName)
  const [toOperator, toCustomer] = await app.rows('mail')
  expect(toOperator?.subject).toContain(customerName)
  expect(JSON.stringify(toCustomer)).not.toContain('Ömer')
})

test.each(['\r\nBcc: opfer@hund.example', '\nSubject: x', '\u2028x', '\u0000', '\u0085x', '\ud800'])(
  'nothing breaks out of a header: a name with %j is refused',
  async (added) => {
    const { status, body } = await post({ customerName: `Änne${added}` })
    expect([status, body.issues[0]?.path]).toEqual([400, 'customerName'])
    expect((await post({ customerEmail: `a@hund.example${added}` })).status).toBe(400)
    expect(await app.rows('mail')).toEqual([])
  },
)

test('line breaks in the title of a listing stay out of the headers', async () => {
  const { id } = await makeListing(app.database.db, {
    title: 'Böser\r\nBcc: Hof',
    email: 'boese@pension.example',
  })
  expect((await send(app, { listingId: id })).status).toBe(200)
  for (const { subject, recipientName } of await app.rows('mail'))
    expect(`${subject}${recipientName}`).not.toMatch(/[\r\n]/)
})

test('a Sammelanfrage makes one request for each listing, and one mail to the customer', async () => {
  const listingIds = [withoutMail.id, listing.id]
  const { body } = await post({ listingId: undefined, listingIds })
  expect(body.requests.map(({ listingId }) => listingId)).toEqual(listingIds)
  const rows = await app.rows('bookingRequest')
  expect(new Set(rows.map(({ submission }) => submission)).size).toBe(1)
  const sent = await app.rows('mail')
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['request-received', 'kontakt@hundequartier.example'],
    ['request-received', 'hof@pension.example'],
    ['request-sent', 'aenne@hund.example'],
  ])
  const confirmation = JSON.stringify(sent[2]?.content)
  for (const { statusPath } of body.requests) expect(confirmation).toContain(statusPath.split('.')[0])
  expect(sent[2]?.subject).toBe('Deine Anfrage an 2 Hundepensionen')
  const again = await post({ listingId: undefined, listingIds: listingIds.toReversed() })
  expect(again.body.requests).toEqual(body.requests)
  expect(await app.rows('bookingRequest')).toHaveLength(2)
})

test('of a Sammelanfrage with an unknown listing nothing is kept, and the listing is named', async () => {
  const { status, body } = await post({ listingId: undefined, listingIds: [listing.id, 999_999] })
  expect([status, body.issues[0]?.path]).toEqual([400, 'listingIds.1'])
  expect(await app.rows('bookingRequest')).toEqual([])
})

test.each([
  ['filled the hidden field', { website: 'https://werbung.example' }],
  ['was faster than people are', { elapsedMs: 2999 }],
  ['wrote three links', { specialRequests: 'http://a.example http://b.example www.c.example' }],
])(
  'what %s is kept, nobody is mailed, and the sender sees success with a working page',
  async (_, changed) => {
    const { status, body } = await post(changed)
    expect(status).toBe(200)
    expect(await app.rows('bookingRequest')).toMatchObject([{ suspectedSpam: true }])
    expect(await app.rows('mail')).toEqual([])
    const token = body.requests[0]?.statusPath.replace('/anfrage/', '')
    expect((await app.get(`/api/requests/${token}`)).body).toMatchObject({
      status: 'pending',
      delivery: 'waiting',
    })
  },
)

test('network addresses have a limit, which says when it goes on; beyond that of an e-mail address or a listing staff look first', async () => {
  const limited = await startTestApp(
    async ({ db }) => {
      await makeListing(db, { title: 'Erster', email: 'a@pension.example' })
      await makeListing(db, { title: 'Zweiter', email: 'b@pension.example' })
    },
    'api',
    { RATE_LIMIT: '100000' },
  )
  let name = 0
  const from = (remoteAddress: string, changed: object = {}) => {
    name += 1
    const customerEmail = `anna${name}@hund.example`
    const payload = filledIn({ listingId: 1, customerEmail, specialRequests: `Nummer ${name}`, ...changed })
    return limited.app.inject({ method: 'POST', url: '/api/booking-requests', payload, remoteAddress })
  }
  try {
    for (let count = 0; count < 10; count += 1) expect((await from('192.0.2.1')).statusCode).toBe(200)
    const eleventh = await from('192.0.2.1')
    expect(eleventh.statusCode).toBe(429)
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(500)
    expect(eleventh.json()).toMatchObject({
      error: 'too_many_requests',
      message: expect.stringMatching(/sehr viele Anfragen.* in 10 Minuten noch einmal/),
    })
    const wrong = Array.from({ length: 12 }, () => from('192.0.2.9', { customerName: '' }))
    expect((await Promise.all(wrong)).map(({ statusCode }) => statusCode)).not.toContain(429)

    const again = { customerEmail: 'anna1@hund.example', specialRequests: 'Nummer 1' }
    expect((await from('192.0.2.1', again)).json().requests).toHaveLength(1)

    const one = { listingId: 2, customerEmail: 'Anna@hund.example' }
    for (let count = 0; count < 10; count += 1) {
      expect((await from(`198.51.100.${count}`, one)).statusCode).toBe(200)
    }
    const spelled = { ...one, customerEmail: 'anna+neu@HUND.example' }
    expect((await from('198.51.100.99', spelled)).statusCode).toBe(200)
    const trap = { listingId: 2, website: 'https://werbung.example' }
    for (let count = 0; count < 40; count += 1)
      expect((await from(`198.51.101.${count}`, trap)).statusCode).toBe(200)

    for (let count = 0; count < 20; count += 1)
      expect((await from(`203.0.113.${count}`)).statusCode).toBe(200)
    const beyond = await from('203.0.113.99')
    expect([beyond.statusCode, beyond.json().requests.length]).toEqual([200, 1])
    const last = await limited.database.db
      .selectFrom('bookingRequest')
      .select(['suspectedSpam'])
      .orderBy('id', 'desc')
      .execute()
    expect(last.filter(({ suspectedSpam }) => suspectedSpam)).toHaveLength(42)
  } finally {
    await limited.close()
  }
})
