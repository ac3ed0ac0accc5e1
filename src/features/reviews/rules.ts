/** The stars a review can give, the best first. */
const STARS = [5, 4, 3, 2, 1] as const

const DAY_MS = 86_400_000

/** How long ago a day was, in the words of a German reader: `heute`, `vor 2 Wochen`, `vor einem Jahr`. */
export function timeAgo(date: string, today: string): string {
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS))
  if (days === 0) return 'heute'
  if (days === 1) return 'gestern'
  if (days < 7) return `vor ${days} Tagen`
  if (days < 30) return inWords(Math.floor(days / 7), 'vor einer Woche', 'Wochen')
  if (days < 365) return inWords(Math.floor(days / 30.44), 'vor einem Monat', 'Monaten')
  return inWords(Math.floor(days / 365.25) || 1, 'vor einem Jahr', 'Jahren')
}

function inWords(count: number, one: string, many: string): string {
  return count <= 1 ? one : `vor ${count} ${many}`
}

/** Sums reviews up from how many there are for each number of stars. The average has one decimal. */
export function summaryOf(counts: ReadonlyMap<number, number>) {
  const distribution = STARS.map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
  const count = distribution.reduce((sum, entry) => sum + entry.count, 0)
  const points = distribution.reduce((sum, entry) => sum + entry.stars * entry.count, 0)
  return { count, average: count === 0 ? null : Math.round((points / count) * 10) / 10, distribution }
}
