import fs from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeSession } from '#features/administrators/server/factory.ts'
import { picture } from '#features/images/server/factory.ts'
import { undoImport } from '#features/listing-import/server/exports.ts'
import { importJob } from '#features/listing-import/server/phases.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { registrationBody } from '#features/registrations/server/factory.ts'
import { readConfig } from '#platform/server/config.ts'
import { multipart } from '#platform/server/form/forms-for-tests.ts'
import { doOneStep } from '#platform/server/jobs/jobs.ts'
import { openMedia } from './media.ts'
import { sharedFolder, sharedTestApp } from './test-app.ts'

const folder = sharedFolder()
let cookie = ''
const app = sharedTestApp(
  async ({ db }) => {
    await placesForTests(db)
    cookie = await makeSession(db)
  },
  'api',
  { DATA_DIR: folder },
)
beforeEach(() =>
  app.empty('importBatch', 'listing', 'listingAction', 'registration', 'uploadedImage', 'storedImage'),
)

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const { status, body } = await app.call(method, `/api/admin/${path}`, payload, { cookie })
  expect([path, status]).toEqual([path, 200])
  return body
}

async function send(path: string, file: Blob, fileName: string) {
  const form = new FormData()
  form.set('fileName', fileName)
  form.set('file', file, fileName)
  return (await app.app.inject({ url: `/api/admin/${path}`, ...(await multipart(form, { cookie })) })).json()
}

/** The path of a picture that was uploaded more than a day ago. */
async function uploadedBefore(background = '#336699'): Promise<string> {
  const { path } = await send(
    'listing-pictures',
    new Blob([await picture(300, 200, background).png().toBuffer()]),
    'hof.png',
  )
  await sql`update uploaded_image set uploaded_at = now() - interval '25 hours'`.execute(app.database.db)
  return path
}

function media() {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder }, '/nonexistent')
  return openMedia(app.app, config, app.database.db)
}

/** Removes what nothing names, as the product does every hour; answers how many. */
const sweep = () => media().uploads.removeUnnamed()
const sweepCopies = () => media().copies.removeUnnamed('all')

const featuredImage = async (id: number) => (await call('GET', `listings/${id}`)).featuredImage
const isThere = async (path: string) => (await app.app.inject(path)).statusCode === 200

/** Takes a file over that has another picture of the listing; answers the import's number. */
async function imported(): Promise<number> {
  const { db } = app.database
  const work = async () => {
    const fail = (error: unknown) => {
      throw error
    }
    while (await doOneStep(db, [importJob(db)], fail));
  }
  const file =
    'Name;PLZ;Ort;Telefon;Bild\nBildhof;10115;Berlin;030 98765432;https://bilder.example.org/hof.jpg'
  const { id } = await send('imports', new Blob([file]), 'liste.csv')
  await work()
  await call('PUT', `imports/${id}/entries/1`, { choice: 'merge', fields: ['featuredImage'] })
  await call('POST', `imports/${id}/apply`)
  await work()
  return id
}

test('an import that is undone brings back pictures that were there before, as long as it can be', async () => {
  const { db } = app.database
  const before = await uploadedBefore()
  const hof = { title: 'Bildhof', phone: '030 98765432', featuredImage: before }
  const { id: listingId } = await makeListing(db, hof)
  const id = await imported()
  expect(await featuredImage(listingId)).toBe('https://bilder.example.org/hof.jpg')
  expect(await sweep()).toBe(0)
  await sql`update import_batch set applied_at = now() - interval '29 days'`.execute(db)
  expect([await sweep(), await isThere(before)]).toEqual([0, true])
  await call('POST', `imports/${id}/undo`)
  while (await doOneStep(db, [importJob(db)], () => {}));
  expect([await featuredImage(listingId), await sweep(), await isThere(before)]).toEqual([before, 0, true])
  const late = await imported()
  await sql`update import_batch set applied_at = now() - interval '31 days'`.execute(db)
  expect([await sweep(), await isThere(before)]).toEqual([1, false])
  expect(await call('GET', `imports/${late}`)).toMatchObject({ status: 'applied', mayUndo: false })
  const sentence = 'Ein Import lässt sich nur 30 Tage lang zurücknehmen.'
  expect(await undoImport(db, late)).toEqual({ problem: sentence })
  expect(await app.call('POST', `/api/admin/imports/${late}/undo`, undefined, { cookie })).toMatchObject({
    status: 409,
    body: { message: sentence },
  })
})

