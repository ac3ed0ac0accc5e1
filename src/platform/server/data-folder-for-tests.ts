/** The data folder that the tests of one process share, unless they need one of their own. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Db } from './database/database.ts'
import { SignedLinks } from './signed-links.ts'

export const testDataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-data-'))
process.once('exit', () => fs.rmSync(testDataDir, { recursive: true, force: true }))

/** The links of an application on this database and in that folder. */
export function openTestLinks(db: Db): Promise<SignedLinks> {
  return SignedLinks.open(db, testDataDir)
}
