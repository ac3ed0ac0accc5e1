import { daysBetween } from '#platform/shared/dates.ts'

/** The stars a review can give, the best first. */
export const STARS = [5, 4, 3, 2, 1] as const
/** What each number of stars means, for people who choose one. */
export const STAR_NAMES: Record<(typeof STARS)[number], string> = {
  5: 'Ausgezeichnet',
  4: 'Gut',
  3: 'In Ordnung',
  2: 'Mäßig',
  1: 'Schlecht',
}

/** What a stay can be rated for in particular. */
export const ASPECTS = ['care', 'communication', 'place'] as const
export type Aspect = (typeof ASPECTS)[number]
export const ASPECT_LABELS: Record<Aspect, string> = {
  care: 'Betreuung',
  communication: 'Kommunikation',
  place: 'Unterkunft',
}

export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** What staff may decide, and from which status. */
export const DECISIONS = {
  publish: { from: ['pending', 'rejected'], to: 'published' },
  reject: { from: ['pending', 'published'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly ReviewStatus[]; to: ReviewStatus }>
export type Decision = keyof typeof DECISIONS

/** Of the name that a review shows. */
export const MAX_NAME_LENGTH = 60
/** Of a link to the form for an operator's reply. */
export const REPLY_LINK_DAYS = 90

/** How long ago a day was, in the words of a German reader: `heute`, `vor 2 Wochen`, `vor einem Jahr`. */
export function timeAgo(date: string, today: string): string {
  const days = Math.max(0, daysBetween(date, today))
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

/** Sums reviews up from how many there are for each number of stars. The average has one decimal, halves go up. */
export function summaryOf(counts: ReadonlyMap<number, number>) {
  const distribution = STARS.map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
  const count = distribution.reduce((sum, entry) => sum + entry.count, 0)
  const points = distribution.reduce((sum, entry) => sum + entry.stars * entry.count, 0)
  return { count, average: count === 0 ? null : Math.round((points * 10) / count) / 10, distribution }
}

/** The name that a review shows unless its writer wants another: `Anna Maria Groß` becomes `Anna G.`. */
export function shownName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/)
  const initial = [...(others.at(-1) ?? '')].find((letter) => /[\p{L}\p{N}]/u.test(letter))
  const name = initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('de')}.`
  return name.slice(0, MAX_NAME_LENGTH)
}

/**
 * Whether a review of a stay may be written: the request was confirmed, its last day has come, and its listing is still
 * there. Days are YYYY-MM-DD.
 */
export function reviewability(
  stay: { status: string; checkOut: string; listingId: number | null },
  today: string,
): 'open' | 'too_early' | 'not_possible' {
  if (stay.status !== 'confirmed' || stay.listingId === null) return 'not_possible'
  return stay.checkOut > today ? 'too_early' : 'open'
}

/** Reviews that are shown at first, and then at a time. */
export const REVIEWS_SHOWN = 10
