import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { makeBackup } from './backup.ts'

const database = sharedTestDatabase()

test('a backup during which the database goes away says that, blames no file and leaves none', async () => {
  let asked = 0
  const leaving = database.db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1
      if (asked === 1) return node
      throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    },
    transformResult: async ({ result }) => result,
  })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-away-'))
  await expect(makeBackup(leaving, folder, path.join(folder, 'one.backup'))).rejects.toThrow(
    'Die Datenbank war während der Sicherung nicht erreichbar.',
  )
  expect(fs.readdirSync(folder)).toEqual([])
  fs.rmSync(folder, { recursive: true })
})
