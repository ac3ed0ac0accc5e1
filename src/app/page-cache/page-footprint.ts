/** What a page was made of: the sum of what its answers were made of, and whether a change concerns it. */
import type { Footprint, FootprintParts, Spot } from '#platform/shared/footprint.ts'
import type { Box } from '#platform/shared/geo.ts'

export class PageFootprint {
  readonly #listings = new Set<number>()
  readonly #lists = { distance: new Areas(), quality: new Areas(), rating: new Areas() }
  readonly #things = new Set<string>()
  /** How long the page stays true while nothing is written: words like "vor 2 Wochen" may be an hour late. */
  #seconds = 3600
  #isEverything = false

  add(part: Footprint): void {
    if (part === 'everything') {
      this.#isEverything = true
      return
    }
    for (const id of part.listings ?? []) this.#listings.add(id)
    for (const thing of part.things ?? []) this.#things.add(thing)
    this.#seconds = Math.min(this.#seconds, part.seconds ?? this.#seconds)
    this.#lists[part.by ?? 'rating'].add(part.areas ?? [])
  }

  get seconds(): number {
    return this.#seconds
  }

  /** Whether it holds lists: what stands in them is known only once the index has taken a change in. */
  get hasLists(): boolean {
    return this.#isEverything || Object.values(this.#lists).some(({ isEmpty }) => !isEmpty)
  }

  shows(listing: number): boolean {
    return this.#isEverything || this.#listings.has(listing)
  }

  showsThing(thing: string): boolean {
    return this.#isEverything || this.#things.has(thing)
  }

  /** Whether a listing that appears, changes or goes here may change its lists. */
  lists(spot: Spot): boolean {
    const { distance, quality, rating } = this.#lists
    if (this.#isEverything || rating.hold(spot)) return true
    if (spot.only !== 'rating' && quality.hold(spot)) return true
    return spot.only === undefined && distance.hold(spot)
  }
}

/** Areas whose listings are listed or counted. */
class Areas {
  readonly #boxes: Box[] = []
  #isEverywhere = false

  get isEmpty(): boolean {
    return !this.#isEverywhere && this.#boxes.length === 0
  }

  add(areas: NonNullable<FootprintParts['areas']>): void {
    if (areas === 'everywhere') this.#isEverywhere = true
    else this.#boxes.push(...areas)
  }

  /** What has no coordinates may lie in each of them. */
  hold({ latitude, longitude }: Spot): boolean {
    if (this.#isEverywhere) return true
    if (latitude === null || longitude === null) return this.#boxes.length > 0
    return this.#boxes.some(
      ({ south, west, north, east }) =>
        latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    )
  }
}
