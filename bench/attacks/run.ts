/** Attacks that this product has to withstand, tried against the real program as its user runs it; prints what held. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openEmbedded } from '#platform/server/database/embedded.ts'
import { startProduct } from '../product.ts'
import type { Result, Target } from './client.ts'
import { attacksOnMails } from './on-mails.ts'
import { attacksOnProcess } from './on-process.ts'
import { attacksOnRequests } from './on-requests.ts'
import { attacksOnReviews } from './on-reviews.ts'
import { attacksOnStaff } from './on-staff.ts'

/** Tries them all, or those whose names begin like one of these; exits with 1 when one of them got through. */
export async function tryAttacks(names: readonly string[]): Promise<void> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-attacks-'))
  const settings = { DATA_DIR: data, RATE_LIMIT: '600', TRUST_PROXY: '1', DEMO: 'on', WORKERS: '1' }
  const product = await startProduct(settings)
  const [, username = '', password = ''] = /Benutzername (\S+), Passwort (\S+)/.exec(product.said) ?? []
  const target: Target = {
    data,
    product,
    account: { username, password },
    changeStored: async (change) => {
      await target.product.stop()
      const database = await openEmbedded(data)
      await change(database.db).finally(() => database.close())
      target.product = await startProduct(settings)
    },
  }
  const attacks = Object.entries({
    ...attacksOnRequests,
    ...attacksOnMails,
    ...attacksOnProcess,
    ...attacksOnStaff,
    ...attacksOnReviews,
  }).filter(([name]) => names.length === 0 || names.some((wanted) => name.startsWith(wanted)))
  let failed = 0
  console.log('\nAngriffe auf das laufende Programm')
  try {
    for (const [name, attack] of attacks) {
      const [held, came] = await attack(target).catch((error: Error): Result => [false, error.message])
      if (!held) failed++
      console.log(`  ${held ? 'hielt      ' : 'HIELT NICHT'}  ${name}: ${came}`)
    }
  } finally {
    await target.product.stop()
    fs.rmSync(data, { recursive: true })
  }
  console.log(`\n${attacks.length} Angriffe, ${failed} hielt es nicht stand`)
  process.exitCode = failed === 0 ? 0 : 1
}
