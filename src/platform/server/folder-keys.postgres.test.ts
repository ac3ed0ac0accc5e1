/** Processes of two machines that open a key at the same moment. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { comingAtOnce } from './database/held-rows-for-tests.ts'
import { sharedTestDatabase } from './database/shared-test-database.ts'
import { openKey } from './folder-keys.ts'

const database = sharedTestDatabase()

test('one makes the key, and the other one with a data folder of its own is refused as it would be later', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-keys-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const { db } = database
  const open = (name: string) =>
    openKey(db, path.join(folder, name), 'signing-key').then(
      () => 'opened',
      (error: Error) => error.message,
    )
  const held = sql`lock table secret in access exclusive mode`
  const answers = await comingAtOnce(db, held, [() => open('one'), () => open('other')])
  expect(answers.sort()).toEqual([expect.stringMatching(/^Der Schlüssel für Links .* fehlt/), 'opened'])
})
