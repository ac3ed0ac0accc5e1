/** Backups of a data folder that lacks what its database was used with. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#platform/server/database/database.ts'
import { openTestDatabase } from '#platform/server/database/test-database.ts'
import { openKey } from '#platform/server/folder-keys.ts'
import { log } from '#platform/server/log.ts'
import { makeBackup, writeBackup } from './backup.ts'
import { selectLastRuns } from './queries.ts'
import { restoreBackup } from './restore.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-backup-keys-'))
const dataDir = path.join(folder, 'data')
const KEYS = ['signing-key', 'sealing-key'] as const
const WORDS = {
  'signing-key': 'Der Schlüssel für Links in Mails',
  'sealing-key': 'Der Schlüssel der zweiten Faktoren',
}
const FOREIGN = 'ef'.repeat(32)
let source: Database
let target: Database
let rightKeys: Record<(typeof KEYS)[number], string>

const fileOf = (name: string) => path.join(dataDir, name)

beforeAll(async () => {
  ;[source, target] = await Promise.all([openTestDatabase(), openTestDatabase()])
  await openKey(source.db, dataDir, 'signing-key')
  await openKey(source.db, dataDir, 'sealing-key')
  const [signing = '', sealing = ''] = KEYS.map((name) => fs.readFileSync(fileOf(name), 'utf8'))
  rightKeys = { 'signing-key': signing, 'sealing-key': sealing }
})
beforeEach(() => vi.spyOn(log, 'warn').mockReturnValue())
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of KEYS) fs.writeFileSync(fileOf(name), rightKeys[name])
})
afterAll(async () => {
  await Promise.all([source.close(), target.close()])
  fs.rmSync(folder, { recursive: true })
})

test.for(KEYS)(
  'a backup without the %s of its database, or with another one, fails and is noted so',
  async (name) => {
    const file = path.join(folder, 'no-key.backup')
    for (const [spoil, why] of [
      [() => fs.rmSync(fileOf(name)), 'fehlt'],
      [() => fs.writeFileSync(fileOf(name), FOREIGN), 'gehört zu einer anderen Datenbank'],
    ] as const) {
      spoil()
      const words = `${WORDS[name]} (${fileOf(name)}) ${why}. `
      await expect(makeBackup(source.db, dataDir, file)).rejects.toThrow(words)
      expect(await selectLastRuns(source.db)).toMatchObject({
        failed: { error: expect.stringContaining(words) },
      })
      expect(fs.existsSync(file)).toBe(false)
    }
  },
)

test.for(KEYS)(
  'a backup whose %s is lost is refused before anything is changed, unless that is wanted',
  async (name) => {
    const file = path.join(folder, `lost-${name}.backup`)
    fs.rmSync(fileOf(name))
    await writeBackup(source.db, dataDir, file)
    const empty = path.join(folder, `empty-${name}`)
    const restore = (withoutKeys: boolean) =>
      restoreBackup(target.db, empty, file, { replace: true, withoutKeys })
    await target.db
      .insertInto('operator')
      .values({ email: `${name}@hund.example` })
      .execute()
    const refused = new RegExp(`^${WORDS[name]}, .* mit --without-keys .* Nichts wurde geändert\\.$`)
    await expect(restore(false)).rejects.toThrow(refused)
    expect(fs.existsSync(empty)).toBe(false)
    expect(await target.db.selectFrom('operator').select('email').execute()).toHaveLength(1)
    await restore(true)
    expect(await target.db.selectFrom('operator').select('email').execute()).toEqual([])
  },
)

test.for(KEYS)(
  'a backup with a foreign %s takes nothing from a data folder that has the right one',
  async (name) => {
    const file = path.join(folder, `foreign-${name}.backup`)
    fs.writeFileSync(fileOf(name), FOREIGN)
    await writeBackup(source.db, dataDir, file)
    const other = path.join(folder, `other-${name}`)
    const restore = () => restoreBackup(target.db, other, file, { replace: true })
    await expect(restore()).rejects.toThrow(WORDS[name])
    fs.mkdirSync(other)
    fs.writeFileSync(path.join(other, name), rightKeys[name])
    await restore()
    await openKey(target.db, other, 'signing-key')
    await openKey(target.db, other, 'sealing-key')
    expect(fs.readFileSync(path.join(other, name), 'utf8')).toBe(rightKeys[name])
  },
)

test('pictures that the database knows and the folder lacks are counted in a backup that is written all the same', async () => {
  const key = (letter: string) => `${letter.repeat(32)}-90x60`
  const sourceUrl = (letter: string) => `https://anderswo.example/${letter}.jpg`
  const longAgo = new Date(Date.now() - 2 * 86_400_000)
  const { db } = source
  await db
    .insertInto('storedImage')
    .values([
      { sourceUrl: sourceUrl('a'), key: key('a'), status: 'stored', failure: null },
      { sourceUrl: sourceUrl('b'), key: key('b'), status: 'stored', failure: null },
      { sourceUrl: sourceUrl('c'), key: null, failure: null },
    ])
    .execute()
  await db
    .insertInto('uploadedImage')
    .values([{ key: key('d'), uploadedAt: longAgo }, { key: key('e') }])
    .execute()
  const place = fileOf(`images/originals/aa/${key('a')}.webp`)
  fs.mkdirSync(path.dirname(place), { recursive: true })
  fs.writeFileSync(place, 'x')
  const file = path.join(folder, 'few-pictures.backup')
  const lacks = `In der Sicherung fehlen 2 Bilder: Der Ordner ${fileOf('images/originals')} enthält nicht alle, die es geben soll. Ist seine Festplatte eingehängt?`
  expect(await makeBackup(db, dataDir, file)).toMatchObject({ files: 3, lacks })
  expect(log.warn).toHaveBeenCalledWith(lacks)
  expect(await selectLastRuns(db)).toMatchObject({
    done: { file: 'few-pictures.backup', error: lacks },
    failed: null,
  })
  for (const lost of ['b', 'd']) {
    const found = fileOf(`images/originals/${lost.repeat(2)}/${key(lost)}.webp`)
    fs.mkdirSync(path.dirname(found), { recursive: true })
    fs.writeFileSync(found, 'x')
  }
  expect(await makeBackup(db, dataDir, path.join(folder, 'all-pictures.backup'))).toMatchObject({
    lacks: null,
  })
  expect(await selectLastRuns(db)).toMatchObject({ done: { error: null } })
})
