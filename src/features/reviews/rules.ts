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
