import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** A page as it is sent. */
export interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** A page in the cache: each compressed form is made when it is first asked for. */
export interface KeptPage extends Page {
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

type Encoding = 'br' | 'gzip'

/** Small enough for 0.3 ms a page; the highest quality takes a hundred times as long for a tenth less. */
const BROTLI_QUALITY = 5
const BROTLI_OPTIONS = {
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
  },
}
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, BROTLI_OPTIONS),
  gzip: (body) => gzip(body),
}

/** The compressed body of a page. */
export function compressed(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  page.compressed[encoding] ??= compressors[encoding](page.body)
  return page.compressed[encoding]
}

const MAX_BYTES = 64 * 1024 * 1024
/** "vor 2 Wochen" may be this late. */
const MAX_AGE_MS = 3_600_000
/** Longer addresses are rarely asked for twice. */
const MAX_KEY_LENGTH = 300

/**
 * Rendered pages, compressed, by address. The least recently used go first; a write to public data empties it.
 * A page that is being rendered is rendered once, however many ask for it.
 */
export class PageCache {
  readonly #pages = new Map<string, { page: KeptPage; madeAt: number }>()
  readonly #underway = new Map<string, Promise<KeptPage>>()
  #bytes = 0
  /** Counts the emptyings, so that a page begun before a write is not kept after it. */
  #generation = 0

  /** The page of this address, rendered now unless it is there already. */
  async get(key: string, render: () => Promise<Page>): Promise<KeptPage> {
    const known = this.#pages.get(key)
    if (known && Date.now() - known.madeAt < MAX_AGE_MS) {
      this.#pages.delete(key)
      this.#pages.set(key, known)
      return known.page
    }
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

  /** Forgets every page, also those being rendered from what was true before. */
  clear(): void {
    this.#generation++
    this.#pages.clear()
    this.#underway.clear()
    this.#bytes = 0
  }

  async #make(key: string, render: () => Promise<Page>): Promise<KeptPage> {
    const generation = this.#generation
    const page = { ...(await render()), compressed: {} }
    if (page.status === 200 && generation === this.#generation && key.length <= MAX_KEY_LENGTH)
      this.#keep(key, page)
    return page
  }

  #keep(key: string, page: KeptPage): void {
    this.#drop(key)
    this.#pages.set(key, { page, madeAt: Date.now() })
    this.#bytes += sizeOf(page)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= MAX_BYTES) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const known = this.#pages.get(key)
    if (!known) return
    this.#pages.delete(key)
    this.#bytes -= sizeOf(known.page)
  }
}

/** The compressed forms take about a fifth of the body each. */
function sizeOf({ body }: Page): number {
  return body.length * 1.4
}
