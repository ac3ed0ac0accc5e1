import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { appliedMigrations, migrationNames } from '#platform/server/database/migrate.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { prepare } from './prepare.ts'

const database = sharedTestDatabase()

test('a start whose data folder lacks a key says so before the tables of the former program change', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-prepare-'))
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true }))
  const { db } = database
  const former = migrationNames().slice(0, -1)
  await sql`delete from schema_migration where name > ${former.at(-1)}`.execute(db)
  await db
    .insertInto('secret')
    .values({ name: 'signing-key-digest', value: Buffer.alloc(32) })
    .execute()
  const started = prepare(database, readConfig({ DATA_DIR: dataDir, DEMO: 'off' }, ''))
  await expect(started).rejects.toThrow(/^Der Schlüssel für Links in Mails .* fehlt\./)
  expect(await appliedMigrations(db)).toEqual(former)
})
