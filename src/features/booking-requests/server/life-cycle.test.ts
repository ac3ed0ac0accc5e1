import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { keepReports } from '#features/room/server/exports.ts'
import type { CustomerView, OperatorView } from '../contract.ts'
import { ANSWER_WITHIN_HOURS } from '../rules.ts'
import { nextText } from '../web/status-texts.ts'
import { dayFromNow, sentHoursAgo, staffHeaders } from './factory.ts'
import { requestCalls } from './request-calls-for-tests.ts'

let staff: Record<string, string>
let listing: { id: number; slug: string }

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  listing = await makeListing(db, { title: 'Waldhof', email: 'hof@pension.example', phone: '030 123' })
  await makeListing(db, { title: 'Nebenan' })
  await makeListing(db, { title: 'Weit weg', location: 'München', postcode: '80331' })
  staff = await staffHeaders(db)
})
beforeEach(() => app.empty('bookingRequest', 'mail'))

const { newRequest, asCustomer, asOperator, cancel, answer, setStatus, mails, events } = requestCalls(app, {
  listing: () => listing,
  staff: () => staff,
})
/** The customer has opened the link in a mail. */
const read = (id: number) =>
  app.database.db
    .updateTable('bookingRequest')
    .set({ customerOpenedAt: new Date() })
    .where('id', '=', id)
    .execute()

/** The mail server has taken the mail to the operator. */
const reach = () =>
  app.database.db
    .updateTable('mail')
    .set({ status: 'sent', sentAt: new Date() })
    .where('kind', '=', 'request-received')
    .execute()

test('the customer sees where the request stands, and where it went', async () => {
  const { customer } = await newRequest()
  const { status, body } = await asCustomer(customer)
  expect(status).toBe(200)
  expect(body satisfies CustomerView).toMatchObject({
    status: 'pending',
    checkInDate: dayFromNow(30),
    listingTitle: 'Waldhof',
    listing: { slug: listing.slug, listingPhone: '030 123' },
    isOverdue: false,
    mayCancel: true,
    calendarPath: null,
    alternatives: [],
    siblings: [],
    history: [{ actor: 'customer', kind: 'created', to: 'pending' }],
  })
})

test('the operator confirms: the customer is mailed with a calendar file, and the link is worthless from then on', async () => {
  const { id, customer, operator } = await newRequest()
  await read(id)
  const { status, body } = await answer(operator, 'confirmed', 'Wir freuen uns auf Sam!')
  expect(status).toBe(200)
  expect(body satisfies OperatorView).toMatchObject({
    status: 'confirmed',
    mayAnswer: false,
    messagesLeft: 0,
    decision: { status: 'confirmed', actor: 'operator', message: 'Wir freuen uns auf Sam!' },
  })
  const [mail] = await mails('request-confirmed')
  expect(mail).toMatchObject({ recipient: 'aenne@hund.example', replyTo: 'hof@pension.example' })
  expect(JSON.stringify(mail?.content)).toContain('Wir freuen uns auf Sam!')
  expect(mail?.calendar).toContain(`DTSTART;VALUE=DATE:${dayFromNow(30).replaceAll('-', '')}\r\n`)

  expect((await answer(operator, 'rejected', 'Doch nicht')).status).toBe(409)
  expect((await answer(operator, 'message', 'Noch etwas')).status).toBe(409)
  expect((await answer(operator, 'confirmed')).status).toBe(200)
  expect((await answer(operator, 'confirmed', 'Wir freuen uns auf Sam!')).status).toBe(200)
  // Other words would not reach anybody.
  const late = await answer(operator, 'confirmed', 'Bitte Futter mitbringen')
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('nicht mit hinaus')])
  expect(await mails('request-confirmed')).toHaveLength(1)
  expect(await events(id)).toMatchObject([
    { kind: 'created' },
    { actor: 'operator', kind: 'status', fromStatus: 'pending', toStatus: 'confirmed' },
  ])
  expect((await asCustomer(customer)).body).toMatchObject({
    status: 'confirmed',
    calendarPath: `/anfrage/${customer}/termin.ics`,
    words: 'Wir freuen uns auf Sam!',
    history: [{ kind: 'created' }, { kind: 'opened' }, { message: 'Wir freuen uns auf Sam!' }],
  })
})

