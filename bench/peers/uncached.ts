import { askAll } from '../client.ts'
import { type Figure, print } from '../report.ts'
import { freshSearches, readAddresses, spread, take } from './addresses.ts'
import { type Cpu, cpuEach } from './cpu.ts'
import { type Filled, start } from './directory-on-disk.ts'
import { startNext } from './next.ts'
import { median, type Size } from './rounds.ts'
import type { Server } from './server.ts'

const SEARCH = '/suche?query=Berlin&maxDistance=50'
const CARDS = 20
/** Not measured here, but said by those who measured it on two quiet cores: WordPress with GeoDirectory. */
const WORDPRESS = { search: 21, listing: 35 }

type Kind = 'search' | 'listing'

/** One round's figures of one kind of page from one server. */
interface Sample extends Cpu {
  /** Pages a second. */
  pages: number
}

/**
 * Searches and listings that nobody has asked for since the start: CPU beside Next.js with the same markup, and how
 * many a second. The product is started anew for each round, so that none of its pages is in the cache.
 */
export async function measureUncached(filled: Filled, size: Size, kinds: readonly Kind[]): Promise<void> {
  const samples = { product: byKind(), next: byKind() }
  let next: Server | undefined
  try {
    for (let round = 0; round < size.rounds; round++) {
      const product = await start(filled)
      try {
        const { listings } = await readAddresses(product.origin)
        await expectFullPage(product.origin)
        const listing = listings[0] ?? ''
        next ??= await startNext(product.origin, { home: '/', search: SEARCH, listing })
        const half = Math.min(size.misses + size.warmUp, listings.length)
        const pages = {
          search: take(freshSearches(), size.misses + size.warmUp),
          listing: spread(listings, half),
        }
        // First all that warms up, then all that counts: listings share code with searches.
        for (const server of [product, next]) {
          for (const kind of kinds)
            await askAll({ origin: server.origin, paths: pages[kind].slice(0, size.warmUp) })
        }
        for (const kind of kinds) {
          const paths = pages[kind].slice(size.warmUp)
          samples.product[kind].push(await sample(product, paths))
          samples.next[kind].push(await sample(next, paths))
        }
      } finally {
        await product.stop()
      }
    }
  } finally {
    await next?.stop()
  }
  for (const kind of kinds) report(kind, samples.product[kind], samples.next[kind])
}

function byKind(): Record<Kind, Sample[]> {
  return { search: [], listing: [] }
}

async function sample({ origin, pid }: Server, paths: string[]): Promise<Sample> {
  let seconds = 0
  const cpu = await cpuEach(pid, paths.length, async () => {
    seconds = await askAll({ origin, paths })
  })
  return { ...cpu, pages: paths.length / seconds }
}

/** What is compared is a page with all its cards. */
async function expectFullPage(origin: string): Promise<void> {
  for (const path of take(freshSearches(), 5)) {
    const html = await (await fetch(origin + path)).text()
    const links = new Set(html.match(/href="\/hundepension\/[^"#?]+"/g))
    if (links.size < CARDS) throw new Error(`${path} shows ${links.size} listings`)
  }
}

const TITLES = { search: `/suche mit ${CARDS} Karten`, listing: 'Eintrag' }
const TARGETS = {
  search: { main: 5, pages: 400 },
  listing: { main: 5, withWorkers: 4, pages: 500 },
}

function report(kind: Kind, product: Sample[], next: Sample[]): void {
  const of = (samples: Sample[], figure: keyof Sample) => median(samples.map((each) => each[figure]))
  const main = of(product, 'main')
  const withWorkers = of(product, 'withWorkers')
  const peer = of(next, 'main')
  const targets: { main: number; withWorkers?: number; pages: number } = TARGETS[kind]
  const figures: Figure[] = [
    { name: 'CPU des Hauptthreads, Produkt', value: main, unit: 'ms' },
    { name: 'CPU des Hauptthreads, Next.js', value: peer, unit: 'ms' },
    { name: 'Next.js gegenüber Produkt', value: peer / main, unit: 'mal', target: { atLeast: targets.main } },
    {
      name: 'CPU mit den Threads, die zeichnen, und dem der Datenbank, Produkt',
      value: withWorkers,
      unit: 'ms',
    },
    {
      name: 'Next.js gegenüber Produkt mit diesen Threads',
      value: peer / withWorkers,
      unit: 'mal',
      ...(targets.withWorkers !== undefined && { target: { atLeast: targets.withWorkers } }),
    },
    { name: 'CPU aller Threads, Produkt', value: of(product, 'all'), unit: 'ms' },
    { name: 'CPU aller Threads, Next.js', value: of(next, 'all'), unit: 'ms' },
    {
      name: 'Seiten je Sekunde, Produkt',
      value: of(product, 'pages'),
      unit: 'je s',
      target: { atLeast: targets.pages },
    },
    { name: 'Seiten je Sekunde, Next.js', value: of(next, 'pages'), unit: 'je s' },
    { name: 'Seiten je Sekunde, WordPress (nicht hier gemessen)', value: WORDPRESS[kind], unit: 'je s' },
    { name: 'Produkt gegenüber WordPress', value: of(product, 'pages') / WORDPRESS[kind], unit: 'mal' },
  ]
  print(`${TITLES[kind]}, nicht im Seitenspeicher`, figures)
}
