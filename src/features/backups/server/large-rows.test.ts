/** What is so of backups of rows that have files in them, such as proofs. */
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/server/database/database.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { counted } from '#platform/server/database/test-database.ts'
import { readArchive } from './archive.ts'
import { writeBackup } from './backup.ts'
import { insertRows, readRows } from './queries.ts'

const database = sharedTestDatabase()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-large-'))
const columns = [
  { name: 'name', type: 'text' },
  { name: 'value', type: 'bytea' },
]
/** As text each has twice the bytes. */
const files = Array.from({ length: 3 }, (_, i) => ({
  name: `file ${i}`,
  value: crypto.randomBytes(3_000_000),
}))

beforeAll(async () => {
  for (const file of files) await database.db.insertInto('secret').values(file).execute()
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

const stored = (db: Db) =>
  db.selectFrom('secret').selectAll().where('name', 'like', 'file%').orderBy('name').execute()

test('rows that are large are read and written a few at a time', async () => {
  await database.db.transaction().execute(async (tx) => {
    const portions: number[] = []
    for await (const rows of readRows(tx, 'secret', columns)) portions.push(rows.length)
    expect(portions).toEqual([1, 1, 1])
  })
  const file = path.join(folder, 'large.backup')
  await writeBackup(database.db, folder, file)
  const lengths: number[] = []
  for await (const { head, body } of readArchive(file))
    if (head.kind === 'rows' && head.table === 'secret') lengths.push(body.length)
  expect(lengths.filter((length) => length > 6_000_000)).toHaveLength(3)
  expect(Math.max(...lengths)).toBeLessThan(8_000_000)
})

test('rows that are small are read together, some thousand at a time', async () => {
  const { db } = database
  const pages = Array.from({ length: 3000 }, (_, i) => ({
    pageType: 'custom' as const,
    pageSlug: `seite-${i}`,
    isActive: true,
  }))
  await db.insertInto('pageContent').values(pages).execute()
  await db.transaction().execute(async (tx) => {
    const portions: number[] = []
    for await (const rows of readRows(tx, 'page_content', [{ name: 'page_slug', type: 'text' }]))
      portions.push(rows.length)
    expect(portions).toEqual([2000, 1000])
  })
})

test('what a former program has written as one is put back in portions', async () => {
  const rows = JSON.stringify(files.map(({ name, value }) => [name, `\\x${value.toString('hex')}`]))
  const { db, statements } = counted(database.db)
  await db.deleteFrom('secret').where('name', 'like', 'file%').execute()
  const before = statements()
  await insertRows(db, 'secret', columns, rows)
  expect(statements() - before).toBe(3)
  expect(await stored(db)).toEqual(files.map((file) => expect.objectContaining({ name: file.name })))
  const [first] = await stored(db)
  expect(Buffer.from(first?.value ?? []).equals(files[0]?.value as Buffer)).toBe(true)
})