test('the calendar file is there once confirmed, for the holder of the link alone', async () => {
  const { customer, operator } = await newRequest()
  const get = (token: string) => app.app.inject({ method: 'GET', url: `/anfrage/${token}/termin.ics` })
  expect((await get(customer)).statusCode).toBe(404)
  await answer(operator, 'confirmed')
  const file = await get(customer)
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  expect(file.body).toContain('SUMMARY:Sam bei Waldhof\r\n')
  expect((await get(operator)).statusCode).toBe(404)
  await cancel(customer)
  expect((await get(customer)).statusCode).toBe(404)
})

test('declining needs a reason, which the customer reads beside what is near', async () => {
  const { id, customer, operator } = await newRequest()
  await read(id)
  const refused = await answer(operator, 'rejected', '  ')
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ path: 'message', message: 'Für die Absage fehlt noch ein Grund' }],
  ])
  expect((await answer(operator, 'rejected', 'Wir sind ausgebucht.')).status).toBe(200)
  const mailed = JSON.stringify((await mails('request-rejected'))[0]?.content)
  expect(mailed).toContain('Wir sind ausgebucht.')
  // Whether there are any the mail does not know.
  expect(mailed).toContain('Gibt es andere Hundepensionen in der Nähe, stehen sie auf deiner Statusseite.')
  const { body } = await asCustomer(customer)
  expect(body).toMatchObject({ status: 'rejected', mayCancel: false })
  expect(body.alternatives).toMatchObject([{ listingTitle: 'Nebenan' }])
})

test('only those that may take the dogs, and are not full then, are offered after a decline', async () => {
  const { db } = app.database
  const of = (title: string, admission: object = {}) =>
    makeListing(db, { title, latitude: 53.55, longitude: 10, admission })
  const takes = { small: 'yes', medium: 'yes', large: 'yes' } as const
  const { id: listingId } = await of('Hafenhof')
  await of('Nur Kleine', { ...takes, large: 'no' })
  const full = await of('Voll', takes)
  await of('Nimmt alle', takes)
  await of('Sagt nichts')
  const span = { from: dayFromNow(25), to: dayFromNow(60) }
  await keepReports(db, [{ listingId: full.id, ...span, room: 'full', reportedBy: 'operator' }])
  await app.database.delivered()
  const { customer, operator } = await newRequest({ listingId, dogSize: 'groß' })
  await answer(operator, 'rejected', 'Wir sind ausgebucht.')
  const { alternatives, forwardTo } = (await asCustomer(customer)).body as CustomerView
  const titles = alternatives.map(({ listingTitle }) => listingTitle)
  expect(titles.sort()).toEqual(['Nimmt alle', 'Sagt nichts'])
  expect(forwardTo).toHaveLength(2)
})

test('who attached the Hundepass is offered those that may take these very dogs, until the request is sent on', async () => {
  const { db } = app.database
  const of = (title: string, admission: object = {}) =>
    makeListing(db, { title, latitude: 50.94, longitude: 6.96, admission })
  const takes = { small: 'yes', medium: 'yes', large: 'yes' } as const
  const { id: listingId } = await of('Fördehof')
  await of('Nur bis 40 kg', { ...takes, greatestWeight: 40 })
  await of('Ohne Tabletten', { ...takes, tablets: 'no' })
  const { id: taking } = await of('Nimmt beide', { ...takes, tablets: 'yes' })
  await app.database.delivered()
  const pass = { dogPass: 'Rex; groß, 45 kg\nMia; bekommt Tabletten', dogTraits: 'kg45_tabletten-unfug' }
  const two = { dogSize: 'groß', numberOfDogs: 2, dogSizes: 'klein, groß' }
  const { submission, customer, operator } = await newRequest({ listingId, ...two, ...pass })
  await answer(operator, 'rejected', 'Wir sind ausgebucht.')
  const { alternatives, dogTraits } = (await asCustomer(customer)).body as CustomerView
  expect(alternatives.map(({ listingTitle }) => listingTitle)).toEqual(['Nimmt beide'])
  expect(dogTraits).toBe('kg45_tabletten')
  const forward = { listingIds: [taking] }
  expect((await app.call('POST', `/api/requests/${customer}/forward`, forward)).status).toBe(200)
  const sent = db.selectFrom('bookingRequest').select('dogTraits').where('submission', '=', submission)
  expect(await sent.execute()).toEqual([{ dogTraits }, { dogTraits }])
})

