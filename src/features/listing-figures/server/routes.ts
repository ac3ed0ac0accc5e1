import type { Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { operation } from '#platform/server/http.ts'
import { countFigures } from '../contract.ts'
import { isProgram } from '../rules.ts'
import { FigureCounter } from './counter.ts'
import { MissedSearches } from './missed-searches.ts'

const KEEP_EVERY_MS = 60_000

/** What pages count of listings. What was counted is kept each minute and when the server stops. */
export function listingFigures(db: Db): Feature {
  const counter = new FigureCounter(db)
  const missed = new MissedSearches(db)
  const keep = () => Promise.all([counter.keep(), missed.keep()])
  const operations = [
    operation(countFigures, async ({ body }, { headers, address }) => {
      if (!isProgram(headers['user-agent'])) {
        for (const id of new Set(body.shown)) counter.count('shown', id)
        if (body.opened !== undefined) counter.count('opened', body.opened)
        if (body.contacted !== undefined) counter.count('contacted', body.contacted)
        if (body.missed !== undefined) await missed.count(body.missed, address)
      }
      return { counted: true as const }
    }),
  ]
  const work = {
    name: 'Zahlen der Einträge aufbewahren',
    everyMs: KEEP_EVERY_MS,
    work: keep,
    failed: 'figures of listings could not be kept',
    isDoneAtEnd: true,
  }
  return { operations, works: [work] }
}
