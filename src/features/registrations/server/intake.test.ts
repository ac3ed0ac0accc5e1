import crypto from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { sharedFolder, sharedTestApp, startTestApp } from '#app/test-app.ts'
import {
  filesOfPictures,
  hugePicture,
  movingPicture,
  NO_PICTURES,
  picture,
  polyglot,
  withFullDisk,
} from '#features/images/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { multipart } from '#platform/server/form/forms-for-tests.ts'
import { MAX_WAITING_WITH_PICTURES } from '../rules.ts'
import { registrationBody, registrationForm } from './factory.ts'

const dataDir = sharedFolder()
const app = sharedTestApp(({ db }) => placesForTests(db), 'api', { DATA_DIR: dataDir })
beforeEach(() => app.empty('registration', 'mail'))

const kept = () => app.rows('registration')
const mails = () => app.rows('mail')

function send(body: object, headers: Record<string, string> = {}) {
  return app.app.inject({ method: 'POST', url: '/api/register-listing', headers, payload: body })
}

const sendForm = async (form: FormData, url = '/api/register-listing') =>
  app.app.inject({ url, ...(await multipart(form)) })

test('the length of a website is that of the address as it is kept', async () => {
  const typed = (length: number) => registrationBody({ website: `hof.example/${'ü'.repeat(length)}` })
  expect((await send(typed(80))).statusCode).toBe(200)
  expect((await send(typed(81))).json().issues).toEqual([
    {
      path: 'website',
      message: 'Bitte gib eine kürzere Adresse an; Umlaute und Leerzeichen darin zählen mehrfach.',
    },
  ])
})

test('a longest stay that is shorter than the shortest is refused', async () => {
  const body = (longestStay: number) => registrationBody({ admission: { shortestStay: 5, longestStay } })
  expect((await send(body(2))).json().issues).toEqual([
    { path: 'admission.longestStay', message: 'Der längste Aufenthalt ist kürzer als der kürzeste.' },
  ])
  expect((await send(body(5))).statusCode).toBe(200)
})

test('a registration as the specification sends it is kept, and both sides are mailed', async () => {
  const reply = await send(registrationBody())
  expect(reply.statusCode).toBe(200)
  const [row] = await kept()
  expect(reply.json()).toMatchObject({ success: true, number: row?.id })
  expect(row).toMatchObject({
    status: 'new',
    suspectedSpam: false,
    listingCategory: 'Hundehotel',
    website: 'https://www.apfelgarten.example/',
    facebook: null,
    instagram: 'https://instagram.com/apfelgarten',
    features: ['Abholservice', 'Täglicher Auslauf'],
    businessHours: {
      monday: { open: '07:30', close: '12:00', more: [{ open: '15:00', close: '18:30' }] },
      tuesday: { open: '08:00', close: '18:00' },
    },
    logo: null,
  })
  const sent = await mails()
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['registration-received', 'post@apfelgarten.example'],
    ['registration-staff', 'kontakt@hundequartier.example'],
  ])
  // Nobody has confirmed the address: nothing that the sender wrote stands in the mail to it.
  const toSender = JSON.stringify(sent[0])
  expect(toSender).toContain('meist in 1–3\u00a0Werktagen')
  for (const word of ['Apfelgarten', 'Katrin', 'Albers', 'Obstgarten']) expect(toSender).not.toContain(word)
})

test('parts of a form with pictures may be JSON, as programs send objects', async () => {
  const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  const formOf = (changes: object) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...registrationBody(), ...changes }))
      form.append(name, asText(value))
    return form
  }
  expect((await sendForm(formOf({}))).statusCode).toBe(200)
  expect((await kept())[0]).toMatchObject({
    instagram: 'https://instagram.com/apfelgarten',
    businessHours: {
      monday: { open: '07:30', close: '12:00', more: [{ open: '15:00', close: '18:30' }] },
      tuesday: { open: '08:00', close: '18:00' },
    },
  })
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  for (const businessHours of ['montags', `{"monday":${deep}}`])
    expect((await sendForm(formOf({ businessHours }))).json().issues).toMatchObject([
      { path: 'businessHours' },
    ])
})