test('the operator may write before answering, a few times; a double tap is one message', async () => {
  const { id, operator } = await newRequest()
  await read(id)
  expect((await answer(operator, 'message')).body.issues[0].message).toBe('Die Nachricht ist noch leer')
  const { body } = await answer(operator, 'message', 'Ist Sam kastriert?')
  expect(body).toMatchObject({ status: 'pending', mayAnswer: true, messagesLeft: 4 })
  expect(await mails('request-message')).toMatchObject([
    { recipient: 'aenne@hund.example', replyTo: 'hof@pension.example', subject: 'Nachricht von Waldhof' },
  ])
  for (let more = 0; more < 4; more += 1) {
    const twice = [answer(operator, 'message', `Frage ${more}`), answer(operator, 'message', `Frage ${more}`)]
    for (const { status, body } of await Promise.all(twice))
      expect([status, body.messagesLeft]).toEqual([200, 3 - more])
  }
  expect((await answer(operator, 'message', 'Noch eine')).status).toBe(429)
  expect(await mails('request-message')).toHaveLength(5)
  const row = await app.database.db
    .selectFrom('bookingRequest')
    .select('answeredAt')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row?.answeredAt).not.toBeNull()
})

test('the customer cancels once and gets a receipt, and the operator is told why', async () => {
  const { id, customer, operator } = await newRequest()
  expect((await cancel(customer, 'Urlaub fällt aus')).body).toMatchObject({
    status: 'cancelled',
    mayCancel: false,
  })
  expect((await cancel(customer)).status).toBe(200)
  expect(await mails('request-cancelled-operator')).toMatchObject([
    { recipient: 'hof@pension.example', replyTo: 'aenne@hund.example' },
  ])
  const [receipt, ...more] = await mails('request-cancelled')
  expect([receipt?.recipient, receipt?.subject, more]).toEqual([
    'aenne@hund.example',
    expect.stringMatching(/^Storniert: Waldhof/),
    [],
  ])
  expect(JSON.stringify(receipt?.content)).toContain('du hast deine Anfrage an Waldhof')
  expect((await events(id)).at(-1)).toMatchObject({ actor: 'customer', message: 'Urlaub fällt aus' })
  expect((await answer(operator, 'confirmed')).status).toBe(409)
  expect((await asOperator(operator)).body).toMatchObject({
    mayAnswer: false,
    decision: { actor: 'customer' },
  })
})

test('what becomes of a request to a place without a mail address staff pass on by phone, and its sender reads so', async () => {
  const place = { location: 'München', postcode: '80331' }
  const unmailed = await makeListing(app.database.db, { title: 'Ohne Post', phone: '0331 99', ...place })
  const told = async (kind: string) => {
    const found = await mails(kind)
    expect(found).toHaveLength(1)
    return { ...found[0], words: JSON.stringify(found[0]?.content) }
  }
  const toStaff = async (kind: string, done: string) => {
    const mail = await told(`${kind}-operator`)
    expect(mail).toMatchObject({
      recipient: 'kontakt@hundequartier.example',
      subject: `Bitte weitergeben: Anfrage an Ohne Post ${done}`,
    })
    expect(mail.words).toMatch(/Bitte gebt es weiter \(Telefon 0331 99\).*\/admin\/anfragen/)
    expect(mail.words).not.toMatch(/Du musst|für dich/)
    return mail.words
  }
  const { id, customer } = await newRequest({ listingId: unmailed.id })
  // Asked while it had an address still.
  const asked = { requestId: id, actor: 'operator', kind: 'message', message: 'Ist Sam kastriert?' } as const
  await app.database.db.insertInto('bookingRequestEvent').values(asked).execute()
  await app.call('POST', `/api/requests/${customer}/messages`, { message: 'Ja, seit Mai.' })
  const reply = await told('request-reply')
  expect(reply).toMatchObject({
    recipient: 'kontakt@hundequartier.example',
    subject: expect.stringMatching(/^Bitte weitergeben: Antwort von Änne Übermut/),
  })
  expect(reply.words).toMatch(/Ja, seit Mai.*Bitte gebt es weiter \(Telefon 0331 99\)/)
  await setStatus(id, 'confirmed', 'Am Telefon.', 'pending')
  expect(await toStaff('request-confirmed', 'bestätigt')).toContain('Unser Team hat die Anfrage')
  await cancel(customer, 'Urlaub fällt aus')
  expect(await toStaff('request-cancelled', 'storniert')).toMatch(/Änne Übermut hat .*Urlaub fällt aus/)
  const { words } = await told('request-cancelled')
  expect(words).toContain('Wir geben das an die Hundepension weiter.')
  expect(words).not.toContain('weiß Bescheid')
})

