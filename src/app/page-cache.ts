import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** A page as it is sent. `body` is the HTML; the compressed forms are made once. */
export interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer
  brotli: Buffer
  gzip: Buffer
}

/** Small enough for 0.3 ms a page; the highest quality takes a hundred times as long for a tenth less. */
const BROTLI_QUALITY = 4
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
  readonly #pages = new Map<string, { page: Page; madeAt: number }>()
  readonly #underway = new Map<string, Promise<Page>>()
  #bytes = 0
  /** Counts the emptyings, so that a page begun before a write is not kept after it. */
  #generation = 0

  /** The page of this address, rendered now unless it is there already. */
  async get(key: string, render: () => Promise<Omit<Page, 'brotli' | 'gzip'>>): Promise<Page> {
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

  async #make(key: string, render: () => Promise<Omit<Page, 'brotli' | 'gzip'>>): Promise<Page> {
    const generation = this.#generation
    const page = await compress(await render())
    if (page.status === 200 && generation === this.#generation && key.length <= MAX_KEY_LENGTH)
      this.#keep(key, page)
    return page
  }

  #keep(key: string, page: Page): void {
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

async function compress(page: Omit<Page, 'brotli' | 'gzip'>): Promise<Page> {
  const parameters = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
  }
  const [small, medium] = await Promise.all([brotli(page.body, { params: parameters }), gzip(page.body)])
  return { ...page, brotli: small, gzip: medium }
}

function sizeOf(page: Page): number {
  return page.body.length + page.brotli.length + page.gzip.length
}