test('all that is missing or wrong is said at once, beside its field', async () => {
  const reply = await send({
    listingTitle: ' ',
    listingCategory: 'Katzenhotel',
    phone: '12',
    email: 'anna',
    postalCode: '1234',
    website: 'kein Platz',
    businessHours: {
      monday: { open: '08:00', close: '' },
      friday: { open: '9:00', close: '12:00', more: [{ open: '11:00', close: '13:00' }] },
    },
    acceptTerms: false,
  })
  expect(reply.statusCode).toBe(400)
  const issues = Object.fromEntries(
    reply
      .json()
      .issues.map(({ path: field, message }: { path: string; message: string }) => [field, message]),
  )
  expect(issues).toEqual({
    listingTitle: 'Der Name der Pension fehlt noch.',
    listingCategory: 'Bitte wähle eine Kategorie.',
    firstName: 'Dein Vorname fehlt noch.',
    lastName: 'Dein Nachname fehlt noch.',
    phone: 'Bitte gib eine Telefonnummer mit mindestens sechs Ziffern an.',
    email: 'Bitte gib eine E-Mail-Adresse wie name@beispiel.de an.',
    website: 'Bitte gib eine Adresse wie https://beispiel.de an.',
    address: 'Straße und Hausnummer fehlen noch.',
    postalCode: 'Bitte gib eine deutsche Postleitzahl mit fünf Ziffern an.',
    city: 'Der Ort fehlt noch.',
    description: 'Die Beschreibung fehlt noch.',
    services: 'Die Leistungen fehlen noch.',
    'businessHours.monday': 'Bitte gib Beginn und Ende an, etwa 08:00 und 18:00.',
    'businessHours.friday': 'Diese Zeiten überschneiden sich.',
    acceptTerms: 'Bitte akzeptieren Sie unsere Bedingungen, um fortzufahren.',
  })
  expect(await kept()).toEqual([])
})

test('what is said of the dogs that are taken is kept, as JSON and from the form; what is no answer is refused', async () => {
  const admission = { large: 'no', greatestWeight: 15, rabies: 'yes', listedBreeds: '' }
  expect((await send(registrationBody({ admission }))).statusCode).toBe(200)
  expect((await sendForm(registrationForm({ admission, listingTitle: 'Zweiter Hof' }))).statusCode).toBe(200)
  const said = { large: 'no', greatestWeight: 15, rabies: 'yes' }
  expect((await kept()).map((row) => row.admission)).toEqual([said, said])
  const wrong = await send(registrationBody({ admission: { small: 'yes', large: 'vielleicht' } }))
  expect([wrong.statusCode, wrong.json().issues]).toEqual([
    400,
    [{ path: 'admission.large', message: 'Bitte wähle eine der Antworten.' }],
  ])
})

test('a postcode that Germany does not have is refused', async () => {
  const reply = await send(registrationBody({ postalCode: '00000' }))
  expect([reply.statusCode, reply.json().issues]).toEqual([
    400,
    [{ path: 'postalCode', message: 'Diese Postleitzahl gibt es in Deutschland nicht.' }],
  ])
})

test.each([
  ['fills the hidden field', () => ({ web2023field: 'x' })],
  ['is faster than people are', () => ({ submissionTime: new Date().toISOString() })],
  ['says so', () => ({ elapsedMs: 900 })],
])('who %s is kept as suspected spam, sees success, and nobody is mailed', async (_, changes) => {
  const reply = await send(registrationBody(changes()))
  expect([reply.statusCode, reply.json().success]).toEqual([200, true])
  expect(await kept()).toMatchObject([{ suspectedSpam: true }])
  expect(await mails()).toEqual([])
  // The same words of a person are no repetition of it.
  await send(registrationBody())
  expect(await kept()).toMatchObject([{ suspectedSpam: true }, { suspectedSpam: false }])
})

test('whose clock is ahead is believed how long it took', async () => {
  const ahead = { elapsedMs: 60_000, submissionTime: new Date(Date.now() + 300_000).toISOString() }
  expect((await send(registrationBody(ahead))).statusCode).toBe(200)
  expect((await sendForm(registrationForm({ ...ahead, city: 'Spandau' }))).statusCode).toBe(200)
  expect(await kept()).toMatchObject([{ suspectedSpam: false }, { suspectedSpam: false }])
})

