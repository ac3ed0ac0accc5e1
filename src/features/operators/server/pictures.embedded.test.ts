import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { sharedFolder, sharedTestApp, startTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { ImageStore, Uploads } from '#features/images/server/exports.ts'
import {
  filesOfPictures,
  hugePicture,
  movingPicture,
  NO_PICTURES,
  picture,
  polyglot,
  withFullDisk,
} from '#features/images/server/factory.ts'
import { picturesOf } from '#features/listings/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { multipart } from '#platform/server/form/forms-for-tests.ts'
import type { EditedListing } from '../contract.ts'
import type { StaffChange } from '../staff-contract.ts'
import { WAITING_PICTURES } from './exports.ts'
import { makeOperatorSession } from './factory.ts'

let staff: Record<string, string>
let cookie = ''
let slug = ''
const dataDir = sharedFolder()

const app = sharedTestApp(
  async ({ db }) => {
    staff = { 'x-admin-api-key': await makeKey(db) }
  },
  'api',
  { DATA_DIR: dataDir },
)
beforeEach(() => startAnew({}))

async function startAnew(listing: Parameters<typeof makeListing>[1]): Promise<void> {
  const { db } = app.database
  await app.empty('listing', 'operator', 'mail', 'uploadedImage')
  const made = await makeListing(db, { title: 'Havelhunde', ...listing })
  slug = made.slug
  cookie = await makeOperatorSession(db, 'katrin@havelhunde.example', [made])
}

async function send(url: string, form: FormData) {
  const reply = await app.app.inject({ url, ...(await multipart(form, { cookie })) })
  return { status: reply.statusCode, location: reply.headers.location, body: reply.body }
}

async function upload(data: Buffer, type = 'image/jpeg') {
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(data)], { type }), 'bild.jpg')
  const { status, body } = await send(`/api/operator/listings/${slug}/pictures`, form)
  return { status, body: JSON.parse(body) }
}

/** The name of a picture that is uploaded; of another colour it is another one. */
async function uploaded(background = '#336699'): Promise<string> {
  const { status, body } = await upload(await picture(300, 200, background).png().toBuffer())
  expect(status).toBe(200)
  return body.name
}

const read = async () =>
  (await app.call('GET', `/api/operator/listings/${slug}`, undefined, { cookie })).body as EditedListing

async function save(pictures: { name: string; text: string }[], of?: EditedListing) {
  const { base } = (of ?? (await read())).pictures
  const url = `/api/operator/listings/${slug}/pictures`
  return app.call('PUT', url, { pictures, base }, { cookie })
}

const named = (...names: string[]) => names.map((name) => ({ name, text: '' }))
const listing = async () => (await app.get(`/api/listings/slug/${slug}`)).body as Record<string, unknown>
const waiting = async (): Promise<StaffChange[]> =>
  (await app.call('GET', '/api/admin/listing-changes?view=waiting', undefined, staff)).body.entries

async function decide(verb: 'approve' | 'reject', payload: object = {}) {
  const [change] = await waiting()
  const url = `/api/admin/listing-changes/${change?.id}/${verb}`
  return (await app.call('POST', url, payload, staff)).status
}

/** As the repeated work does, with pictures and decisions that are a day old. */
async function sweep(): Promise<number> {
  const { db } = app.database
  await sql`update uploaded_image set uploaded_at = uploaded_at - interval '25 hours'`.execute(db)
  await sql`update listing_change set decided_at = decided_at - interval '25 hours'`.execute(db)
  const store = ImageStore.inFolder(dataDir, 1_000_000)
  return new Uploads(db, store, [picturesOf('all'), WAITING_PICTURES], () => {}).removeUnnamed()
}

const isThere = async (name: string) => (await app.app.inject({ url: name })).statusCode === 200
const rows = async () => (await app.database.db.selectFrom('uploadedImage').selectAll().execute()).length

