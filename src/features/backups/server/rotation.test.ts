import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { backUpNow } from '../contract.ts'
import { removeReplaced } from './rotation.ts'
import { backupOperations } from './routes.ts'

const database = sharedTestDatabase()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-rotation-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** A folder of empty files with these names. */
function folderOf(name: string, files: string[]): string {
  const made = path.join(folder, name)
  fs.mkdirSync(made)
  for (const file of files) fs.writeFileSync(path.join(made, file), '')
  return made
}

const night = (day: string) => `hundequartier-2026-07-${day}.backup`
const askedFor = (day: string) => `hundequartier-2026-07-${day}T10-00-00.000Z.backup`

test('a backup that staff have asked for goes with the nights of its time, one of a command stays', () => {
  const command = 'before-update-2026-07-01.backup'
  const days = ['01', '02', '03', '04']
  const made = folderOf('nights', [...days.map(night), askedFor('02'), askedFor('03'), command])
  removeReplaced(made, 2)
  expect(fs.readdirSync(made).toSorted()).toEqual([command, night('03'), askedFor('03'), night('04')])
})

test('while there are fewer nights than are kept, of those that staff have asked for the newest stay', () => {
  const made = folderOf('asked-for', [night('03'), ...['01', '02', '04', '05'].map(askedFor)])
  removeReplaced(made, 3)
  expect(fs.readdirSync(made).toSorted()).toEqual(
    [night('03'), ...['02', '04', '05'].map(askedFor)].toSorted(),
  )
})

test('the backup that staff ask for replaces the oldest of its kind', async () => {
  const made = folderOf('pressed', [night('01'), askedFor('01'), askedFor('02')])
  const settings = { dataDir: path.join(folder, 'data'), backupDir: made, backupKeep: 2 }
  const [pressed] = backupOperations(database.db, settings)
  const staff = { name: 'Erika', by: 'session', id: 1, session: Buffer.alloc(0) } as const
  const caller = {
    address: '',
    idempotencyKey: undefined,
    staff,
    operator: undefined,
    headers: {},
    isHead: false,
  }
  const answer = await pressed?.handler({ params: undefined, query: undefined, body: undefined }, caller)
  const { file } = backUpNow.output.parse(answer)
  expect(fs.readdirSync(made).toSorted()).toEqual([night('01'), askedFor('02'), file].toSorted())
})
