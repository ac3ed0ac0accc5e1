import { freePort, startPostgres } from '../../tools/postgres.mjs'
import { type Answer, arrive } from '../client.ts'
import { type Figure, percentile, print } from '../report.ts'
import { readAddresses } from './addresses.ts'
import { processes } from './cpu.ts'
import { type Filled, fill, start } from './directory-on-disk.ts'
import { type LoopDelay, whileWatched } from './loop-delay.ts'
import { Mix } from './mix.ts'
import type { Size } from './rounds.ts'
import type { Server } from './server.ts'

const P99_MS = 100
const FIRST_RATE = 50
const TARGETS = { usual: 800, large: 600, twoProcesses: 1.8 }
const WORKERS = 2

/** The highest rates of mixed arrivals that the product answers in time, by size of the directory and processes. */
export async function measureArrivals(filled: Filled, size: Size): Promise<void> {
  const figures: Figure[] = []
  const add = (name: string, value: number, atLeast: number) =>
    figures.push({ name, value, unit: 'je s', target: { atLeast } })
  add('1.700 Einträge, eingebettet', await highestRateOf(filled, size), TARGETS.usual)
  const large = await fill(size.large)
  const listings = size.large.toLocaleString('de-DE')
  try {
    add(`${listings} Einträge, eingebettet`, await highestRateOf(large, size), TARGETS.large)
  } finally {
    large.remove()
  }
  figures.push(...(await withServer(size, listings)))
  print(`Höchste Rate gemischter Besuche mit p99 unter ${P99_MS} ms`, figures)
}

/** One process and two on a PostgreSQL server. */
async function withServer(size: Size, listings: string): Promise<Figure[]> {
  const postgres = await startPostgres({ shared_buffers: '512MB' })
  const filled = await fill(size.large, postgres.url)
  try {
    const usual = await highestRateOf(filled, size)
    // Processes that share the cores draw by themselves: what a second one brings is measured against one like them.
    const one = await highestRateOf(filled, size, { DRAWING_THREADS: '0' })
    const name = `${listings} Einträge, PostgreSQL`
    const figures: Figure[] = [
      { name: `${name}, ein Prozess`, value: usual, unit: 'je s', target: { atLeast: TARGETS.large } },
      { name: `${name}, ein Prozess, der selbst zeichnet`, value: one, unit: 'je s' },
    ]
    const environment = { WORKERS: String(WORKERS) }
    const product = await start(filled, environment)
    const count = processes(product.pid).length
    await product.stop()
    if (count < WORKERS) {
      console.log(`  WORKERS=${WORKERS}: noch nicht (es läuft ${count} Prozess).`)
      return figures
    }
    const two = await highestRateOf(filled, size, environment)
    return [
      ...figures,
      { name: `${name}, WORKERS=${WORKERS}`, value: two, unit: 'je s' },
      {
        name: 'zwei Prozesse, die selbst zeichnen, gegenüber einem solchen',
        value: two / one,
        unit: 'mal',
        target: { atLeast: TARGETS.twoProcesses },
      },
    ]
  } finally {
    filled.remove()
    await postgres.stop()
  }
}

async function highestRateOf(filled: Filled, size: Size, environment = {}): Promise<number> {
  const product = await start(filled, environment)
  try {
    return await highestRate(product, await warmMix(product, size), size)
  } finally {
    await product.stop()
  }
}

/** Visits for this product, whose hot pages are in its cache. */
async function warmMix({ origin }: Server, size: Size): Promise<Mix> {
  const mix = new Mix(await readAddresses(origin))
  const warmUp = [...mix.hot.map((path) => ({ path, kind: 'hot' as const })), ...mix.next(size.warmUp)]
  await arrive({ origin, visits: warmUp, rate: FIRST_RATE, seconds: warmUp.length / FIRST_RATE })
  return mix
}