test('pictures wait side by side for staff; approved they are shown, the first as the main one, with what is to be seen', async () => {
  const [house, garden] = [await uploaded('#112233'), await uploaded('#445566')]
  const saved = await save([
    { name: garden, text: ' Der eingezäunte Garten ' },
    { name: house, text: '' },
  ])
  expect([saved.status, saved.body.pictures.entries]).toEqual([
    200,
    [
      { name: garden, path: garden, text: 'Der eingezäunte Garten' },
      { name: house, path: house, text: '' },
    ],
  ])
  expect(await listing()).toMatchObject({ featuredImage: null, images: [] })
  const [change] = await waiting()
  expect([change?.name, change?.before, change?.pictures?.before]).toEqual(['pictures', '', []])
  expect(change?.pictures?.after.map(({ path, text }) => [path, text])).toEqual([
    [garden, 'Der eingezäunte Garten'],
    [house, ''],
  ])
  expect(await decide('approve')).toBe(200)
  expect(await listing()).toMatchObject({
    featuredImage: garden,
    images: [house],
    imageTexts: { [garden]: 'Der eingezäunte Garten' },
  })
  // Taken back, nobody has said that they are right.
  const facts = () => app.database.db.selectFrom('listingConfirmation').select('fact').execute()
  expect(await facts()).toEqual([{ fact: 'pictures' }])
  const undo = `/api/admin/listing-changes/${change?.id}/undo`
  expect((await app.call('POST', undo, undefined, staff)).status).toBe(200)
  expect(await facts()).toEqual([])
  await decide('approve')
  // Another order is a change as well.
  await save(named(house, garden))
  expect((await waiting())[0]?.pictures?.before.map(({ path }) => path)).toEqual([garden, house])
  await decide('approve')
  expect(await listing()).toMatchObject({ featuredImage: house, images: [garden], imageTexts: {} })
})

test('a standard entry has room for three pictures, a premium one for twenty; it is said before and after', async () => {
  const names = [await uploaded('#000001'), await uploaded('#000002'), await uploaded('#000003')]
  const fourth = await uploaded('#000004')
  expect((await read()).pictures.most).toBe(3)
  const refused = await save(named(...names, fourth))
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [
      {
        path: 'pictures',
        message: 'Ein Standard-Eintrag zeigt höchstens 3 Bilder, mit Premium sind es 20. Lösche erst eines.',
      },
    ],
  ])
  expect((await save(named(...names))).status).toBe(200)
  await startAnew({ isPremium: true })
  expect((await read()).pictures.most).toBe(20)
  const four = [...names, fourth].map((_, index) => uploaded(`#00000${index + 1}`))
  expect((await save(named(...(await Promise.all(four))))).status).toBe(200)
})

test('what was there before may stay though it is more, ordered and described, but nothing can be added', async () => {
  const imported = [1, 2, 3, 4, 5].map((number) => `/covers/${number}.svg`)
  await startAnew({ featuredImage: imported[0] ?? null, images: imported.slice(1) })
  expect((await save(named(...imported.toReversed()))).status).toBe(200)
  expect((await save(named(...imported.slice(1)))).status).toBe(200)
  expect((await save(named(...imported.slice(1), await uploaded()))).status).toBe(400)
})

test('of two tabs the later save is a conflict that overwrites nothing', async () => {
  const [first, second] = [await uploaded('#111111'), await uploaded('#222222')]
  const before = await read()
  const tries = await Promise.all([save(named(first), before), save(named(second), before)])
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = tries[0]?.status === 200 ? first : second
  expect((await read()).pictures.entries.map(({ name }) => name)).toEqual([won])
  expect((await save(named(first, second))).status).toBe(200)
})

test('a picture that nobody uploaded, or that is elsewhere, cannot be named', async () => {
  for (const name of [
    '/images/00000000000000000000000000000000-10x10/800.webp',
    'https://anderswo.example/spion.png',
    'javascript:alert(1)',
    '/admin',
  ]) {
    const { status, body } = await save(named(name))
    expect([status, body.message]).toEqual([
      400,
      'Ein Bild ist nicht mehr da. Bitte lade es noch einmal hoch.',
    ])
  }
  expect(await waiting()).toEqual([])
})

test('after a refusal, a removal and the end of a listing no picture stays, and none is removed that is named', async () => {
  const [kept, refused, never] = [
    await uploaded('#a00000'),
    await uploaded('#b00000'),
    await uploaded('#c00000'),
  ]
  await save(named(kept))
  expect(await sweep()).toBe(2)
  expect([await isThere(kept), await isThere(never)]).toEqual([true, false])
  await decide('approve')
  expect(await sweep()).toBe(0)

  // Uploaded anew it can be named again; what was removed meanwhile cannot.
  expect((await save(named(kept, refused))).status).toBe(400)
  expect(await uploaded('#b00000')).toBe(refused)
  expect((await save(named(kept, refused))).status).toBe(200)
  expect(await isThere(refused)).toBe(true)
  expect(await decide('reject', { reason: 'Bitte ohne Menschen.' })).toBe(200)
  expect(await sweep()).toBe(1)
  expect([await isThere(kept), await isThere(refused), await rows()]).toEqual([true, false, 1])

  await save([])
  await decide('approve')
  expect(await sweep()).toBe(1)
  expect([await isThere(kept), await rows()]).toEqual([false, 0])
})

