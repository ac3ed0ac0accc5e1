/** A page as it is kept: compressed, with the headers of its answers prepared. */
import type { Encoding } from '#platform/server/encodings.ts'
import { berlinDay, berlinInstant, dayAfter } from '#platform/shared/dates.ts'
import { compress, compressWell, decompress, quickestOf } from './compression.ts'
import type { PageFootprint } from './page-footprint.ts'

/** A page that was just drawn. */
export interface Page {
  status: number
  headers: Record<string, string>
  /** Compressed as `encoding` says. */
  body: Buffer
  encoding: Encoding
  /** The same for the same text, however it is compressed. */
  etag: string
  footprint: PageFootprint
  /** What it was drawn from; absent where that may not be compared. */
  state?: string | undefined
}

/** A page that would be drawn as it was: what it is made of now leads to the same state. */
export interface UnchangedPage {
  isUnchanged: true
  footprint: PageFootprint
}

/** One form of a page, ready to be sent. */
export interface Form {
  body: Buffer
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[]
}

const SMALLEST_FIRST = ['br', 'zstd', 'gzip'] as const satisfies Encoding[]

/**
 * Holds one page in the forms that were asked for. Made quickly for whoever asks first; `improve` compresses it well
 * once it is clear that it pays.
 */
export class KeptPage {
  readonly status: number
  readonly etag: string
  readonly state: string | undefined
  readonly #madeAt = Date.now()
  /** When another day begins in Germany: what pages say of days is true no longer. */
  readonly #dayEndsAt = endOfDay(this.#madeAt)
  #footprint: PageFootprint
  readonly #headers: readonly string[]
  readonly #forms = new Map<Encoding, Form>()
  readonly #making = new Map<Encoding, Promise<Form>>()
  #isImproved = false
  /** Prepared for visitors who have the page already. */
  readonly unchangedHeaders: readonly string[]

  constructor({ status, headers, body, encoding, etag, footprint, state }: Page) {
    this.status = status
    this.state = state
    this.#footprint = footprint
    this.etag = etag
    const shared = Object.entries({ ...headers, vary: 'accept-encoding', etag })
    this.#headers = shared.flat()
    this.unchangedHeaders = shared.filter(([name]) => !name.startsWith('content-type')).flat()
    this.#put(encoding, body)
  }

  get footprint(): PageFootprint {
    return this.#footprint
  }

  /** It is still what would be drawn; the words that the clock changes grow older all the same. */
  confirm({ footprint }: UnchangedPage): void {
    this.#footprint = footprint
  }

  /** Whether the clock has not made it untrue; `now` in milliseconds. */
  isTrueAt(now: number): boolean {
    const age = now - this.#madeAt
    // One of the future was made before the clock was set back.
    return age >= 0 && now < this.#dayEndsAt && age < this.#footprint.seconds * 1000
  }

  get bytes(): number {
    let sum = 1000
    for (const { body } of this.#forms.values()) sum += body.length
    return sum
  }

  /** The best form at hand for these encodings; text as it is only for whoever accepts nothing else. */
  ready(accepted: ReadonlySet<Encoding>): Form | undefined {
    if (accepted.size === 1) return this.#forms.get('identity')
    for (const encoding of SMALLEST_FIRST) {
      const form = this.#forms.get(encoding)
      if (form !== undefined && accepted.has(encoding)) return form
    }
    return undefined
  }

  /** A form for these encodings, made from another one if need be; at once for all who ask meanwhile. */
  async form(accepted: ReadonlySet<Encoding>): Promise<Form> {
    const ready = this.ready(accepted)
    if (ready) return ready
    const encoding = quickestOf(accepted)
    const making = this.#making.get(encoding) ?? this.#remake(encoding, (body) => compress(body, encoding))
    this.#making.set(encoding, making)
    try {
      return await making
    } finally {
      this.#making.delete(encoding)
    }
  }

  /** Compresses the page well, once. */
  async improve(): Promise<void> {
    if (this.#isImproved) return
    this.#isImproved = true
    await this.#remake('br', compressWell)
    // Whoever takes zstd takes brotli too.
    this.#forms.delete('zstd')
  }

  async #remake(encoding: Encoding, make: (body: Buffer) => Promise<Buffer>): Promise<Form> {
    const [from, { body }] = this.#forms.entries().next().value as [Encoding, Form]
    return this.#put(encoding, await make(await decompress(body, from)))
  }

  #put(encoding: Encoding, body: Buffer): Form {
    const own = ['content-length', String(body.length)]
    if (encoding !== 'identity') own.push('content-encoding', encoding)
    const form = { body, headers: [...this.#headers, ...own] }
    this.#forms.set(encoding, form)
    return form
  }
}

function endOfDay(now: number): number {
  return berlinInstant(dayAfter(berlinDay(new Date(now)), 1), '00:00').getTime()
}
