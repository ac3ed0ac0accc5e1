import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeSession } from '#features/administrators/server/factory.ts'
import { ARTICLE_JUMPS } from '#features/blog/server/exports.ts'
import { makePost } from '#features/blog/server/factory.ts'
import { REQUEST_JUMPS } from '#features/booking-requests/server/exports.ts'
import { makeStay } from '#features/booking-requests/server/factory.ts'
import { fillInbox } from '#features/inbox/server/inbox-for-tests.ts'
import { LISTING_JUMPS } from '#features/listings/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { MAIL_JUMPS } from '#features/mails/server/exports.ts'
import { PAGE_JUMPS } from '#features/page-content/server/exports.ts'
import { REGISTRATION_JUMPS } from '#features/registrations/server/exports.ts'
import type { Jumps } from '../contract.ts'

let cookie = ''
let request = 0
const app = sharedTestApp(async ({ db }) => {
  cookie = await makeSession(db)
  await fillInbox(db)
  const hof = await makeListing(db, {
    title: 'Grüner Hof',
    address: 'Lindenstraße 46',
    location: 'Völklingen',
  })
  await makeListing(db, { title: 'Lindenhof – Hundepension Fam. Harms', email: 'post@linden.example' })
  request = (await makeStay(db, hof, { customerName: 'Lena Lindenberg', customerEmail: 'lena@berg.example' }))
    .id
  await makePost(db, {
    title: 'Unter der Linde',
    slug: 'unter-der-linde',
    content: '<p>Zecken sitzen im <strong>Schilfgras</strong>.</p>',
  })
  await makeListing(db, {
    title: 'Am Deich',
    website: 'https://nordhunde.example',
    category: 'Hundehotel',
    features: ['Webcam-Überwachung'],
  })
  await db
    .updateTable('bookingRequest')
    .set({ dogName: 'Zorro', dogBreed: 'Appenzeller' })
    .where('id', '=', request)
    .execute()
})

async function jumpsOf(text: string) {
  const reply = await app.call('POST', '/api/admin/jumps', { text }, { cookie })
  expect(reply.status).toBe(200)
  return reply.body as Jumps
}

const groupsOf = async (text: string) => (await jumpsOf(text)).groups

async function jump(text: string) {
  const groups = await groupsOf(text)
  return groups.map(({ kind, total, entries }) => [kind, total, ...entries.map(({ title }) => title)])
}

test('whatever has words that begin so is found, the newest first, with how many there are of each kind', async () => {
  expect(await jump('linden')).toEqual([
    ['listings', 2, 'Lindenhof – Hundepension Fam. Harms', 'Grüner Hof'],
    ['registrations', 1, 'Hundehotel Lindenhof'],
    ['requests', 1, `#${request} Lena Lindenberg an Hundepension Waldhof`],
  ])
  expect(await jump('LINDE unter')).toEqual([['articles', 1, 'Unter der Linde']])
  expect(await jump('kern neue')).toEqual([['mails', 1, 'Neue Anfrage von Tobias Kern']])
})

test('listings are found by site, category and features, requests by their dogs, articles by what they say', async () => {
  for (const text of ['nordhunde', 'webcam deich', 'deich hundehotel'])
    expect(await jump(text), text).toEqual([['listings', 1, 'Am Deich']])
  expect(await jump('zorro appenz')).toMatchObject([['requests', 1, expect.stringContaining('Lena')]])
  expect(await jump('schilfgras zecken')).toEqual([['articles', 1, 'Unter der Linde']])
  expect(await jump('strong schilfgras')).toEqual([])
})

test('words within those of a listing’s name or place are found too, after those that begin so', async () => {
  const reply = async (text: string) => (await jump(text))[0]
  const begun = ['Grüner Hof', 'Stiller Hof', 'Hof Amselbruch']
  expect(await reply('hof')).toEqual(['listings', 4, ...begun, 'Lindenhof – Hundepension Fam. Harms'])
  expect(await reply('klingen hof')).toEqual(['listings', 1, 'Grüner Hof'])
  expect(await reply('ndenho')).toEqual(['listings', 1, 'Lindenhof – Hundepension Fam. Harms'])
  expect(await jump('@ndenho')).toEqual([])
})

test('names that have the words stand before streets that do, and the list’s own count is told', async () => {
  const { db } = app.database
  const add = async (title: string, address: string, location = 'Kehl') =>
    (await makeListing(db, { title, address, location })).id
  const made = [await add('Mühle am Bach', 'Weg 1'), await add('Kuckucksmühle', 'Weg 2')]
  for (let house = 0; house < 6; house++) made.push(await add('Hundepension', `Zur Mühle ${house}`))
  made.push(await add('Sonnenhof', 'Weg 3', 'Mühlhausen an der Mühle'))
  expect(await jump('mühle')).toEqual([
    ['listings', 9, 'Mühle am Bach', 'Kuckucksmühle', 'Sonnenhof', 'Hundepension', 'Hundepension'],
  ])
  expect((await jumpsOf('mühle')).listed).toBe(3)
  expect((await jumpsOf('zur mühle')).listed).toBe(0)
  await db.deleteFrom('listing').where('id', 'in', made).execute()
})

