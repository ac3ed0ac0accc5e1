/** A process killed while it takes registrations with their pictures. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { registerThroughKills } from '../../e2e/harness/registration-kills.ts'
import type { Broken } from '../../e2e/harness/registrations.ts'
import { tell } from './ground.ts'

const REGISTRATIONS = 200
const KILLS = 20

export async function killWhileRegistering(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-faults-registrations-'))
  try {
    const where = { dataDir, databaseUrl: undefined }
    const { kept, broken } = await registerThroughKills(where, REGISTRATIONS, KILLS)
    console.log(`\n${KILLS} SIGKILLs during ${REGISTRATIONS} registrations with two pictures each`)
    tell('registrations', REGISTRATIONS, kept)
    tellBroken(broken)
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One line for each promise about registrations and their pictures. */
export function tellBroken(broken: Broken): void {
  for (const [what, found] of Object.entries(broken)) tell(what, 0, found.length)
}