test('what was begun and never written to its end, since the power went, does not stay', async () => {
  const originals = path.join(dataDir, 'images/originals/aa')
  fs.mkdirSync(originals, { recursive: true })
  const [old, young] = ['1', '2'].map((name) => path.join(originals, `${name}.webp.1.unfinished`))
  for (const file of [old, young]) fs.writeFileSync(file as string, 'x')
  fs.utimesSync(old as string, new Date(0), new Date(0))
  await sweep()
  expect([fs.existsSync(old as string), fs.existsSync(young as string)]).toEqual([false, true])
})

test('a picture whose file was never written, since the power went, is not taken for one that is there', async () => {
  const name = await uploaded('#d00000')
  const key = name.split('/')[2] ?? ''
  fs.rmSync(path.join(dataDir, 'images/originals', key.slice(0, 2), `${key}.webp`))
  expect((await save(named(name))).status).toBe(400)
})

test.each(Object.entries(NO_PICTURES))('%s is refused in words, and nothing is kept', async (_, make) => {
  const { status, body } = await upload(await make(), 'image/jpeg')
  expect([status, body.message]).toEqual([
    415,
    'Diese Datei lässt sich nicht als Bild lesen. Bitte nimm JPEG, PNG, WebP oder AVIF.',
  ])
  expect(await rows()).toBe(0)
})

test('a huge picture in a small file, and a file that is too large, are refused; a moving one is its first moment', async () => {
  const huge = await upload(await hugePicture(), 'image/png')
  expect([huge.status, huge.body.message]).toEqual([
    413,
    'Dieses Bild hat mehr als 40 Megapixel. Bitte verkleinere es.',
  ])
  const heavy = await upload(Buffer.alloc(10_600_000, 1))
  expect([heavy.status, heavy.body.message]).toEqual([
    413,
    'Das Bild ist größer als 10 MB. Bitte nimm ein kleineres.',
  ])
  expect((await upload(await movingPicture(), 'image/webp')).status).toBe(200)
})

test('what stands behind a picture does not come out again, nor what the camera wrote', async () => {
  const { body } = await upload(await polyglot())
  const file = await app.app.inject({ url: body.name })
  expect([file.headers['content-type'], file.rawPayload.includes('polyglot')]).toEqual(['image/webp', false])
  const photo = await picture()
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()
  const sent = await upload(photo)
  const stored = await app.app.inject({ url: sent.body.name })
  expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined()
})

