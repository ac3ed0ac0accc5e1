import { printMachine } from '../machine.ts'
import { measureCached } from './cached.ts'
import { measureClicks } from './clicks.ts'
import { type Filled, fill } from './directory-on-disk.ts'
import { measureArrivals, measureOverload } from './overload.ts'
import { FULL, type Size, SMALL } from './rounds.ts'
import { measureUncached } from './uncached.ts'
import { measureUpdate } from './update.ts'
import { measureWrites } from './writes.ts'

const LISTINGS = 1700
const SMALL_OPTION = '--small'

type Row = (filled: Filled, size: Size) => Promise<void>

/** The rows of the table, by the name that measures one alone: `npm run bench -- peers cached search`. */
const rows: Record<string, Row> = {
  cached: measureCached,
  search: (filled, size) => measureUncached(filled, size, ['search']),
  listing: (filled, size) => measureUncached(filled, size, ['listing']),
  writes: measureWrites,
  arrivals: measureArrivals,
  overload: measureOverload,
  clicks: measureClicks,
  update: measureUpdate,
}

/** The running product beside its peers, measured from outside; `--small` only shows that all of it runs. */
export async function measurePeers(args: readonly string[]): Promise<void> {
  const wanted = args.filter((arg) => arg !== SMALL_OPTION)
  const unknown = wanted.find((name) => !(name in rows))
  if (unknown !== undefined) {
    console.error(`Unbekannte Zeile „${unknown}“. Es gibt: ${Object.keys(rows).join(', ')}.`)
    process.exit(1)
  }
  const size = args.includes(SMALL_OPTION) ? SMALL : FULL
  const filled = await fill(LISTINGS)
  try {
    for (const [name, measure] of Object.entries(rows)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      printMachine()
      await measure(filled, size)
    }
  } finally {
    filled.remove()
  }
}
