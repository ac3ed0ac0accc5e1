/** The figures of a listing's last twelve months. */

import type { Db } from '#platform/server/database/database.ts'
import { CSV_MARK, csvLine } from '#platform/shared/csv.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { ListingFigures, MonthFigures } from '../contract.ts'
import { FIGURE_LABELS, FIGURES, monthsUntil } from '../rules.ts'
import { figuresByDay } from './queries.ts'

/** By month, the one that runs last. */
export async function readFigures(db: Db, listingId: number, now = new Date()): Promise<ListingFigures> {
  const until = berlinDay(now)
  const months = monthsUntil(until)
  const days = await figuresByDay(db, listingId, `${months[0]}-01`)
  return {
    until,
    months: months.map((month) => {
      const inMonth = days.filter(({ day }) => day.startsWith(month))
      const sums = FIGURES.map((name) => [name, inMonth.reduce((sum, each) => sum + each[name], 0)])
      return { month, ...Object.fromEntries(sums) } as MonthFigures
    }),
  }
}

/** The same by day as a table that spreadsheets open. */
export async function figuresFile(db: Db, listingId: number, now = new Date()): Promise<string> {
  const [first] = monthsUntil(berlinDay(now))
  const days = await figuresByDay(db, listingId, `${first}-01`)
  const lines = [
    ['Tag', ...FIGURES.map((name) => FIGURE_LABELS[name])],
    ...days.map(({ day, ...counted }) => [day, ...FIGURES.map((name) => String(counted[name]))]),
  ]
  return CSV_MARK + lines.map(csvLine).join('')
}
