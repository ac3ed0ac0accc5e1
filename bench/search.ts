import { openDirectory } from './directory.ts'
import { type Figure, percentile, print, timings } from './report.ts'

interface Targets {
  search?: number
  suggestion?: number
}

/** Times searches and suggestions through the whole API, validation and JSON included. */
export async function measureSearch(
  title: string,
  listings: number,
  databaseUrl: string | undefined,
  targets: Targets = {},
): Promise<void> {
  const directory = await openDirectory(listings, databaseUrl)
  try {
    const ask = async (url: string) => {
      const { statusCode } = await directory.app.inject({ method: 'GET', url })
      if (statusCode !== 200) throw new Error(`${statusCode} ${url}`)
    }
    const searches = await timings(directory.searches, ask)
    const stays = await timings(directory.stays, ask)
    const suggestions = await timings(directory.suggestions, ask)
    print(title, [
      ...spread('Suche mit Filtern und Anzahlen', searches, targets.search),
      ...spread('Suche mit Aufenthalt und zwei Hunden', stays, targets.search),
      ...spread('Ortsvorschläge', suggestions, targets.suggestion),
    ])
  } finally {
    await directory.close()
  }
}

function spread(name: string, samples: number[], atMost: number | undefined): Figure[] {
  return [
    { name: `${name}, p50`, value: percentile(samples, 0.5), unit: 'ms' },
    {
      name: `${name}, p95`,
      value: percentile(samples, 0.95),
      unit: 'ms',
      ...(atMost !== undefined && { target: { atMost } }),
    },
    { name: `${name}, p99`, value: percentile(samples, 0.99), unit: 'ms' },
  ]
}