test('a logo waits for staff by itself, takes its place, and goes again; what nobody saved is removed', async () => {
  await startAnew({ featuredImage: '/covers/1.svg', logo: '/covers/2.svg' })
  const saveLogo = async (logo: string | null) => {
    const { base } = (await read()).pictures
    const url = `/api/operator/listings/${slug}/pictures`
    const payload = { pictures: named('/covers/1.svg'), logo, base }
    return (await app.call('PUT', url, payload, { cookie })).status
  }
  expect((await read()).pictures.logo).toMatchObject({ name: '/covers/2.svg' })
  expect(await saveLogo(`/images/${'0'.repeat(32)}-9x9/800.webp`)).toBe(400)
  const fresh = await uploaded('#0a5')
  expect(await saveLogo(fresh)).toBe(200)
  expect((await listing()).logo).toBe('/covers/2.svg')
  expect((await read()).pictures.logo?.name).toBe(fresh)
  expect(await waiting()).toMatchObject([
    {
      name: 'logo',
      pictures: { before: [{ name: '/covers/2.svg' }], after: [{ name: fresh, path: expect.any(String) }] },
    },
  ])
  await sweep()
  expect(await isThere(fresh)).toBe(true)
  expect(await decide('approve')).toBe(200)
  expect((await listing()).logo).toBe(fresh)
  // Saved without naming it, it stays.
  expect((await save(named('/covers/1.svg'))).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect(await saveLogo(null)).toBe(200)
  expect(await decide('reject', { reason: 'Ein Logo gehört dazu.' })).toBe(200)
  expect((await listing()).logo).toBe(fresh)
  expect(await saveLogo(null)).toBe(200)
  expect(await decide('approve')).toBe(200)
  expect((await listing()).logo).toBeNull()
  await sweep()
  expect(await isThere(fresh)).toBe(false)
})

test('with a full disk no picture is taken, nor half of one, and it is said; with room again it is', async () => {
  const before = await filesOfPictures(dataDir)
  const data = await picture(99, 99, '#2f6f4f').png().toBuffer()
  await withFullDisk(dataDir, async () => {
    const { status, body } = await upload(data)
    expect([status, body.message]).toEqual([
      503,
      'Bilder können gerade nicht gespeichert werden. Bitte versuche es später noch einmal.',
    ])
    expect(await filesOfPictures(dataDir)).toEqual(before)
  })
  expect((await upload(data)).status).toBe(200)
  expect(await filesOfPictures(dataDir)).toHaveLength(before.length + 1)
})

test.each([
  ['one is sent to the front', { 2: '1' }, ['2', '0', '1']],
  ['one is sent to the end', { 0: '3' }, ['1', '2', '0']],
  ['one is sent a place on', { 0: '2' }, ['1', '0', '2']],
  ['two change places', { 0: '3', 2: '1' }, ['2', '1', '0']],
  ['two are sent to one place', { 1: '1', 2: '1' }, ['1', '2', '0']],
  ['one takes the place of one that goes', { 2: '1', 0: 'löschen' }, ['2', '1']],
  ['no place is no number', { 1: 'vorn' }, ['0', '1', '2']],
])('without scripts, %s', async (_, choices: Record<number, string>, order) => {
  await startAnew({ featuredImage: '/covers/0.svg', images: ['/covers/1.svg', '/covers/2.svg'] })
  const form = new FormData()
  form.append('base', (await read()).pictures.base)
  for (const index of [0, 1, 2]) {
    form.append(`pictures.${index}.name`, `/covers/${index}.svg`)
    form.append(`pictures.${index}.text`, '')
    const choice = choices[index] ?? String(index + 1)
    if (choice === 'löschen') form.append(`pictures.${index}.remove`, '1')
    else form.append(`pictures.${index}.position`, choice)
  }
  expect((await send(`/mein-eintrag/${slug}/bilder`, form)).status).toBe(303)
  const { entries } = (await read()).pictures
  expect(entries.map(({ name }) => name)).toEqual(order.map((number) => `/covers/${number}.svg`))
})

test('without scripts the page’s own form orders, describes, removes and adds', async () => {
  await startAnew({ featuredImage: '/covers/1.svg', images: ['/covers/2.svg', '/covers/0.svg'] })
  const { base } = (await read()).pictures
  const form = new FormData()
  const fields = {
    base,
    'pictures.0.name': '/covers/1.svg',
    'pictures.0.text': 'Hof',
    'pictures.0.position': '2',
    'pictures.1.name': '/covers/2.svg',
    'pictures.1.text': '',
    'pictures.1.position': '1',
    'pictures.2.name': '/covers/0.svg',
    'pictures.2.text': '',
    'pictures.2.position': '3',
    'pictures.2.remove': '1',
    text: 'Der Stall',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('picture', new Blob([new Uint8Array(await picture(40, 30).png().toBuffer())]), 'stall.png')
  const { status, location } = await send(`/mein-eintrag/${slug}/bilder`, form)
  expect([status, location]).toEqual([303, `/mein-eintrag/${slug}/bilder?gespeichert=1`])
  const { entries } = (await read()).pictures
  expect(entries.map(({ name, text }) => [name.replace(/^\/images.*/, 'neu'), text])).toEqual([
    ['/covers/2.svg', ''],
    ['/covers/1.svg', 'Hof'],
    ['neu', 'Der Stall'],
  ])
})

test('of one operator a hundred pictures an hour are taken, then it is told when it goes on', async () => {
  let own = { slug: '' }
  let theirs = ''
  const limited = await startTestApp(
    async ({ db }) => {
      const made = await makeListing(db, { title: 'Havelhunde' })
      own = made
      theirs = await makeOperatorSession(db, 'katrin@havelhunde.example', [made])
    },
    'api',
    { RATE_LIMIT: '1000' },
  )
  try {
    const tryOne = async () => {
      const form = new FormData()
      form.append('picture', new Blob(['kein Bild'], { type: 'image/jpeg' }), 'bild.jpg')
      const url = `/api/operator/listings/${own.slug}/pictures`
      return limited.app.inject({ url, ...(await multipart(form, { cookie: theirs })) })
    }
    for (let file = 0; file < 100; file++) expect((await tryOne()).statusCode).toBe(415)
    const { statusCode, headers } = await tryOne()
    expect([statusCode, headers['retry-after']]).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)])
  } finally {
    await limited.close()
  }
})
