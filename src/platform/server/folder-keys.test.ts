import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sharedTestDatabase } from './database/shared-test-database.ts'
import { openTestDatabase } from './database/test-database.ts'
import { forgetKey, openKey } from './folder-keys.ts'

const database = sharedTestDatabase()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-key-'))
const dataDir = path.join(folder, 'data')
const file = path.join(dataDir, 'signing-key')
const key = Buffer.alloc(32, 7)
afterAll(async () => {
  fs.rmSync(folder, { recursive: true })
})

test('the key of links moves out of the database into a file that only its owner reads, and links stay good', async () => {
  const { db } = database
  await db.insertInto('secret').values({ name: 'signed-links', value: key }).execute()
  expect(await openKey(db, dataDir, 'signing-key')).toEqual(key)
  expect(fs.readFileSync(file, 'utf8').trim()).toBe(key.toString('hex'))
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  const secrets = await db.selectFrom('secret').selectAll().execute()
  expect(secrets.map(({ name }) => name)).toEqual(['signing-key-digest'])
  expect(Buffer.from(secrets[0]?.value ?? '').includes(key)).toBe(false)
  expect(await openKey(db, dataDir, 'signing-key')).toEqual(key)
})

test('a data folder without the key, or with another one, is refused in words and left as it is', async () => {
  const { db } = database
  await expect(openKey(db, path.join(folder, 'other'), 'signing-key')).rejects.toThrow(
    /Schlüssel für Links .* fehlt/,
  )
  fs.writeFileSync(file, Buffer.alloc(32, 8).toString('hex'))
  await expect(openKey(db, dataDir, 'signing-key')).rejects.toThrow(/gehört zu einer anderen Datenbank/)
  expect(fs.readFileSync(file, 'utf8')).toBe(Buffer.alloc(32, 8).toString('hex'))
})

test('a forgotten key is followed by another one, with which no former link is any good', async () => {
  const { db } = database
  await forgetKey(db, dataDir, 'signing-key')
  const other = await openKey(db, dataDir, 'signing-key')
  expect(other).not.toEqual(key)
  expect(await openKey(db, dataDir, 'signing-key')).toEqual(other)
})

test('a lost key of second factors is refused with the way out, after which there is another one', async () => {
  const { db } = database
  const former = await openKey(db, dataDir, 'sealing-key')
  fs.rmSync(path.join(dataDir, 'sealing-key'))
  await expect(openKey(db, dataDir, 'sealing-key')).rejects.toThrow('„npm run admin -- factors end“')
  await forgetKey(db, dataDir, 'sealing-key')
  expect(await openKey(db, dataDir, 'sealing-key')).not.toEqual(former)
  await expect(openKey(db, path.join(folder, 'other'), 'signing-key')).rejects.toThrow(
    '„npm run admin -- links end“',
  )
})

test('a folder in the place of a key is told as such', async () => {
  const place = path.join(folder, 'with-folder')
  fs.mkdirSync(path.join(place, 'signing-key'), { recursive: true })
  await expect(openKey(database.db, place, 'signing-key')).rejects.toThrow(
    `${path.join(place, 'signing-key')} ist ein Ordner, keine Datei.`,
  )
})

test('a key that the database does not forget stays', async () => {
  const away = await openTestDatabase()
  await away.close()
  const before = fs.readFileSync(file, 'utf8')
  await expect(forgetKey(away.db, dataDir, 'signing-key')).rejects.toThrow()
  expect(fs.readFileSync(file, 'utf8')).toBe(before)
})