test('twenty clicks at once are one registration, another text a second one', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => send(registrationBody({ submissionTime: null }))),
  )
  expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.json().number}`)).size).toBe(1)
  await send(registrationBody({ submissionTime: null, city: 'Spandau' }))
  expect(await kept()).toHaveLength(2)
  expect(await mails()).toHaveLength(4)
})

test('whether the page had found the point when it was sent makes no other registration; another point does', async () => {
  const numberOf = async (point: Record<string, unknown>, key: string) =>
    (await send(registrationBody(point), { 'idempotency-key': key })).json().number
  const none = {}
  const found = { latitude: 52.3693, longitude: 9.739 }
  const first = await numberOf(none, 'a')
  expect(await numberOf(found, 'b')).toBe(first)
  expect((await kept()).map(({ latitude, longitude }) => ({ latitude, longitude }))).toEqual([found])
  expect(await numberOf(none, 'c')).toBe(first)
  expect(await numberOf({ ...found, latitude: 52.4 }, 'd')).not.toBe(first)
})

test('a repeated key answers as before, for other content it is refused', async () => {
  const key = { 'idempotency-key': 'a1' }
  const first = await send(registrationBody(), key)
  await app.database.db
    .updateTable('registration')
    .set({ createdAt: new Date('2026-01-01') })
    .execute()
  expect((await send(registrationBody(), key)).json().number).toBe(first.json().number)
  expect((await send(registrationBody({ city: 'Spandau' }), key)).statusCode).toBe(409)
})

test('a draft that is sent a second time, however late, is the registration that nobody has decided about yet', async () => {
  const { db } = app.database
  const first = await send(registrationBody(), { 'idempotency-key': 'a1' })
  await db
    .updateTable('registration')
    .set({ createdAt: new Date('2026-01-01') })
    .execute()
  const late = () => send(registrationBody(), { 'idempotency-key': crypto.randomUUID() })
  expect((await late()).json().number).toBe(first.json().number)
  expect([(await kept()).length, (await mails()).length]).toEqual([1, 2])
  await db.updateTable('registration').set({ status: 'rejected', decidedAt: new Date() }).execute()
  expect((await late()).json().number).not.toBe(first.json().number)
})

test('logo and cover come along, upright and without what the camera wrote', async () => {
  const cover = await picture()
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()
  const logo = await picture(300, 300).png().toBuffer()
  const reply = await sendForm(
    registrationForm({}, { logo: { data: logo, type: 'image/png' }, featuredImage: { data: cover } }),
  )
  expect(reply.statusCode).toBe(200)
  const [row] = await kept()
  expect(row?.featuredImage).toMatch(/^\/images\/[0-9a-f]{32}-1200x800\/800\.webp$/)
  expect(row?.businessHours).toMatchObject({ monday: { more: [{ open: '15:00', close: '18:30' }] } })
  for (const [address, size] of [
    [row?.featuredImage, 800],
    [row?.logo, 300],
  ] as const) {
    const file = await app.app.inject({ method: 'GET', url: address ?? '' })
    expect((await sharp(file.rawPayload).metadata()).width).toBe(size)
    expect(file.rawPayload.includes('GPS')).toBe(false)
  }
})

test('a picture that calls itself another kind is taken for what it is', async () => {
  const avif = { data: await picture(300, 300).avif().toBuffer(), type: 'image/png', name: 'logo.png' }
  const png = { data: await picture().png().toBuffer(), type: 'text/html', name: 'hof.html' }
  expect((await sendForm(registrationForm({}, { logo: avif, featuredImage: png }))).statusCode).toBe(200)
  const [row] = await kept()
  for (const address of [row?.logo, row?.featuredImage]) {
    const file = await app.app.inject({ method: 'GET', url: address ?? '' })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
  }
})

test('an animated picture is taken for its first moment', async () => {
  const reply = await sendForm(
    registrationForm({}, { logo: { data: await movingPicture(), type: 'image/webp' } }),
  )
  expect(reply.statusCode).toBe(200)
})

test.each(Object.entries(NO_PICTURES))('%s is refused in words, and nothing is kept', async (_, make) => {
  const reply = await sendForm(registrationForm({}, { logo: { data: await make() } }))
  expect([reply.statusCode, reply.json()]).toEqual([
    415,
    {
      error: 'unsupported_media_type',
      message: 'Diese Datei lässt sich nicht als Bild lesen. Bitte nimm JPEG, PNG, WebP oder AVIF.',
      issues: [
        {
          path: 'logo',
          message: 'Diese Datei lässt sich nicht als Bild lesen. Bitte nimm JPEG, PNG, WebP oder AVIF.',
        },
      ],
    },
  ])
  expect(await kept()).toEqual([])
})

test('what stands behind a picture does not come out again', async () => {
  expect((await sendForm(registrationForm({}, { logo: { data: await polyglot() } }))).statusCode).toBe(200)
  const [row] = await kept()
  const file = await app.app.inject({ method: 'GET', url: row?.logo ?? '' })
  expect(file.headers['content-type']).toBe('image/webp')
  expect(file.rawPayload.includes('polyglot')).toBe(false)
})

test('a small file with a huge picture, and large files, are too large', async () => {
  const many = await sendForm(registrationForm({}, { logo: { data: await hugePicture() } }))
  expect([many.statusCode, many.json().message]).toEqual([
    413,
    'Dieses Bild hat mehr als 40 Megapixel. Bitte verkleinere es.',
  ])
  const half = Buffer.alloc(5_100_000, 1)
  const heavy = await sendForm(registrationForm({}, { logo: { data: half }, featuredImage: { data: half } }))
  expect([heavy.statusCode, heavy.json().message]).toEqual([
    413,
    'Die Bilder sind zusammen größer als 10 MB. Bitte nimm kleinere.',
  ])
  expect(await kept()).toEqual([])
})

test('a file in another field, and names that reach for prototypes, change nothing', async () => {
  const data = await picture(20, 20).png().toBuffer()
  expect((await sendForm(registrationForm({}, { image1: { data } }))).statusCode).toBe(400)
  for (const names of [
    ['__proto__.polluted'],
    ['socialMedia.__proto__.polluted'],
    ['tariffs.0', 'tariffs.__proto__.polluted'],
    ['tariffs.0', 'tariffs.constructor.prototype.polluted'],
    ['tariffs.0.name', 'tariffs.__proto__.__proto__.polluted'],
    ['tariffs.0', 'tariffs.length'],
  ]) {
    const form = registrationForm()
    for (const name of names) form.append(name, 'yes')
    expect((await sendForm(form)).statusCode, names.join()).toBe(400)
    expect([({} as Record<string, unknown>).polluted, [].at(0)], names.join()).toEqual([undefined, undefined])
    expect(([] as unknown as Record<string, unknown>).polluted, names.join()).toBeUndefined()
  }
})

test('names of fields that lie a thousand deep are refused, and cost nothing', async () => {
  for (const address of ['/api/register-listing', '/hundepension-anmelden']) {
    const form = registrationForm()
    form.append(`${'a.'.repeat(5000)}b`, 'yes')
    expect((await sendForm(form, address)).statusCode, address).toBe(400)
  }
})

test('with a full disk nothing is kept, no half picture either, and it is said; with room again it is taken', async () => {
  const before = await filesOfPictures(dataDir)
  const form = async () =>
    registrationForm({}, { logo: { data: await picture(99, 99, '#2f6f4f').png().toBuffer() } })
  await withFullDisk(dataDir, async () => {
    const reply = await sendForm(await form())
    expect(reply.statusCode).toBe(503)
    expect(reply.json().message).toBe(
      'Bilder können gerade nicht gespeichert werden. Bitte versuche es später noch einmal.',
    )
    expect([await kept(), await mails(), await filesOfPictures(dataDir)]).toEqual([[], [], before])
  })
  expect((await sendForm(await form())).statusCode).toBe(200)
  expect(await filesOfPictures(dataDir)).toHaveLength(before.length + 1)
})

/** So many that wait with a logo, as a flood from many addresses leaves them. */
async function flood(suspectedSpam: boolean) {
  await send(registrationBody())
  const [row] = await kept()
  const { id: _, key: __, ...rest } = row as NonNullable<typeof row>
  const again = { ...rest, suspectedSpam, logo: '/images/x/800.webp', businessHours: null }
  const many = Array.from({ length: MAX_WAITING_WITH_PICTURES }, () => ({
    ...again,
    ...{ key: crypto.randomUUID(), contentHash: '', admission: '{}', createdAt: new Date() },
  }))
  await app.database.db.insertInto('registration').values(many).execute()
}

const withLogo = async (changes = {}) =>
  registrationForm(
    { listingTitle: 'Hof am See', ...changes },
    { logo: { data: await picture(98, 98, '#4f6f2f').png().toBuffer() } },
  )

test('where very many with pictures wait none are taken, and it is said what to do; without them one goes through', async () => {
  await flood(false)
  const before = await filesOfPictures(dataDir)
  const refused = await sendForm(await withLogo())
  expect([refused.statusCode, refused.json().issues]).toEqual([
    400,
    [
      {
        path: 'logo',
        message:
          'Gerade sind sehr viele Bilder auf einmal gekommen. Bitte melde dich ohne Bilder an: Du kannst sie hinzufügen, sobald dein Eintrag freigeschaltet ist.',
      },
    ],
  ])
  expect(await filesOfPictures(dataDir)).toEqual(before)
  expect((await sendForm(registrationForm({ listingTitle: 'Hof am See' }))).statusCode).toBe(200)
})

test('where everybody together has uploaded very many pictures within a day none are taken either', async () => {
  const uploads = Array.from({ length: 1000 }, (_, at) => ({ key: `flood-${at}` }))
  await app.database.db.insertInto('uploadedImage').values(uploads).execute()
  expect((await sendForm(await withLogo())).json().issues).toMatchObject([
    { path: 'logo', message: expect.stringMatching('ohne Bilder') },
  ])
  await app.database.db
    .updateTable('uploadedImage')
    .set({ uploadedAt: new Date(0) })
    .where('key', 'like', 'flood-%')
    .execute()
  expect((await sendForm(await withLogo())).statusCode).toBe(200)
})

test('of what looks like spam no more than so many have pictures; nobody else lacks them for it', async () => {
  await flood(true)
  const before = await filesOfPictures(dataDir)
  const sent = async (changes = {}) => {
    expect((await sendForm(await withLogo(changes))).statusCode).toBe(200)
    return (await kept()).at(-1)
  }
  expect(await sent({ web2023field: 'x' })).toMatchObject({ suspectedSpam: true, logo: null })
  expect(await filesOfPictures(dataDir)).toEqual(before)
  expect(await sent()).toMatchObject({ suspectedSpam: false, logo: expect.stringMatching('98x98') })
})

test('the form without scripts leads to thanks, refused it says what is wrong', async () => {
  const accepted = await sendForm(registrationForm({ acceptTerms: 'on' }), '/hundepension-anmelden')
  const [row] = await kept()
  expect([accepted.statusCode, accepted.headers.location]).toEqual([
    303,
    expect.stringMatching(
      new RegExp(`^/hundepension-anmelden\\?gesendet=${row?.id}&bis=2\\d{3}-\\d\\d-\\d\\d$`),
    ),
  ])
  const refused = await sendForm(registrationForm({ acceptTerms: '' }), '/hundepension-anmelden')
  expect([refused.statusCode, refused.json().issues]).toEqual([
    400,
    [{ path: 'acceptTerms', message: 'Bitte akzeptieren Sie unsere Bedingungen, um fortzufahren.' }],
  ])
})

test('texts of megabytes are refused in few words, with scripts and without', async () => {
  const form = registrationForm()
  for (let number = 0; number < 6; number += 1) form.append(`field${number}`, 'ä'.repeat(45_000))
  for (const url of ['/api/register-listing', '/hundepension-anmelden']) {
    const { statusCode, body } = await sendForm(form, url)
    expect([statusCode, JSON.parse(body).message]).toEqual([
      413,
      'Deine Texte sind zusammen zu lang. Bitte kürze sie.',
    ])
  }
  expect(await kept()).toEqual([])
})

test('what comes too often from one mail address is kept for staff without a mail; one network is refused', async () => {
  const limited = await startTestApp(async ({ db }) => placesForTests(db), 'api', { RATE_LIMIT: '1000' })
  try {
    const post = async (number: number, remoteAddress: string, email: string) => {
      const payload = registrationBody({ listingTitle: `Hof ${number}`, email })
      const reply = await limited.app.inject({
        method: 'POST',
        url: '/api/register-listing',
        payload,
        remoteAddress,
      })
      return reply.statusCode
    }
    const codes: number[] = []
    for (let number = 0; number < 6; number += 1)
      codes.push(await post(number, `198.51.${number}.7`, `Viel+${number}@hof.example`))
    expect(codes).toEqual([200, 200, 200, 200, 200, 200])
    const { db } = limited.database
    const spam = await db.selectFrom('registration').select('suspectedSpam').orderBy('id').execute()
    expect(spam.map(({ suspectedSpam }) => suspectedSpam)).toEqual([false, false, false, false, false, true])
    expect(await db.selectFrom('mail').select('id').orderBy('id').execute()).toHaveLength(10)
    const clicks = Array.from({ length: 20 }, () => post(10, '192.0.2.1', 'hof10@hof.example'))
    expect(new Set(await Promise.all(clicks))).toEqual(new Set([200]))
    for (let number = 11; number < 15; number += 1)
      expect(await post(number, '192.0.2.1', `hof${number}@hof.example`)).toBe(200)
    expect(await post(15, '192.0.2.1', 'hof15@hof.example')).toBe(429)
  } finally {
    await limited.close()
  }
})
