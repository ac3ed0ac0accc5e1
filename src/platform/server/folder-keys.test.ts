import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sharedTestDatabase } from './database/shared-test-database.ts'
import { openTestDatabase } from './database/test-database.ts'
import { forgetSealingKey, forgetSigningKey, openSealingKey, openSigningKey } from './folder-keys.ts'

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
  expect(await openSigningKey(db, dataDir)).toEqual(key)
  expect(fs.readFileSync(file, 'utf8').trim()).toBe(key.toString('hex'))
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  const secrets = await db.selectFrom('secret').selectAll().execute()
  expect(secrets.map(({ name }) => name)).toEqual(['signing-key-digest'])
  expect(Buffer.from(secrets[0]?.value ?? '').includes(key)).toBe(false)
  expect(await openSigningKey(db, dataDir)).toEqual(key)
})

test('a data folder without the key, or with another one, is refused in words and left as it is', async () => {
  const { db } = database
  await expect(openSigningKey(db, path.join(folder, 'other'))).rejects.toThrow(/Schlüssel für Links .* fehlt/)
  fs.writeFileSync(file, Buffer.alloc(32, 8).toString('hex'))
  await expect(openSigningKey(db, dataDir)).rejects.toThrow(/gehört zu einer anderen Datenbank/)
  expect(fs.readFileSync(file, 'utf8')).toBe(Buffer.alloc(32, 8).toString('hex'))
})

test('a forgotten key is followed by another one, with which no former link is any good', async () => {
  const { db } = database
  await forgetSigningKey(db, dataDir)
  const other = await openSigningKey(db, dataDir)
  expect(other).not.toEqual(key)
  expect(await openSigningKey(db, dataDir)).toEqual(other)
})

test('a lost key of second factors is refused with the way out, after which there is another one', async () => {
  const { db } = database
  const former = await openSealingKey(db, dataDir)
  fs.rmSync(path.join(dataDir, 'sealing-key'))
  await expect(openSealingKey(db, dataDir)).rejects.toThrow('„npm run admin -- factors end“')
  await forgetSealingKey(db, dataDir)
  expect(await openSealingKey(db, dataDir)).not.toEqual(former)
  await expect(openSigningKey(db, path.join(folder, 'other'))).rejects.toThrow('„npm run admin -- links end“')
})

test('a folder in the place of a key is told as such', async () => {
  const place = path.join(folder, 'with-folder')
  fs.mkdirSync(path.join(place, 'signing-key'), { recursive: true })
  await expect(openSigningKey(database.db, place)).rejects.toThrow(
    `${path.join(place, 'signing-key')} ist ein Ordner, keine Datei.`,
  )
})

test('a key that the database does not forget stays', async () => {
  const away = await openTestDatabase()
  await away.close()
  const before = fs.readFileSync(file, 'utf8')
  await expect(forgetSigningKey(away.db, dataDir)).rejects.toThrow()
  expect(fs.readFileSync(file, 'utf8')).toBe(before)
})
