import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ImageStore, Uploads } from '#features/images/server/exports.ts'
import { picture } from '#features/images/server/factory.ts'
import { picturesOf } from '#features/listings/server/exports.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import type { EditedListing } from '#features/operators/contract.ts'
import { operatorCookie, WAITING_PICTURES } from '#features/operators/server/exports.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { imageKeyOf } from '#platform/shared/image-path.ts'
import { throughKills } from '../../e2e/harness/kills.ts'
import { API_ALONE, PUBLIC_URL, run, temporaryFolder } from '../../e2e/harness/product.ts'

const LISTINGS = 12
const AT_ONCE = 4
const KILLS = 2
const ANSWERS_WITHIN_MS = 60_000

test('a process killed at random while operators send pictures and notices keeps no picture without its row, no row without its picture, and each notice whole', async () => {
  const folder = temporaryFolder()
  const dataDir = path.join(folder, 'data')
  try {
    const { cookie, slugs } = await fill(dataDir)
    const acknowledged = await throughKills({
      start: () => run({ NODE_ENV: 'test', DATA_DIR: dataDir }, folder, API_ALONE),
      submissions: LISTINGS,
      atOnce: AT_ONCE,
      kills: KILLS,
      send: (origin, number) => sendFiles(origin, { cookie, slug: slugs[number] ?? '', number }),
    })
    expect(acknowledged.toSorted()).toEqual(slugs.toSorted())
    await expectWhole(dataDir)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}, 240_000)

/** Listings of one operator. */
async function fill(dataDir: string): Promise<{ cookie: string; slugs: string[] }> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const { db } = database
  await migrate(database)
  await placesForTests(db)
  const listings = []
  for (let number = 0; number < LISTINGS; number++)
    listings.push(await makeListing(db, { title: `Hof ${number}` }))
  const session = await makeOperatorSession(db, 'jana@hof.example', listings)
  await database.close()
  return {
    cookie: `${operatorCookie(PUBLIC_URL).name}=${session.split('=')[1]}`,
    slugs: listings.map(({ slug }) => slug),
  }
}

interface Sent {
  cookie: string
  slug: string
  number: number
}

/** Uploads a picture and a logo, saves both, and sends a notice, as the pages do. Throws TypeError where all may be sent again. */
async function sendFiles(origin: string, { cookie, slug, number }: Sent): Promise<string> {
  const call = async (method: string, address: string, body?: FormData | object) => {
    const isForm = body instanceof FormData
    const reply = await fetch(`${origin}/api/operator/listings/${slug}${address}`, {
      method,
      headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    if (reply.status === 200) return reply.json()
    // Told to come again: as if nobody had answered.
    if (reply.status === 503) throw new TypeError('unavailable')
    throw new Error(`${reply.status} ${await reply.text()}`)
  }
  const upload = async (nth: number): Promise<string> =>
    (await call('POST', '/pictures', await formOf('picture', nth))).name
  const name = await upload(3 * number)
  const logo = await upload(3 * number + 1)
  const edited: EditedListing = await call('GET', '')
  const { base } = edited.pictures
  await call('PUT', '/pictures', { base, pictures: [{ name, text: 'Hof' }], logo })
  const notice = await formOf('notice', 3 * number + 2)
  for (const [field, value] of Object.entries({
    authority: 'Veterinäramt',
    issuedOn: '2026-01-07',
    number: `39-${number}`,
  }))
    notice.append(field, value)
  await call('POST', '/permission', notice)
  return slug
}

/** A form with a picture that is like no other one. */
async function formOf(field: string, nth: number): Promise<FormData> {
  const colour = `#${(0x10_10_10 + nth * 0x49f1).toString(16).padStart(6, '0')}`
  const bytes = await picture(160, 120, colour).png().toBuffer()
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'bild.png')
  return form
}

async function expectWhole(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
    const changes = await db
      .selectFrom('listingChange')
      .select('after')
      .where('status', '=', 'waiting')
      .execute()
    const named = new Set(
      [...JSON.stringify(changes).matchAll(/\/images\/[^"]+/g)].flatMap(([url]) => imageKeyOf(url) ?? []),
    )
    expect(named.size).toBe(2 * LISTINGS)
    const rows = await db.selectFrom('uploadedImage').select('key').execute()
    const known = new Set(rows.map(({ key }) => key))
    expect([...storedPictures(dataDir)].filter((key) => !known.has(key))).toEqual([])
    expect([...named].filter((key) => !storedPictures(dataDir).has(key))).toEqual([])

    const permissions = await db.selectFrom('permission').select(['id', 'number']).execute()
    const files = await db.selectFrom('proofFile').select(['permissionId', 'bytes']).execute()
    expect(permissions.map(({ number }) => number).toSorted()).toEqual(
      Array.from({ length: LISTINGS }, (_, number) => `39-${number}`).toSorted(),
    )
    expect(files.map(({ permissionId }) => permissionId).toSorted()).toEqual(
      permissions.map(({ id }) => id).toSorted(),
    )
    for (const { bytes } of files) expect(Buffer.from(bytes).subarray(8, 12).toString()).toBe('WEBP')

    // What was cut off before it was saved is cleared away after a day.
    await db
      .updateTable('uploadedImage')
      .set({ uploadedAt: new Date(0) })
      .execute()
    const store = ImageStore.inFolder(dataDir, 1_000_000)
    await new Uploads(db, store, [picturesOf('all'), WAITING_PICTURES], console.error).removeUnnamed()
    expect(storedPictures(dataDir)).toEqual(named)
    const kept = await db.selectFrom('uploadedImage').select('key').execute()
    expect(new Set(kept.map(({ key }) => key))).toEqual(named)
  } finally {
    await close()
  }
}

/** The keys of the pictures in the folder. */
function storedPictures(dataDir: string): Set<string> {
  const files = fs.globSync('*/*.webp', { cwd: path.join(dataDir, 'images/originals') })
  return new Set(files.map((file) => path.basename(file, '.webp')))
}