test('a merge that is taken back brings back the picture that was there before', async () => {
  const { db } = app.database
  const before = await uploadedBefore()
  const stays = await makeListing(db, { title: 'Bildhof', featuredImage: before })
  const goes = await makeListing(db, { title: 'Bildhof GmbH', featuredImage: '/covers/1.svg' })
  const versions = { from: 1, into: 1 }
  const body = { into: stays.id, fields: ['featuredImage'], versions }
  const { actionId } = await call('POST', `listings/${goes.id}/merge`, body)
  expect([await featuredImage(stays.id), await sweep()]).toEqual(['/covers/1.svg', 0])
  await call('POST', `listing-actions/${actionId}/undo`)
  expect([await featuredImage(stays.id), await isThere(before)]).toEqual([before, true])
})

/** Nobody can take back any more what was decided by now. */
async function aMinutePasses() {
  const { db } = app.database
  for (const table of ['listing_change', 'registration', 'revocable_decision'])
    await sql`update ${sql.table(table)} set decided_at = decided_at - interval '61 seconds'`.execute(db)
}

test('a decision about pictures that is taken back brings those back that it had put aside', async () => {
  const { db } = app.database
  const [shown, wanted] = [await uploadedBefore('#112233'), await uploadedBefore('#445566')]
  const { id: listingId } = await makeListing(db, { title: 'Bildhof', featuredImage: shown })
  const change = async () => {
    const [before, after] = [shown, wanted].map((path) =>
      JSON.stringify({ featuredImage: path, images: [], imageTexts: {} }),
    )
    const { rows } = await sql<{ id: number }>`
      insert into listing_change (listing_id, field, before, after, status)
      values (${listingId}, 'pictures', ${before}::jsonb, ${after}::jsonb, 'waiting') returning id`.execute(
      db,
    )
    return rows[0]?.id
  }
  const areThere = async () => [await isThere(shown), await isThere(wanted)]
  const id = await change()
  for (const [verb, body] of [
    ['reject', { reason: 'Zu dunkel.' }],
    ['approve', {}],
  ] as const) {
    await call('POST', `listing-changes/${id}/${verb}`, body)
    expect([verb, await sweep(), await areThere()]).toEqual([verb, 0, [true, true]])
    await call('POST', `listing-changes/${id}/undo`)
  }
  expect(await featuredImage(listingId)).toBe(shown)
  await call('POST', `listing-changes/${id}/approve`)
  await aMinutePasses()
  expect([await sweep(), await areThere()]).toEqual([1, [false, true]])
})

test('a registration that is taken back after all has its pictures, and so has the listing that it went up in', async () => {
  const { db } = app.database
  const [own, theirs] = [await uploadedBefore('#112233'), await uploadedBefore('#445566')]
  const { id: listingId } = await makeListing(db, { title: 'Bildhof', featuredImage: own })
  await app.call('POST', '/api/register-listing', registrationBody())
  await db.updateTable('registration').set({ featuredImage: theirs }).execute()
  const { id } = await db.selectFrom('registration').select('id').executeTakeFirstOrThrow()
  const areThere = async () => [await isThere(own), await isThere(theirs)]
  for (const [verb, body] of [
    ['reject', { reason: 'Keine Pension.' }],
    ['merge', { listingId, fields: ['featuredImage'] }],
  ] as const) {
    await call('POST', `registrations/${id}/${verb}`, body)
    expect([verb, await sweep(), await areThere()]).toEqual([verb, 0, [true, true]])
    await call('POST', `registrations/${id}/undo`)
  }
  expect(await featuredImage(listingId)).toBe(own)
  await call('POST', `registrations/${id}/merge`, { listingId, fields: ['featuredImage'] })
  await aMinutePasses()
  expect([await sweep(), await areThere()]).toEqual([1, [false, true]])
})

