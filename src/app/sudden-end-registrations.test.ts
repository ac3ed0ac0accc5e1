import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { registerThroughKills } from '../../e2e/harness/registration-kills.ts'

/** `npm run test:faults -- registrations` sends 200. */
const REGISTRATIONS = 16
const KILLS = 1

test('a process killed at random while it takes registrations loses none, no picture without its row and no row without its pictures', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-sudden-end-'))
  try {
    const where = { dataDir, databaseUrl: undefined }
    expect(await registerThroughKills(where, REGISTRATIONS, KILLS)).toEqual({
      kept: REGISTRATIONS,
      broken: { lost: [], doubled: [], withoutPicture: [], unknownPictures: [], leftPictures: [] },
    })
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}, 200_000)
