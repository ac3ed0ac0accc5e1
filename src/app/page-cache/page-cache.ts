/** Rendered pages in memory, by address, until something that they show is written. */
import type { Spot } from '#platform/shared/footprint.ts'
import { KeptPage, type Page, type UnchangedPage } from './kept-page.ts'

const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024
/** Of the bytes, so many are for pages that were asked for again: going once through all addresses cannot push them out. */
const HOT_SHARE = 0.8
/** Longer addresses are rarely asked for twice. */
const MAX_KEY_LENGTH = 300
/** Comparing each page with more changed listings than this takes longer than rendering a few anew. */
const MANY_SPOTS = 50

/** A kept page with its bytes as they were last counted. */
interface Entry {
  page: KeptPage
  bytes: number
  /** Something that concerns it was written: whoever asks next finds out whether it would be drawn otherwise. */
  isDoubted: boolean
}

/** Draws a page; where it was drawn from `known` before and would be again, it says only that. */
export type Render = (known: string | undefined) => Promise<Page | UnchangedPage>

/**
 * Keeps pages by the key of their address (`page-key.ts`). One that is being rendered is rendered once, however many
 * ask for it. When room is needed, those that were asked for once go first, then the least recently used.
 */
export class PageCache {
  readonly #maxBytes: number
  readonly #once = new Map<string, Entry>()
  readonly #hot = new Map<string, Entry>()
  readonly #underway = new Map<string, Promise<KeptPage>>()
  #bytes = 0
  #hotBytes = 0
  #rendered = 0
  #confirmed = 0
  /** Counts the changes, so that a page begun before one is not kept after it. */
  #generation = 0
  #behind: Promise<void> | undefined

  constructor(maxBytes = DEFAULT_CACHE_BYTES) {
    this.#maxBytes = maxBytes
  }

  /** Of all kept pages together. */
  get bytes(): number {
    return this.#bytes
  }

  /** How many pages are kept. */
  get size(): number {
    return this.#once.size + this.#hot.size
  }

  /** Pages that were rendered because none was kept, since the start. */
  get rendered(): number {
    return this.#rendered
  }

  /** Pages that a write concerned and that would have been drawn as they were, since the start. */
  get confirmed(): number {
    return this.#confirmed
  }

  /** The kept page of this address, if it may be shown now. */
  find(key: string): KeptPage | undefined {
    const entry = this.#entry(key)
    if (entry === undefined || entry.isDoubted) return undefined
    // What lists say is known again when the index has taken the last change in.
    if (this.#behind !== undefined && entry.page.footprint.hasLists) return undefined
    if (this.#hot.delete(key)) this.#hot.set(key, entry)
    else this.#warm(key, entry)
    return entry.page
  }

  /** The page of this address, rendered now unless it is there already. */
  async get(key: string, render: Render): Promise<KeptPage> {
    if (this.#behind !== undefined) await this.#behind
    const known = this.find(key)
    if (known) return known
    const running = this.#underway.get(key)
    if (running) return running
    const making = this.#make(key, render)
    this.#underway.set(key, making)
    try {
      return await making
    } finally {
      if (this.#underway.get(key) === making) this.#underway.delete(key)
    }
  }

  /** Until then pages with lists are not shown as they were. A failure is told to the next page that asks the index. */
  waitFor(index: Promise<unknown>): void {
    const done = () => {
      if (this.#behind === behind) this.#behind = undefined
    }
    const behind: Promise<void> = index.then(done, done)
    this.#behind = behind
  }

  /** Doubts every page, also those being rendered from what was true before. */
  doubtAll(): void {
    this.#doubt(() => true)
  }

  /** Doubts the pages that show something of these listings. */
  doubtListings(ids: readonly number[]): void {
    this.#doubt(({ footprint }) => ids.some((id) => footprint.shows(id)))
  }

  /** Doubts the pages with lists in which a listing at one of these spots may stand or count. */
  doubtLists(spots: readonly Spot[] | 'everywhere'): void {
    if (spots === 'everywhere' || spots.length > MANY_SPOTS)
      this.#doubt(({ footprint }) => footprint.hasLists)
    else this.#doubt(({ footprint }) => spots.some((spot) => footprint.lists(spot)))
  }

  /** Doubts the pages that show something of this name. */
  doubtThing(thing: string): void {
    this.#doubt(({ footprint }) => footprint.showsThing(thing))
  }

  #doubt(isConcerned: (page: KeptPage) => boolean): void {
    this.#generation++
    this.#underway.clear()
    for (const entries of [this.#once, this.#hot]) {
      for (const [key, entry] of entries) {
        if (!isConcerned(entry.page)) continue
        if (entry.page.state === undefined) this.#drop(key)
        else entry.isDoubted = true
      }
    }
  }

  async #make(key: string, render: Render): Promise<KeptPage> {
    const generation = this.#generation
    const doubted = this.#entry(key)
    const made = await render(doubted?.page.state)
    if ('isUnchanged' in made) {
      if (!doubted) throw new Error('a page that is not kept cannot be unchanged')
      this.#confirmed += 1
      if (generation === this.#generation) {
        doubted.page.confirm(made)
        doubted.isDoubted = false
      }
      return doubted.page
    }
    this.#rendered += 1
    const page = new KeptPage(made)
    if (generation !== this.#generation) return page
    this.#drop(key)
    if (page.status === 200 && key.length <= MAX_KEY_LENGTH) {
      this.#once.set(key, { page, bytes: page.bytes, isDoubted: false })
      this.#bytes += page.bytes
      this.#makeRoom()
    }
    return page
  }

  /** Kept under this key, doubted or not; what the clock has made untrue is dropped. */
  #entry(key: string): Entry | undefined {
    const entry = this.#hot.get(key) ?? this.#once.get(key)
    if (entry === undefined) return undefined
    if (entry.page.isTrueAt(Date.now())) return entry
    this.#drop(key)
    return undefined
  }

  /** A page that is asked for again is worth keeping, and worth compressing well. */
  #warm(key: string, entry: Entry): void {
    this.#once.delete(key)
    this.#hot.set(key, entry)
    this.#hotBytes += entry.bytes
    void entry.page.improve().then(() => {
      if (this.#hot.get(key) !== entry) return
      const more = entry.page.bytes - entry.bytes
      entry.bytes += more
      this.#bytes += more
      this.#hotBytes += more
      this.#makeRoom()
    })
  }

  #makeRoom(): void {
    for (const [key, entry] of this.#hot) {
      if (this.#hotBytes <= this.#maxBytes * HOT_SHARE) break
      this.#hot.delete(key)
      this.#hotBytes -= entry.bytes
      this.#once.set(key, entry)
    }
    for (const key of this.#once.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(key)
    }
  }

  #drop(key: string): void {
    const hot = this.#hot.get(key)
    const entry = hot ?? this.#once.get(key)
    if (!entry) return
    this.#bytes -= entry.bytes
    if (hot) this.#hotBytes -= hot.bytes
    this.#hot.delete(key)
    this.#once.delete(key)
  }
}