test('what becomes of a request that mails did not reach its operator with staff pass on by phone, until the operator has opened it', async () => {
  const { db } = app.database
  const unreached = async (operatorOpenedAt: Date | null) => {
    await app.empty('bookingRequest', 'mail')
    const request = await newRequest()
    const known = { undeliverableAt: new Date(), operatorOpenedAt }
    await db.updateTable('bookingRequest').set(known).where('id', '=', request.id).execute()
    await setStatus(request.id, 'confirmed', '', 'pending')
    const [decided] = await mails('request-confirmed-operator')
    await cancel(request.customer, 'Urlaub fällt aus')
    const [cancelled] = await mails('request-cancelled-operator')
    const [receipt] = await mails('request-cancelled')
    return {
      recipients: [decided?.recipient, cancelled?.recipient],
      subject: cancelled?.subject,
      receipt: JSON.stringify(receipt?.content),
    }
  }
  expect(await unreached(null)).toEqual({
    recipients: ['kontakt@hundequartier.example', 'kontakt@hundequartier.example'],
    subject: 'Bitte weitergeben: Anfrage an Waldhof storniert',
    receipt: expect.stringContaining('Wir geben das an die Hundepension weiter.'),
  })
  expect(await unreached(new Date())).toEqual({
    recipients: ['hof@pension.example', 'hof@pension.example'],
    subject: expect.stringMatching(/^Storniert: Anfrage von Änne Übermut/),
    receipt: expect.stringContaining('Die Hundepension weiß Bescheid.'),
  })
})

test('after the day of arrival nothing goes to and fro any more, and no mail asks the operator for an answer', async () => {
  const { id, customer, operator } = await newRequest()
  await answer(operator, 'message', 'Ist Sam kastriert?')
  const reply = (message: string) => app.call('POST', `/api/requests/${customer}/messages`, { message })
  const arriving = (days: number) =>
    app.database.db
      .updateTable('bookingRequest')
      .set({ checkInDate: dayFromNow(days), checkOutDate: dayFromNow(9) })
      .where('id', '=', id)
      .execute()
  const asks = async (kind: string) =>
    JSON.stringify((await mails(kind)).at(-1)?.content).includes('Bestätigen')
  const reopened = async () => {
    await setStatus(id, 'rejected')
    await app.database.db.updateTable('mail').set({ status: 'sent', sentAt: new Date() }).execute()
    await setStatus(id, 'pending', '', 'rejected')
    return asks('request-pending-operator')
  }
  // Today's date in Germany may be tomorrow's.
  await arriving(1)
  expect((await asCustomer(customer)).body.mayReply).toBe(true)
  expect((await reply('Ja, seit Mai.')).status).toBe(200)
  expect([await asks('request-reply'), await reopened()]).toEqual([true, true])
  await arriving(-1)
  expect((await asCustomer(customer)).body.mayReply).toBe(false)
  const { status, body } = await reply('Und geimpft.')
  expect([status, body.message]).toEqual([409, expect.stringMatching(/^Der Tag der Anreise ist vorbei/)])
  expect(await mails('request-reply')).toHaveLength(1)
  expect(await reopened()).toBe(false)
})

