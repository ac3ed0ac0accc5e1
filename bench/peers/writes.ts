import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, arrive } from '../client.ts'
import { percentile, print } from '../report.ts'
import { hotPages, readAddresses } from './addresses.ts'
import { cpuEach } from './cpu.ts'
import { type Filled, start } from './directory-on-disk.ts'
import { type Size, takeTurns } from './rounds.ts'
import type { Server } from './server.ts'

const RATE = 100
const AT_MOST = 1.3
/** Reviews that are taken down and published again, one a second: each changes one listing. */
const REVIEWS = 40

/** CPU a request over hot pages, with and without one public write a second. */
export async function measureWrites(filled: Filled, size: Size): Promise<void> {
  const product = await start(filled)
  try {
    const { origin, pid } = product
    const visits = hotPages(await readAddresses(origin)).map((path) => ({ path, kind: 'hot' as const }))
    const reviews = await published(product, filled.apiKey)
    const load = { origin, visits, rate: RATE, seconds: size.seconds }
    const slowest = { quiet: 0, writing: 0 }
    const measure = async (kind: keyof typeof slowest) => {
      let answers: Answer[] = []
      const { all } = await cpuEach(pid, RATE * size.seconds, async () => {
        answers = await arrive(load)
      })
      if (answers.some(({ status }) => status !== 200)) throw new Error('a hot page is not answered')
      slowest[kind] = Math.max(
        slowest[kind],
        percentile(
          answers.map(({ ms }) => ms),
          0.99,
        ),
      )
      return all
    }
    await measure('quiet')
    const ms = await takeTurns(size.rounds, {
      quiet: () => measure('quiet'),
      writing: () => whileWriting(product, filled.apiKey, reviews, () => measure('writing')),
    })
    print(`${visits.length} Seiten, die oft gefragt sind, ${RATE} Anfragen je Sekunde`, [
      { name: 'CPU je Anfrage', value: ms.quiet, unit: 'ms' },
      { name: 'CPU je Anfrage, dazu jede Sekunde eine Änderung', value: ms.writing, unit: 'ms' },
      {
        name: 'mit gegenüber ohne Änderungen',
        value: ms.writing / ms.quiet,
        unit: 'mal',
        target: { atMost: AT_MOST },
      },
      { name: 'Antwortzeit ohne Änderungen, p99', value: slowest.quiet, unit: 'ms' },
      { name: 'Antwortzeit mit Änderungen, p99', value: slowest.writing, unit: 'ms' },
    ])
  } finally {
    await product.stop()
  }
}

/** Published reviews of different listings. */
async function published({ origin }: Server, apiKey: string): Promise<number[]> {
  const url = `${origin}/api/admin/reviews?status=published&limit=100`
  const response = await fetch(url, { headers: keyed(apiKey) })
  if (!response.ok) throw new Error(`${response.status} ${url}`)
  const reviews: { entries: { id: number; listing: { slug: string } }[] } = await response.json()
  const byListing = new Map(reviews.entries.map(({ id, listing }) => [listing.slug, id]))
  return [...byListing.values()].slice(0, REVIEWS)
}

/** Takes one review down, or publishes it again, each second until `work` is done. */
async function whileWriting<T>(
  { origin }: Server,
  apiKey: string,
  reviews: number[],
  work: () => Promise<T>,
): Promise<T> {
  const down = new Set<number>()
  const decide = async (id: number) => {
    const decision = down.delete(id) ? 'publish' : 'reject'
    if (decision === 'reject') down.add(id)
    const response = await fetch(`${origin}/api/admin/reviews/${id}/decision`, {
      method: 'POST',
      headers: { ...keyed(apiKey), 'content-type': 'application/json' },
      body: JSON.stringify({ decision, reason: 'Messung' }),
    })
    if (!response.ok) throw new Error(`${response.status} for the review ${id}`)
  }
  let isDone = false
  const writing = async () => {
    for (let write = 0; !isDone; write++) {
      await wait(1000)
      // Twice each: what is taken down is soon published again.
      const id = reviews[Math.floor(write / 2) % reviews.length]
      if (id !== undefined && !isDone) await decide(id)
    }
    for (const id of [...down]) await decide(id)
  }
  const [result] = await Promise.all([
    work().finally(() => {
      isDone = true
    }),
    writing(),
  ])
  return result
}

function keyed(apiKey: string): Record<string, string> {
  return { authorization: `Bearer ${apiKey}` }
}
