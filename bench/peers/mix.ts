import type { Visit } from '../client.ts'
import { sequence } from '../directory.ts'
import { type Addresses, freshSearches, hotPages, take } from './addresses.ts'

/** Of 20 visits: what people do on a day on which the directory is talked about. */
const SHARES = [
  ...Array<'hot'>(12).fill('hot'),
  ...Array<'search'>(4).fill('search'),
  ...Array<'listing'>(3).fill('listing'),
  'city',
] as const

/**
 * Visits as they come: most ask for pages that many ask for, a fifth search for what nobody has searched for, the
 * others look at listings and cities of the whole directory.
 */
export class Mix {
  readonly hot: string[]
  readonly #searches = freshSearches()
  readonly #listings: string[]
  readonly #cities: string[]
  #count = 0

  constructor(addresses: Addresses) {
    this.hot = hotPages(addresses)
    this.#listings = shuffled(addresses.listings.filter((path) => !this.hot.includes(path)))
    this.#cities = shuffled(addresses.cities.filter((path) => !this.hot.includes(path)))
  }

  /** The next so many, none of whose searches has been asked for before. */
  next(count: number): Visit[] {
    return Array.from({ length: count }, () => this.#one(this.#count++))
  }

  #one(number: number): Visit {
    // Kinds alternate: 7 and 20 have no divisor in common.
    const share = SHARES[(number * 7) % SHARES.length]
    if (share === 'hot') return { kind: 'hot', path: nth(this.hot, number) }
    if (share === 'search') return { kind: 'new', path: take(this.#searches, 1)[0] ?? '' }
    return { kind: 'rare', path: nth(share === 'listing' ? this.#listings : this.#cities, number) }
  }
}

function nth(all: readonly string[], number: number): string {
  return all[number % all.length] ?? ''
}

/** In an order without pattern, the same in every run. */
function shuffled(all: readonly string[]): string[] {
  const random = sequence()
  return all
    .map((path) => ({ path, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => path)
}
