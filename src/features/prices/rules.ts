/** Every figure of the price guide, in euros a day and dog or in per cent, and how a stay is reckoned from them. */

type Span = readonly [low: number, high: number]

/** What a day costs by what it offers; the last has no upper end. */
export const TIERS = { basic: [15, 25], standard: [25, 35], premium: [35, 50] } as const satisfies Record<
  string,
  Span
>
export type Tier = keyof typeof TIERS

/** What a day usually costs by how large the place is, where too few listings name a price. */
export const REGIONS = [
  { name: 'Andere Großstädte', span: [30, 50] },
  { name: 'Mittelgroße Städte', span: [20, 30] },
  { name: 'Auf dem Land', span: [15, 25] },
] as const satisfies readonly { name: string; span: Span }[]

/** The stretch of the bars, one for each whole euro; what is below or above counts at their ends. */
export const HISTOGRAM = { first: 14, last: 50 } as const

/** The stretch of the plot of the federal states. */
export const PLOT = { from: 10, to: 60 } as const

/** A small dog's day where nothing else is known: where the first two tiers meet. */
export const GUIDE_DAY = 25

/** Fewer prices say nothing about a region. */
export const FEWEST_PRICES = 5

export const SIZES = {
  small: { label: 'klein', surcharge: [0, 0] },
  medium: { label: 'mittel', surcharge: [5, 10] },
  large: { label: 'groß', surcharge: [10, 15] },
} as const satisfies Record<string, { label: string; surcharge: Span }>
export type Size = keyof typeof SIZES

/** Per cent on top. */
export const SEASONS = {
  low: { label: 'Nebensaison', surcharge: [0, 0] },
  weekend: { label: 'Wochenende', surcharge: [10, 10] },
  holidays: { label: 'Ferien', surcharge: [10, 20] },
} as const satisfies Record<string, { label: string; surcharge: Span }>
export type Season = keyof typeof SEASONS

/** Per cent less: from a week on, when booked early, for each further dog. */
export const WEEK = { days: 7, discount: 10 } as const
export const EARLY_DISCOUNT: Span = [10, 15]
export const FURTHER_DOG_DISCOUNT: Span = [20, 30]

export const MOST_DAYS = 60
export const MOST_DOGS = 4

export interface Stay {
  days: number
  dogs: number
  size: Size
  season: Season
  /** Of a small dog's day. */
  base: number
}

export type LineKind = 'days' | 'size' | 'dogs' | 'season' | 'week'

interface Line {
  kind: LineKind
  /** Whole euros; what a stay is less by is negative. */
  span: Span
}

/** What a stay comes to, line by line in whole euros that add up; lines that say nothing are left out. */
export function reckonStay({ days, dogs, size, season, base }: Stay): {
  lines: Line[]
  total: Span
  perDay: Span
} {
  const lines: Line[] = []
  let total: Span = [0, 0]
  const add = (kind: LineKind, [low, high]: Span) => {
    const span: Span = [Math.round(low), Math.round(high)]
    if (span[0] === 0 && span[1] === 0) return
    lines.push({ kind, span })
    total = [total[0] + span[0], total[1] + span[1]]
  }
  const shareOf = (percent: Span): Span => [(total[0] * percent[0]) / 100, (total[1] * percent[1]) / 100]
  add('days', [days * base, days * base])
  add('size', [days * SIZES[size].surcharge[0], days * SIZES[size].surcharge[1]])
  const further = dogs - 1
  add('dogs', shareOf([further * (100 - FURTHER_DOG_DISCOUNT[1]), further * (100 - FURTHER_DOG_DISCOUNT[0])]))
  add('season', shareOf(SEASONS[season].surcharge))
  if (days >= WEEK.days) add('week', shareOf([-WEEK.discount, -WEEK.discount]))
  const dogDays = days * dogs
  return { lines, total, perDay: [Math.round(total[0] / dogDays), Math.round(total[1] / dogDays)] }
}
