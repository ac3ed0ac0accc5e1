import path from 'node:path'
import type * as EntryServer from '#app/pages/entry-server.tsx'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { Site } from '#platform/shared/site.ts'
import { askAll } from './client.ts'
import { type Directory, openDirectory } from './directory.ts'
import { print } from './report.ts'

const RENDERS = 400
const WARM_UP = 2000
const HITS = 20_000
const PAGE = '/suche?query=Berlin&maxDistance=50'

/** CPU of rendering a page of results, and how much cheaper an answer from the page cache is. */
export async function measurePages(): Promise<void> {
  const directory = await openDirectory(1700, undefined, 'built')
  try {
    const rendering = await cpuOfRendering(directory)
    const origin = await directory.app.listen({ host: '127.0.0.1', port: 0 })
    const fresh = (start: number) =>
      Array.from({ length: RENDERS }, (_, i) => `/suche?lat=${(start + i) / 10_000}&lng=13.4&maxDistance=50`)
    await cpuOfAnswers(origin, fresh(515_000))
    const missMs = await cpuOfAnswers(origin, fresh(525_000))
    await cpuOfAnswers(origin, Array(1000).fill(PAGE))
    const hitMs = await cpuOfAnswers(origin, Array(HITS).fill(PAGE))
    print('Seiten (1.700 Einträge, eingebettet, über HTTP)', [
      { name: 'Rendern von /suche mit 20 Karten, CPU', value: rendering, unit: 'ms', target: { atMost: 2 } },
      { name: 'Antwort auf /suche, gesucht, gerendert, komprimiert, CPU', value: missMs, unit: 'ms' },
      { name: 'Antwort aus dem Seitenspeicher, CPU', value: hitMs, unit: 'ms' },
      {
        name: 'Seitenspeicher gegenüber Rendern',
        value: missMs / hitMs,
        unit: 'mal',
        target: { atLeast: 30 },
      },
    ])
  } finally {
    await directory.close()
  }
}

/**
 * ms of CPU for HTML from data that is there already: the page's own part of a reply, in the thread that renders, once
 * the engine has compiled what a server that runs for minutes has compiled.
 */
async function cpuOfRendering({ app }: Directory): Promise<number> {
  const entry = path.resolve(import.meta.dirname, '../dist/server/entry-server.js')
  const { load, draw }: typeof EntryServer = await import(entry)
  const site: Site = (await app.inject('/api/site')).json()
  const results = (await app.inject('/api/search?query=Berlin&maxDistance=50&limit=20')).json()
  const api: ApiClient = { call: async () => results, send: async () => results }
  const noAssets = () => ({ head: Buffer.alloc(0), end: Buffer.alloc(0) })
  const renderOnce = async () => {
    const loaded = await load({ address: PAGE, api, site }, console.error)
    if (loaded.kind !== 'page') throw new Error('the page does not load')
    return draw(loaded.json, noAssets)
  }
  const { status, failure } = await renderOnce()
  if (status !== 200) throw new Error('the page does not render', { cause: failure })
  for (let i = 0; i < WARM_UP; i++) await renderOnce()
  const before = process.threadCpuUsage()
  for (let i = 0; i < RENDERS; i++) await renderOnce()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / RENDERS
}

/** ms of CPU, of all threads of this process, for each of these pages, asked for by another process. */
async function cpuOfAnswers(origin: string, paths: string[]): Promise<number> {
  const before = process.cpuUsage()
  await askAll({ origin, paths })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / paths.length
}