test('of a listing its number and where it is are told, the place once', async () => {
  const { db } = app.database
  const at = await makeListing(db, {
    title: 'Maintaler Pfoten',
    postcode: '63477',
    location: 'Maintal',
    address: 'Lindenweg 32, 63477 Maintal',
  })
  const detail = async () => (await groupsOf('maintaler'))[0]?.entries[0]?.detail
  expect(await detail()).toBe(`#${at.id} · Lindenweg 32, 63477 Maintal`)
  for (const [address, told] of [
    ['Lindenweg 32', 'Lindenweg 32, 63477 Maintal'],
    [null, '63477 Maintal'],
  ] as const) {
    await db.updateTable('listing').set({ address }).where('id', '=', at.id).execute()
    expect(await detail()).toBe(`#${at.id} · ${told}`)
  }
  await db.deleteFrom('listing').where('id', '=', at.id).execute()
})

test('umlauts are found in either spelling, addresses by their parts, and all words have to be there', async () => {
  for (const text of ['grüner völk', 'gruener voelk', 'Lindenstrasse 46', 'hof lindenstr'])
    expect(await jump(text), text).toEqual([['listings', 1, 'Grüner Hof']])
  expect(await jump('lena@berg')).toMatchObject([['requests', 1, expect.anything()]])
  expect(await jump('linden nirgends')).toEqual([])
})

test('a number is jumped to, @ is for people, and nothing is looked for that is too short or an operator of a query', async () => {
  expect(await jump(`#${request}`)).toContainEqual([
    'requests',
    1,
    `#${request} Lena Lindenberg an Hundepension Waldhof`,
  ])
  expect((await jump('@linden')).map(([kind]) => kind)).toEqual(['registrations', 'requests'])
  for (const text of ['l', '>linden', '#x', '| & !', "linden:*') or true --"]) {
    expect(await jump(text), text).toEqual([])
  }
})

test('what waits for its time is no published text, and what nobody else sees has no address on the site', async () => {
  const publishAt = new Date(Date.now() + 3_600_000)
  await makePost(app.database.db, { title: 'Wintermantel jetzt', slug: 'jetzt' })
  await makePost(app.database.db, { title: 'Wintermantel bald', slug: 'bald', publishAt })
  await makePost(app.database.db, {
    title: 'Wintermantel Entwurf',
    slug: 'entwurf',
    publishAt,
    isDraft: true,
  })
  const texts = { pageSlug: 'wintermantel', isActive: true, heroTitle: 'Wintermantel' }
  await app.database.db
    .insertInto('pageContent')
    .values([
      { ...texts, pageType: 'custom', publishAt },
      { ...texts, pageType: 'city', publishAt },
      { ...texts, pageType: 'category' },
    ])
    .execute()
  const groups = await groupsOf('wintermantel')
  expect(groups.map(({ entries }) => entries.map(({ state, slug }) => [state, slug]))).toEqual([
    [
      ['draft', null],
      ['scheduled', null],
      ['published', '/blog/jetzt'],
    ],
    [
      ['published', '/kategorie/wintermantel'],
      ['scheduled', '/hundepension-in/wintermantel'],
      ['scheduled', null],
    ],
  ])
})

test('each of the large tables is searched by its index', async () => {
  const tables = {
    listing_staff_words: LISTING_JUMPS,
    mail_staff_words: MAIL_JUMPS,
    registration_staff_words: REGISTRATION_JUMPS,
    booking_request_staff_words: REQUEST_JUMPS,
    blog_post_staff_words: ARTICLE_JUMPS,
    page_content_staff_words: PAGE_JUMPS,
  }
  await app.database.db.transaction().execute(async (transaction) => {
    // There are few rows here.
    await sql`set local enable_seqscan = off`.execute(transaction)
    // An index over all that is not deleted does as well for so few.
    await sql`
      drop index listing_created, blog_post_slug_key, page_content_page_type_page_slug_key`.execute(
      transaction,
    )
    for (const [name, table] of Object.entries(tables)) {
      const { rows } = await sql<Record<string, string>>`
        explain select from ${table} jump
        where jump.words @@ to_tsquery('pg_catalog.simple', 'linden:*')`.execute(transaction)
      expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain(`Bitmap Index Scan on ${name}`)
    }
  })
})
