import { startPostgres } from '../tools/postgres.mjs'
import { tryAttacks } from './attacks/run.ts'
import { measureBytes } from './bytes.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { measureOpeningHours } from './opening-hours.ts'
import { measurePages } from './pages.ts'
import { measurePeers } from './peers/peers.ts'
import { measurePlaces } from './places.ts'
import { measureRequests } from './requests.ts'
import { measureSearch } from './search.ts'
import { measureStaff } from './staff.ts'

/** The measurements, by the name that runs one alone: `npm run bench -- pages`. */
const measurements: Record<string, () => Promise<void> | void> = {
  bytes: measureBytes,
  search: async () => {
    await measureSearch('Suche, 1.700 Einträge, eingebettet', 1700, undefined, { search: 10, suggestion: 3 })
    await measureSearch('Suche, 100.000 Einträge, eingebettet', 100_000, undefined, {
      search: 25,
      suggestion: 3,
    })
  },
  server: async () => {
    for (const listings of [1700, 100_000, 1_000_000]) {
      await withServer((url) =>
        measureSearch(
          `Suche, ${listings.toLocaleString('de-DE')} Einträge, PostgreSQL-Server`,
          listings,
          url,
        ),
      )
    }
  },
  places: measurePlaces,
  hours: measureOpeningHours,
  pages: measurePages,
  requests: measureRequests,
  staff: () => measureStaff([]),
  memory: () => withServer(measureMemory),
  lighthouse: () => measureLighthouse(),
}

const [first, ...rest] = process.argv.slice(2)
// Takes minutes and measures nothing: only by its name, which beginnings of attacks may follow.
if (first === 'attacks') {
  await tryAttacks(rest)
  process.exit()
}
// Beginnings of its calls' names may follow.
if (first === 'staff') {
  await measureStaff(rest)
  process.exit()
}
// Takes long and installs what it compares with: only by its name, which names of its rows may follow.
if (first === 'peers') {
  await measurePeers(rest)
  process.exit()
}
// Some forty pages, unless paths follow its name.
if (first === 'lighthouse' && rest.length > 0) {
  await measureLighthouse(rest)
  process.exit()
}
const wanted = first === undefined ? [] : [first, ...rest]
const unknown = wanted.find((name) => !(name in measurements))
if (unknown !== undefined) {
  console.error(
    `Unbekannte Messung „${unknown}“. Es gibt: ${Object.keys(measurements).join(', ')}, attacks, peers.`,
  )
  process.exit(1)
}
for (const [name, measure] of Object.entries(measurements)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure()
}

/** A PostgreSQL server of its own for one measurement, as it comes but for a larger cache. */
async function withServer(measure: (url: string) => Promise<void>): Promise<void> {
  const server = await startPostgres({ shared_buffers: '512MB', fsync: 'on', synchronous_commit: 'on' })
  try {
    await measure(server.url)
  } finally {
    await server.stop()
  }
}
