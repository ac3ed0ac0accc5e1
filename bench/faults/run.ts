/** `npm run test:faults`: real processes under faults. Each prints what was promised and what was counted. */
import { parseArgs } from 'node:util'
import { type OwnServer, startPostgres } from '../../tools/postgres.mjs'
import { clockJumps } from './clock.ts'
import { copiesUnderLoad } from './copies.ts'
import { troubleServer } from './database-away.ts'
import { failingDisk, fullDisk } from './disk.ts'
import { damagedFolders, secondProcess } from './folder.ts'
import { countFailures } from './ground.ts'
import { killEmbedded, killOnServer, killWorkers } from './kills.ts'
import { killWhileRegistering } from './registrations.ts'

const { values, positionals } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, copies: { type: 'string', default: '40' } },
  allowPositionals: true,
})
const kills = Number(values.kills)

/** The faults, by the name that brings about one alone: `npm run test:faults -- folder`. */
const faults: Record<string, () => Promise<void>> = {
  folder: damagedFolders,
  second: secondProcess,
  disk: failingDisk,
  full: fullDisk,
  clock: clockJumps,
  copies: () => copiesUnderLoad(Number(values.copies)),
  away: () => withServer(troubleServer),
  registrations: killWhileRegistering,
  kills: () => killEmbedded(Math.ceil(kills / 2)),
  processes: () => withServer((url) => killOnServer(Math.floor(kills / 2), url)),
  workers: () => withServer((url) => killWorkers(Math.ceil(kills / 20), url)),
}

const unknown = positionals.find((name) => !(name in faults))
if (unknown !== undefined) {
  console.error(`Unbekannt: „${unknown}“. Es gibt: ${Object.keys(faults).join(', ')}.`)
  process.exit(1)
}
for (const [name, bringAbout] of Object.entries(faults)) {
  if (positionals.length === 0 || positionals.includes(name)) await bringAbout()
}
const failed = countFailures()
console.log(failed === 0 ? '\nAll promises kept' : `\n${failed} promises broken`)
process.exit(failed === 0 ? 0 : 1)

/** On a PostgreSQL server of its own that reaches the disk. */
async function withServer(bringAbout: (url: string, own?: OwnServer) => Promise<void>): Promise<void> {
  const server = await startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
  try {
    await bringAbout(server.url, server.own)
  } finally {
    await server.stop()
  }
}
