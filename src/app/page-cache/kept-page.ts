/** A page as it is kept: compressed, with the headers of its answers prepared. */
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Encoding } from './encodings.ts'
import type { PageFootprint } from './page-footprint.ts'

/** A page that was just drawn. */
export interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer
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

const brotli = promisify(zlib.brotliCompress)
const brotliOptions = (quality: number, size: number) => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})
/** For whoever waits for a page that may never be asked for again: a fifth of the work for a tenth more bytes. */
const QUICK_BROTLI = 2
/** For pages that were asked for again. The highest quality takes ten times as long for a twentieth less. */
const GOOD_BROTLI = 6

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, brotliOptions(QUICK_BROTLI, body.length)),
  zstd: promisify(zlib.zstdCompress),
  gzip: (body) => promisify(zlib.gzip)(body, { level: 3 }),
  identity: async (body) => body,
}
const decompress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(zlib.brotliDecompress),
  zstd: promisify(zlib.zstdDecompress),
  gzip: promisify(zlib.gunzip),
  identity: async (body) => body,
}

const SMALLEST_FIRST = ['br', 'zstd', 'gzip'] as const satisfies Encoding[]
const QUICKEST_FIRST = ['zstd', 'br', 'gzip', 'identity'] as const satisfies Encoding[]

/** A page that nobody keeps, in the form that is made quickest among the accepted ones. */
export async function compressedOnce(
  body: Buffer,
  accepted: ReadonlySet<Encoding>,
): Promise<{ encoding: Encoding; body: Buffer }> {
  const encoding = QUICKEST_FIRST.find((one) => accepted.has(one)) ?? 'identity'
  return { encoding, body: await compress[encoding](body) }
}

/**
 * Holds one page in the forms that were asked for. Made quickly for whoever asks first; `improve` compresses it well
 * once it is clear that it pays.
 */
export class KeptPage {
  readonly status: number
  readonly etag: string
  readonly state: string | undefined
  readonly madeAt = Date.now()
  #footprint: PageFootprint
  readonly #headers: readonly string[]
  readonly #forms = new Map<Encoding, Form>()
  readonly #making = new Map<Encoding, Promise<Form>>()
  #isImproved = false
  /** Prepared for visitors who have the page already. */
  readonly unchangedHeaders: readonly string[]

  private constructor({ status, headers, body, footprint, state }: Page) {
    this.status = status
    this.state = state
    this.#footprint = footprint
    // Length and checksum: an address's next state differs in both or, once in four billion times, in neither.
    this.etag = `W/"${body.length.toString(36)}-${zlib.crc32(body).toString(36)}"`
    const shared = Object.entries({ ...headers, vary: 'accept-encoding', etag: this.etag })
    this.#headers = shared.flat()
    this.unchangedHeaders = shared.filter(([name]) => !name.startsWith('content-type')).flat()
  }

  /** Keeps a page in the form that is made quickest among the accepted ones. */
  static async of(page: Page, accepted: ReadonlySet<Encoding>): Promise<KeptPage> {
    const kept = new KeptPage(page)
    const { encoding, body } = await compressedOnce(page.body, accepted)
    kept.#put(encoding, body)
    return kept
  }

  get footprint(): PageFootprint {
    return this.#footprint
  }

  /** It is still what would be drawn; the words that the clock changes grow older all the same. */
  confirm({ footprint }: UnchangedPage): void {
    this.#footprint = footprint
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
    const encoding = QUICKEST_FIRST.find((one) => accepted.has(one)) ?? 'identity'
    const making = this.#making.get(encoding) ?? this.#remake(encoding, compress[encoding])
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
    await this.#remake('br', (body) => brotli(body, brotliOptions(GOOD_BROTLI, body.length)))
    // Whoever takes zstd takes brotli too.
    this.#forms.delete('zstd')
  }

  async #remake(encoding: Encoding, make: (body: Buffer) => Promise<Buffer>): Promise<Form> {
    const [from, { body }] = this.#forms.entries().next().value as [Encoding, Form]
    return this.#put(encoding, await make(await decompress[from](body)))
  }

  #put(encoding: Encoding, body: Buffer): Form {
    const own = ['content-length', String(body.length)]
    if (encoding !== 'identity') own.push('content-encoding', encoding)
    const form = { body, headers: [...this.#headers, ...own] }
    this.#forms.set(encoding, form)
    return form
  }
}