/** Doubles the rate as long as visits are answered in time, then looks between the last two. */
async function highestRate({ origin }: Server, mix: Mix, { seconds, tries }: Size): Promise<number> {
  let good = 0
  let bad: number | undefined
  let rate = FIRST_RATE
  for (let attempt = 0; attempt < tries; attempt++) {
    const answers = await arrive({ origin, visits: mix.next(rate * seconds), rate, seconds })
    const p99 = percentile(
      answers.map(({ ms }) => ms),
      0.99,
    )
    const isGood = p99 < P99_MS && answers.every(({ status }) => status === 200)
    console.log(`  ${rate} je s: p99 ${Math.round(p99)} ms`)
    if (isGood) good = rate
    else bad = rate
    rate = bad === undefined ? rate * 2 : Math.round((good + bad) / 2)
    if (rate === good || rate === bad) break
  }
  return good
}

const TIMES = 3
const SHED_WITHIN_MS = 1000
const LOOP_WITHIN_MS = 50

/** What becomes of visits that arrive at three times the highest rate. */
export async function measureOverload(filled: Filled, size: Size): Promise<void> {
  const port = await freePort()
  const product = await start(filled, { METRICS_PORT: String(port) })
  try {
    const { origin } = product
    const mix = await warmMix(product, size)
    const limit = Math.max(FIRST_RATE, await highestRate(product, mix, size))
    const timesOf = (answers: Answer[]) => answers.map(({ ms }) => ms)
    const load = (rate: number) =>
      arrive({ origin, visits: mix.next(rate * size.seconds), rate, seconds: size.seconds })
    const hot = (answers: Answer[]) => timesOf(answers.filter(({ kind }) => kind === 'hot'))
    const before = percentile(hot(await load(limit)), 0.99)
    const [answers, delay] = await whileWatched(port, () => load(limit * TIMES))
    const during = percentile(hot(answers), 0.99)
    const misses = answers.filter(({ kind }) => kind === 'new')
    const shed = answers.filter(({ status }) => status === 503)
    const percent = (part: Answer[], all: Answer[]) => (100 * part.length) / Math.max(1, all.length)
    const hotAnswers = answers.filter(({ kind }) => kind === 'hot')
    const shedHits = shed.filter(({ kind }) => kind === 'hot')
    const lost = answers.filter(({ status }) => status !== 200 && status !== 503)
    const figures: Figure[] = [
      { name: 'Seiten aus dem Seitenspeicher an der Grenze, p99', value: before, unit: 'ms' },
      {
        name: 'Seiten aus dem Seitenspeicher darüber, p99',
        value: during,
        unit: 'ms',
        target: { atMost: P99_MS },
      },
      {
        name: 'abgewiesen von diesen',
        value: percent(shedHits, hotAnswers),
        unit: '%',
        target: { atMost: 0 },
      },
      {
        name: 'abgewiesen von den anderen',
        value: percent(
          shed.filter((each) => misses.includes(each)),
          misses,
        ),
        unit: '%',
      },
      {
        name: 'weder beantwortet noch abgewiesen',
        value: percent(lost, answers),
        unit: '%',
        target: { atMost: 0 },
      },
      {
        name: 'neue Seiten, Antwort oder 503, p99',
        value: percentile(timesOf(misses), 0.99),
        unit: 'ms',
        target: { atMost: SHED_WITHIN_MS },
      },
      ...shedFigures(shed, timesOf(shed)),
      ...loopFigures(delay),
    ]
    print(`Jenseits der Grenze: ${limit * TIMES} statt ${limit} Besuche je Sekunde`, figures)
  } finally {
    await product.stop()
  }
}

function loopFigures({ p99, longest }: LoopDelay): Figure[] {
  const target = { atMost: LOOP_WITHIN_MS }
  return [
    { name: 'Verzug der Ereignisschleife, p99 der schlechtesten Sekunde', value: p99, unit: 'ms', target },
    { name: 'der längste', value: longest, unit: 'ms' },
  ]
}

function shedFigures(shed: Answer[], times: number[]): Figure[] {
  if (shed.length === 0) return []
  const named = shed.filter(({ retryAfter }) => retryAfter).length
  return [
    {
      name: 'bis zum 503, p99',
      value: percentile(times, 0.99),
      unit: 'ms',
      target: { atMost: SHED_WITHIN_MS },
    },
    { name: '503 mit Retry-After', value: (100 * named) / shed.length, unit: '%', target: { atLeast: 100 } },
  ]
}
