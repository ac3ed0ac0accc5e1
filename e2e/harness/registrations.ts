/** Registrations with pictures, sent to a running product, and what is there of them afterwards. */
import fs from 'node:fs'
import path from 'node:path'
import { ImageStore, Uploads } from '#features/images/server/exports.ts'
import { picture } from '#features/images/server/factory.ts'
import { REGISTERED_PICTURES } from '#features/registrations/server/exports.ts'
import { registrationForm } from '#features/registrations/server/factory.ts'
import { openForCommand } from '#platform/server/database/open-database.ts'
import { imageKeyOf } from '#platform/shared/image-path.ts'

const ANSWERS_WITHIN_MS = 60_000
const VARIANT_BYTES = 1_000_000

/** Where a product keeps its data. */
export interface Kept {
  dataDir: string
  databaseUrl: string | undefined
}

/** Each of these is nothing when all promises are kept. */
export interface Broken {
  /** Acknowledged, and not there. */
  lost: string[]
  /** There more than once. */
  doubled: string[]
  /** Registrations that name a picture whose file is not there. */
  withoutPicture: string[]
  /** Pictures that no row of the database knows of. */
  unknownPictures: string[]
  /** Pictures that are left once those are cleared away that no registration names. */
  leftPictures: string[]
}

/** What is wrong of what is there, beside what was acknowledged; the product may not be running. */
export async function lookAtRegistrations(
  { dataDir, databaseUrl }: Kept,
  acknowledged: readonly string[],
): Promise<{ kept: number; broken: Broken }> {
  const { db, close } = await openForCommand({ dataDir, databaseUrl })
  try {
    const rows = await db
      .selectFrom('registration')
      .select(['listingTitle', 'logo', 'featuredImage'])
      .execute()
    const titles = rows.map(({ listingTitle }) => listingTitle)
    const named = rows.flatMap(({ logo, featuredImage }) => [keyOf(logo), keyOf(featuredImage)])
    const known = new Set(
      (await db.selectFrom('uploadedImage').select('key').execute()).map(({ key }) => key),
    )
    const stored = storedPictures(dataDir)
    // What was cut off between a picture and its registration is cleared away after a day.
    await db
      .updateTable('uploadedImage')
      .set({ uploadedAt: new Date(0) })
      .execute()
    const store = ImageStore.inFolder(dataDir, VARIANT_BYTES)
    await new Uploads(db, store, [REGISTERED_PICTURES], console.error).removeUnnamed()
    return {
      kept: rows.length,
      broken: {
        lost: acknowledged.filter((title) => !titles.includes(title)),
        doubled: titles.filter((title, index) => titles.indexOf(title) !== index),
        withoutPicture: rows
          .filter((row) => !stored.has(keyOf(row.logo)) || !stored.has(keyOf(row.featuredImage)))
          .map(({ listingTitle }) => listingTitle),
        unknownPictures: [...stored].filter((key) => !known.has(key)),
        leftPictures: [...storedPictures(dataDir)].filter((key) => !named.includes(key)),
      },
    }
  } finally {
    await close()
  }
}

/** Sends one with two pictures; answers its title once it is acknowledged. Throws TypeError where it may be sent again. */
export async function register(origin: string, number: number): Promise<string> {
  const listingTitle = `Hundehof ${number}`
  const body = registrationForm(
    { listingTitle, email: `hof${number}@garten.example` },
    { logo: { data: await drawn(2 * number) }, featuredImage: { data: await drawn(2 * number + 1) } },
  )
  const reply = await fetch(`${origin}/api/register-listing`, {
    method: 'POST',
    headers: { 'idempotency-key': `registration-${number}` },
    body,
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
  if (reply.status === 200) return listingTitle
  // Told to come again: as if nobody had answered.
  if (reply.status === 503) throw new TypeError('unavailable')
  throw new Error(`${reply.status} ${await reply.text()}`)
}

/** A picture that is like no other one. */
function drawn(number: number): Promise<Buffer> {
  return picture(160, 120, `#${(0x10_10_10 + number * 0x49f1).toString(16).padStart(6, '0')}`)
    .png()
    .toBuffer()
}

function keyOf(address: string | null): string {
  return imageKeyOf(address ?? '') ?? ''
}

/** The keys of the pictures in the folder. */
function storedPictures(dataDir: string): Set<string> {
  const files = fs.globSync('*/*.webp', { cwd: path.join(dataDir, 'images/originals') })
  return new Set(files.map((file) => path.basename(file, '.webp')))
}
