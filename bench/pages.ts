import { openDirectory } from './directory.ts'
import { print } from './report.ts'

const RENDERS = 300
const HITS = 20_000

/** CPU of rendering a page of results, and how much faster the page cache answers. */
export async function measurePages(): Promise<void> {
  const directory = await openDirectory(1700, undefined, 'built')
  try {
    await directory.app.listen({ host: '127.0.0.1', port: 0 })
    const get = (url: string) =>
      directory.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } })
    const fresh = (i: number) => get(`/suche?query=Berlin&maxDistance=50&n=${i}`)
    for (let i = 0; i < RENDERS; i++) await fresh(i)
    const cpuBefore = process.cpuUsage()
    const renderStart = performance.now()
    for (let i = 0; i < RENDERS; i++) await fresh(RENDERS + i)
    const renderMs = (performance.now() - renderStart) / RENDERS
    const { user, system } = process.cpuUsage(cpuBefore)

    await get('/suche?query=Berlin')
    for (let i = 0; i < 1000; i++) await get('/suche?query=Berlin')
    const hitStart = performance.now()
    for (let i = 0; i < HITS; i++) await get('/suche?query=Berlin')
    const hitMs = (performance.now() - hitStart) / HITS
    print('Seiten (1.700 Einträge, eingebettet)', [
      {
        name: 'Ganze Antwort /suche mit 20 Karten, alle Threads',
        value: (user + system) / 1000 / RENDERS,
        unit: 'ms CPU',
      },
      { name: 'Ganze Antwort /suche mit 20 Karten', value: renderMs, unit: 'ms' },
      { name: 'Antwort aus dem Seitenspeicher', value: hitMs, unit: 'ms' },
      {
        name: 'Seitenspeicher gegenüber Rendern',
        value: renderMs / hitMs,
        unit: 'mal',
        target: { atLeast: 30 },
      },
    ])
  } finally {
    await directory.close()
  }
}