test('no mail to an address that nobody has confirmed carries what its sender or an operator wrote', async () => {
  const words = { customerName: 'Gewinner Vonallem', dogName: 'Klickhier', dogBreed: 'Jackpot' }
  const typed = 'Gratulation: www.gewinn.example'
  const called = await newRequest(words)
  await cancel(called.customer, typed)
  const declined = await newRequest(words)
  await answer(declined.operator, 'message', typed)
  await answer(declined.operator, 'rejected', typed)
  await answer((await newRequest(words)).operator, 'confirmed', typed)
  const sent = (recipient: string) =>
    app.database.db.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
  const received = await sent('aenne@hund.example')
  expect(received.map(({ kind }) => kind).toSorted()).toEqual([
    ...['request-cancelled', 'request-confirmed', 'request-message', 'request-rejected'],
    ...['request-sent', 'request-sent', 'request-sent'],
  ])
  for (const mail of received)
    for (const word of [...Object.values(words), typed]) expect(JSON.stringify(mail)).not.toContain(word)
  const message = JSON.stringify(received.find(({ kind }) => kind === 'request-message')?.content)
  expect(message).toMatch(/ geschrieben\. Die Nachricht liest du auf der Statusseite\."/)
  expect(message).not.toContain('schreibt Waldhof')
  // The sender has these sent at will: they are among the few a day.
  expect(
    received.filter(({ unconfirmedAddress }) => unconfirmedAddress !== null).map(({ kind }) => kind),
  ).toEqual(expect.arrayContaining(['request-sent', 'request-cancelled', 'request-message']))
  expect(JSON.stringify(await sent('hof@pension.example'))).toContain(typed)
})

test('who has opened one request reads an operator’s words about another, and none of its sender until it is opened', async () => {
  await read((await newRequest({ specialRequests: 'Meine eigene' })).id)
  const other = await newRequest({ customerName: 'Hundequartier Sicherheit', dogName: 'Klick' })
  await answer(other.operator, 'message', 'Verträgt sich Sam mit Katzen?')
  await answer(other.operator, 'confirmed', 'Wir freuen uns!')
  const told = async () =>
    JSON.stringify(
      (
        await Promise.all(['message', 'confirmed', 'cancelled'].map((kind) => mails(`request-${kind}`)))
      ).flat(),
    )
  expect(await told()).toMatch(/Katzen\?.*Wir freuen uns!/)
  await cancel(other.customer, 'evil.example')
  expect(await told()).not.toMatch(/Sicherheit|Klick|evil/)
})

test('an operator asks somebody who has had five mails today: the mail waits for its day, or until a link in one is opened', async () => {
  const asked = []
  for (let i = 0; i < 5; i += 1) asked.push(await newRequest({ specialRequests: `Anfrage ${i}` }))
  const [first] = asked
  await answer(first?.operator ?? '', 'message', 'Verträgt sich Sam mit Katzen?')
  const waits = async () => {
    const [mail] = await mails('request-message')
    return Math.round(((mail?.nextAttemptAt.getTime() ?? 0) - Date.now()) / 3_600_000)
  }
  expect(await waits()).toBe(24)
  await asCustomer(first?.customer ?? '')
  expect(await waits()).toBe(24)
  const [sent] = await mails('request-sent')
  const [mailed] = /(?<=\/anfrage\/)[^"\\]+/.exec(JSON.stringify(sent?.content)) ?? []
  expect((await asCustomer(mailed ?? '')).status).toBe(200)
  expect(await waits()).toBeCloseTo(0)
})

test('after the departure a confirmation is entered afterwards, without cheer or calendar file; so is that it is open again', async () => {
  const { id } = await newRequest()
  const endingOn = (day: string) =>
    app.database.db.updateTable('bookingRequest').set({ checkInDate: day, checkOutDate: day }).execute()
  const told = async (status: string, from: string) => {
    await setStatus(id, status, 'Wie besprochen.', from)
    const [mail] = (await mails(`request-${status}`)).slice(-1)
    return { ...mail, words: JSON.stringify(mail?.content) }
  }
  await endingOn(dayFromNow(-1))
  const late = await told('confirmed', 'pending')
  expect(late).toMatchObject({ subject: expect.stringMatching(/^Nachträglich bestätigt: /), calendar: null })
  expect(late.words).toMatch(/nachträglich als bestätigt eingetragen\..* schon vorbei/)
  expect(late.words).not.toMatch(/gute Nachrichten|Kalender|Anreise|klärt ihr/)
  const open = await told('pending', 'confirmed')
  expect(open.words).toMatch(/nachträglich wieder als offen eingetragen\..* schon vorbei/)
  expect(open.words).not.toMatch(/Kalender|wartet wieder|schreiben wir dir/)
  await endingOn(dayFromNow(1))
  const now = await told('confirmed', 'pending')
  expect([now.calendar, now.words]).toEqual([
    expect.stringContaining('VEVENT'),
    expect.stringMatching(/gute Nachrichten.*klärt ihr/),
  ])
  expect((await told('pending', 'confirmed')).words).toContain('wartet wieder auf eine Antwort')
})

test('whoever got the calendar file reads that the entry does not go by itself, when the stay is called off', async () => {
  const entry = 'Steht der Termin schon in deinem Kalender, lösche ihn dort bitte von Hand.'
  const isTold = async (kind: string) => JSON.stringify((await mails(kind)).at(-1)?.content).includes(entry)
  const own = await newRequest()
  await answer(own.operator, 'confirmed')
  await cancel(own.customer)
  expect([await isTold('request-cancelled'), await isTold('request-cancelled-operator')]).toEqual([
    true,
    false,
  ])
  const { id } = await newRequest()
  await setStatus(id, 'confirmed', '', 'pending')
  await setStatus(id, 'rejected', '', 'confirmed')
  expect(await isTold('request-rejected')).toBe(true)
  await setStatus(id, 'cancelled', '', 'rejected')
  expect(await isTold('request-cancelled')).toBe(false)
  await cancel((await newRequest()).customer)
  expect(await isTold('request-cancelled')).toBe(false)
})

test('a question is answered on the page or by mail, by whoever has never opened the page there alone', async () => {
  const { id, operator } = await newRequest()
  const texts = async (question: string) => {
    await answer(operator, 'message', question)
    return JSON.stringify((await mails('request-message')).at(-1)?.content)
  }
  const unread = await texts('Ist Sam kastriert?')
  expect(unread).toContain('Die Nachricht liest du auf der Statusseite."')
  expect(unread).toContain('"Dort kannst du auch antworten."')
  expect(unread).not.toContain('auf diese Mail')
  await read(id)
  expect(await texts('Und geimpft?')).toContain(
    '"Antworten kannst du auf der Statusseite oder direkt auf diese Mail."',
  )
})

test('what is rejected cannot be cancelled, and nothing after the day of arrival', async () => {
  const rejected = await newRequest()
  await answer(rejected.operator, 'rejected', 'Voll')
  expect((await cancel(rejected.customer)).status).toBe(409)
  const begun = await newRequest()
  await app.database.db
    .updateTable('bookingRequest')
    .set({ checkInDate: dayFromNow(-2) })
    .where('id', '=', begun.id)
    .execute()
  expect((await cancel(begun.customer)).status).toBe(409)
})

test('staff set any status; customer and operator are mailed, and it is on record', async () => {
  const { id } = await newRequest()
  let from = 'pending'
  const statuses = ['rejected', 'confirmed', 'pending', 'cancelled'] as const
  for (const status of statuses) {
    const { status: code, body } = await setStatus(id, status, `Grund ${status}`, from)
    from = status
    expect([code, body.status]).toEqual([200, status])
    const [mail] = await mails(`request-${status}`)
    expect(mail?.recipient).toBe('aenne@hund.example')
    expect(JSON.stringify(mail?.content)).toContain(`Grund ${status}`)
    const [told] = await mails(`request-${status}-operator`)
    expect(told).toMatchObject({ recipient: 'hof@pension.example', replyTo: 'aenne@hund.example' })
    expect(JSON.stringify(told?.content)).toContain(`Grund ${status}`)
    const who = { kind: 'text', text: expect.stringMatching(/^das Team von /) }
    expect(told).toMatchObject({ content: { blocks: expect.arrayContaining([who]) } })
  }
  expect(await mails('request-cancelled-operator')).toHaveLength(1)
  expect((await setStatus(id, 'cancelled')).status).toBe(200)
  expect((await setStatus(id, 'cancelled', 'Noch ein Grund')).status).toBe(409)
  expect(await mails('request-cancelled')).toHaveLength(1)
  expect((await events(id)).slice(1)).toMatchObject(
    statuses.map((status) => ({ actor: 'staff', actorName: 'Schlüssel „Auswertung“', toStatus: status })),
  )
  const audit = await app.database.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'booking-request.status')
    .where('subjectId', '=', String(id))
    .orderBy('id')
    .execute()
  expect(audit).toHaveLength(4)
  expect(audit[0]).toMatchObject({
    actor: 'Schlüssel „Auswertung“',
    action: 'booking-request.status',
    subjectId: String(id),
    before: { status: 'pending' },
    after: { status: 'rejected', message: 'Grund rejected' },
  })
  expect((await setStatus(id, 'erledigt')).status).toBe(400)
  expect((await setStatus(999_999, 'pending')).status).toBe(404)
})

test('whose data are erased is not mailed of what is decided or asked later', async () => {
  const { id, operator } = await newRequest()
  await app.database.db.updateTable('bookingRequest').set({ customerEmail: '' }).execute()
  await app.empty('mail')
  expect((await answer(operator, 'message', 'Wie alt ist Sam?')).status).toBe(200)
  expect((await setStatus(id, 'rejected')).status).toBe(200)
  expect((await app.rows('mail')).map(({ recipient }) => recipient)).toEqual(['hof@pension.example'])
})

test('an unanswered request offers the customer what is near after three days, as operators are told, not before', async () => {
  const { id, customer } = await newRequest()
  const afterHours = async (hours: number) => {
    await sentHoursAgo(app.database.db, id, hours)
    return (await asCustomer(customer)).body
  }
  expect((await afterHours(71)).alternatives).toEqual([])
  const { alternatives, isOverdue } = await afterHours(73)
  expect(alternatives).toMatchObject([{ listingTitle: 'Nebenan' }])
  // Nobody is said to be silent whom the request has not reached yet, or only now.
  expect(isOverdue).toBe(false)
  await reach()
  expect((await asCustomer(customer)).body.isOverdue).toBe(false)
  expect((await afterHours(73)).isOverdue).toBe(true)
})

test('until the day of arrival, and no longer, the operator may answer', async () => {
  const { id, operator } = await newRequest()
  const arriving = async (days: number) => {
    const stay = { checkInDate: dayFromNow(days), checkOutDate: dayFromNow(days + 7) }
    await app.database.db.updateTable('bookingRequest').set(stay).where('id', '=', id).execute()
    return (await asOperator(operator)).body.mayAnswer
  }
  expect([await arriving(0), await arriving(-1)]).toEqual([true, false])
  for (const decision of ['confirmed', 'rejected', 'message']) {
    const { status, body } = await answer(operator, decision, 'Gern!')
    expect([status, body.message]).toEqual([
      409,
      'Der Tag der Anreise ist vorbei. Alles Weitere bitte direkt per E-Mail oder am Telefon.',
    ])
  }
  expect(await mails('request-confirmed')).toEqual([])
  await arriving(0)
  expect((await answer(operator, 'confirmed')).body.status).toBe('confirmed')
  await arriving(-1)
  expect((await answer(operator, 'confirmed')).status).toBe(200)
})

test('once the day of arrival is over, others are no longer offered, and nobody is said to have been reminded', async () => {
  const { id, customer, operator } = await newRequest()
  await reach()
  await sentHoursAgo(app.database.db, id, ANSWER_WITHIN_HOURS + 1)
  const arriving = async (days: number) => {
    const stay = { checkInDate: dayFromNow(days), checkOutDate: dayFromNow(days + 1) }
    await app.database.db.updateTable('bookingRequest').set(stay).where('id', '=', id).execute()
    return (await asCustomer(customer)).body
  }
  expect(await arriving(2)).toMatchObject({ hasBegun: false, alternatives: [{ listingTitle: 'Nebenan' }] })
  const begun = await arriving(-2)
  expect(begun).toMatchObject({ isOverdue: true, isReminded: false, hasBegun: true, alternatives: [] })
  expect(nextText(begun)).not.toContain('erinner')
  await arriving(2)
  await answer(operator, 'rejected', 'Voll')
  expect(await arriving(-2)).toMatchObject({ status: 'rejected', alternatives: [], forwardTo: [] })
  const { status } = await app.call('POST', `/api/requests/${customer}/forward`, {
    listingIds: [listing.id + 1],
  })
  expect(status).toBe(409)
})

test('a request outlives its listing', async () => {
  const gone = await makeListing(app.database.db, { title: 'Bald weg', email: 'weg@pension.example' })
  const { customer, operator } = await newRequest({ listingId: gone.id })
  await app.database.db.deleteFrom('listing').where('id', '=', gone.id).execute()
  expect((await asCustomer(customer)).body).toMatchObject({ listingTitle: 'Bald weg', listing: null })
  expect((await answer(operator, 'rejected', 'Wir schließen.')).status).toBe(200)
  expect((await asCustomer(customer)).body.alternatives).toEqual([])
  expect((await cancel((await newRequest()).customer)).status).toBe(200)
})

test('a Sammelanfrage shows the other requests that were sent with it', async () => {
  const { customer, submission } = await newRequest({
    listingId: undefined,
    listingIds: [listing.id, listing.id + 1],
  })
  const { body } = await asCustomer(customer)
  expect(body.siblings).toMatchObject([{ listingTitle: 'Nebenan', status: 'pending' }])
  const other = await asCustomer(body.siblings[0].statusPath.replace('/anfrage/', ''))
  expect(other.body.siblings[0].statusPath).toBe(`/anfrage/${customer}`)
  expect(submission).toBeTruthy()
})
