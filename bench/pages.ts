import path from 'node:path'
import type * as EntryServer from '#app/entry-server.tsx'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { Site } from '#platform/shared/site.ts'
import { type Directory, openDirectory } from './directory.ts'
import { print } from './report.ts'

const RENDERS = 400
const HITS = 20_000
const PAGE = '/suche?query=Berlin&maxDistance=50'

/** CPU of rendering a page of results, and how much faster the page cache answers. */
export async function measurePages(): Promise<void> {
  const directory = await openDirectory(1700, undefined, 'built')
  try {
    const rendering = await cpuOfRendering(directory)
    const missMs = await answering(
      directory,
      RENDERS,
      (i) => `/suche?lat=${Number((52.5 + i / 10_000).toFixed(4))}&lng=13.4&maxDistance=50`,
    )
    const hitMs = await answering(directory, HITS, () => PAGE)
    print('Seiten (1.700 Einträge, eingebettet)', [
      { name: 'Rendern von /suche mit 20 Karten, CPU', value: rendering, unit: 'ms', target: { atMost: 2 } },
      { name: 'Antwort auf /suche, gerendert und komprimiert', value: missMs, unit: 'ms' },
      { name: 'Antwort aus dem Seitenspeicher', value: hitMs, unit: 'ms' },
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

/** ms of CPU for HTML from data that is there already: the page's own part of a reply. */
async function cpuOfRendering({ app }: Directory): Promise<number> {
  const entry = path.resolve(import.meta.dirname, '../dist/server/entry-server.js')
  const { render }: typeof EntryServer = await import(entry)
  const site: Site = (await app.inject('/api/site')).json()
  const results = (await app.inject('/api/search?query=Berlin&maxDistance=50&limit=20')).json()
  const api: ApiClient = { call: async () => structuredClone(results) }
  const renderOnce = () => render(new Request(`http://localhost${PAGE}`), api, site, { routes: {} })
  if ((await renderOnce()).status !== 200) throw new Error('the page does not render')
  for (let i = 0; i < RENDERS; i++) await renderOnce()
  const before = process.cpuUsage()
  for (let i = 0; i < RENDERS; i++) await renderOnce()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / RENDERS
}

/** ms a reply, one after the other, the first few not counted. */
async function answering({ app }: Directory, count: number, url: (i: number) => string): Promise<number> {
  const get = async (i: number) => {
    const { statusCode } = await app.inject({
      method: 'GET',
      url: url(i),
      headers: { 'accept-encoding': 'br' },
    })
    if (statusCode !== 200) throw new Error(`${statusCode} ${url(i)}`)
  }
  const warmUp = Math.min(count, 300)
  for (let i = 0; i < warmUp; i++) await get(-1 - i)
  const start = performance.now()
  for (let i = 0; i < count; i++) await get(i)
  return (performance.now() - start) / count
}