/** A listing whose picture lies elsewhere; its copy has the file of an upload. */
async function makeCopied(title: string, path: string) {
  const sourceUrl = `https://bilder.example.org/${title}.jpg`
  const { id } = await makeListing(app.database.db, { title, featuredImage: sourceUrl })
  const values = { sourceUrl, status: 'stored' as const, key: path.split('/')[2] ?? '' }
  await app.database.db.deleteFrom('storedImage').where('sourceUrl', '=', sourceUrl).execute()
  await app.database.db.insertInto('storedImage').values(values).execute()
  return id
}

async function purge(id: number) {
  await call('DELETE', `listings/${id}`)
  await call('DELETE', `listing-bin/${id}`)
}

test('the copies of a listing’s pictures go with it for good, but for a file that others show', async () => {
  const { db } = app.database
  const path = await uploadedBefore()
  const [first, second] = [await makeCopied('Bildhof', path), await makeCopied('Seehof', path)]
  const copies = () => db.selectFrom('storedImage').select('sourceUrl').execute()
  await purge(first)
  expect(await copies()).toEqual([{ sourceUrl: 'https://bilder.example.org/Seehof.jpg' }])
  expect(await isThere(path)).toBe(true)
  // The file is that of an upload, too.
  await purge(second)
  expect([await copies(), await isThere(path)]).toEqual([[], true])
  const third = await makeCopied('Waldhof', path)
  await app.empty('uploadedImage')
  await purge(third)
  expect([await copies(), await isThere(path)]).toEqual([[], false])
})

test('the copy of a picture goes when the listing gets another one', async () => {
  const { db } = app.database
  const path = await uploadedBefore()
  const id = await makeCopied('Bildhof', path)
  await app.empty('uploadedImage')
  await sweepCopies()
  expect(await isThere(path)).toBe(true)
  await db.updateTable('listing').set({ featuredImage: '/covers/1.svg' }).where('id', '=', id).execute()
  await sweepCopies()
  expect([await db.selectFrom('storedImage').execute(), await isThere(path)]).toEqual([[], false])
})

test('the copy of an article’s picture stays as long as the article or an earlier version of it names it', async () => {
  const { db } = app.database
  const path = await uploadedBefore()
  const listing = await makeCopied('Bildhof', path)
  await app.empty('uploadedImage')
  const post = { title: 'Bildhof', slug: 'bildhof', content: '<p>Text</p>' }
  const featuredImage = 'https://bilder.example.org/Bildhof.jpg'
  const { data } = await call('POST', 'blog-posts', { ...post, featuredImage })
  await purge(listing)
  expect(await isThere(path)).toBe(true)
  await call('PUT', `blog-posts/${data.id}`, post)
  await sweepCopies()
  expect(await isThere(path)).toBe(true)
  await call('DELETE', `blog-posts/${data.id}`)
  await call('DELETE', `blog-post-bin/${data.id}`)
  await sweepCopies()
  expect([await db.selectFrom('storedImage').execute(), await isThere(path)]).toEqual([[], false])
})

test('an upload that nothing names stays as long as it is the copy of a picture that a listing names', async () => {
  const path = await uploadedBefore()
  const id = await makeCopied('Bildhof', path)
  expect([await sweep(), await isThere(path)]).toEqual([0, true])
  await purge(id)
  expect([await sweep(), await isThere(path)]).toEqual([1, false])
})

test('a picture that no row knows, as after an older backup was put back, goes after a day, unless something names it', async () => {
  const { db } = app.database
  const [stray, young, named] = [
    await uploadedBefore('#111111'),
    await uploadedBefore('#222222'),
    await uploadedBefore('#333333'),
  ]
  await makeListing(db, { title: 'Bildhof', featuredImage: named })
  await isThere(stray)
  await db.deleteFrom('uploadedImage').execute()
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const path of [stray, named]) {
    const key = path.split('/')[2] as string
    fs.utimesSync(`${folder}/images/originals/${key.slice(0, 2)}/${key}.webp`, longAgo, longAgo)
  }
  // Nobody's pictures are removed by a database that was set up beside them by mistake.
  expect([await sweep(), await isThere(stray)]).toEqual([0, true])
  await sql`update schema_migration set applied_at = applied_at - interval '8 days'`.execute(db)
  expect(await sweep()).toBe(1)
  expect(await Promise.all([stray, young, named].map(isThere))).toEqual([false, true, true])
  expect(await sweep()).toBe(0)
  await sql`update schema_migration set applied_at = now()`.execute(db)
})
