import crypto from 'node:crypto'
import path from 'node:path'
import { DiskCache } from '#platform/server/disk-cache.ts'
import { singleFlight } from '#platform/server/single-flight.ts'
import { WorkQueue } from '#platform/server/work-queue.ts'
import { ApiError } from '#platform/shared/api-error.ts'

const AT_ONCE = 4
const MAX_WAITING = 60
const WITHIN_MS = 5000
const MAX_BYTES = 1_000_000
const MAX_REDIRECTS = 3
/** Map data grows slowly, and tile servers ask not to be asked often. */
const FRESH_MS = 30 * 86_400_000

export interface Tile {
  data: Buffer
  type: 'image/png' | 'image/jpeg' | 'image/webp'
}

interface TileSourceOptions {
  /** Address with {z}, {x} and {y}. */
  template: string
  folder: string
  maxBytes: number
  userAgent: string
  /** ms for one tile, waiting for a free place included. */
  withinMs?: number
  /** ms for which a kept tile is not asked for again. */
  freshMs?: number
  /** Hears why a tile could not be had. */
  report: (reason: string) => void
}

/** Tiles of another server, each fetched once and then kept; an old one is better than none. */
export class TileSource {
  readonly #options: TileSourceOptions
  readonly #cache: DiskCache
  /** Tiles of different servers are kept apart. */
  readonly #server: string
  readonly #once = singleFlight<Tile>()
  readonly #queue = new WorkQueue(AT_ONCE, MAX_WAITING)

  constructor(options: TileSourceOptions) {
    this.#options = options
    this.#cache = new DiskCache(options.folder, options.maxBytes)
    this.#server = crypto.createHash('sha256').update(options.template).digest('hex').slice(0, 12)
  }

  static inFolder(dataDir: string, options: Omit<TileSourceOptions, 'folder'>): TileSource {
    return new TileSource({ ...options, folder: path.join(dataDir, 'tiles') })
  }

  /** Throws ApiError `unavailable` when the tile is neither kept nor to be had. */
  get(z: number, x: number, y: number): Promise<Tile> {
    const name = `${this.#server}/${z}/${x}/${y}`
    return this.#once(name, async () => {
      const { freshMs = FRESH_MS, template, report } = this.#options
      const cached = await this.#cache.get(name)
      const kept = cached && toTile(cached.data)
      const ageMs = cached ? Date.now() - cached.storedAt : 0
      // One of the future was stored before the clock was set back.
      if (kept && ageMs >= 0 && ageMs < freshMs) return kept
      try {
        const address = template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
        const tile = await this.#fetch(address)
        await this.#cache.put(name, tile.data)
        return tile
      } catch (error) {
        report(error instanceof Error ? error.message : String(error))
        if (kept) return kept
        throw new ApiError('unavailable', 'Dieser Kartenausschnitt ist gerade nicht erreichbar.')
      }
    })
  }

  async #fetch(address: string): Promise<Tile> {
    const { userAgent, withinMs = WITHIN_MS } = this.#options
    const signal = AbortSignal.timeout(withinMs)
    return this.#queue.run('', async () => {
      signal.throwIfAborted()
      const headers = { 'user-agent': userAgent, accept: 'image/*' }
      const reply = await fetchFromHost(new URL(address), { signal, headers, redirect: 'manual' })
      const tile = reply.ok ? toTile(await readBody(reply)) : undefined
      if (!tile) {
        await reply.body?.cancel().catch(() => {})
        throw new Error(reply.ok ? 'the reply is no picture' : `status ${reply.status}`)
      }
      return tile
    })
  }
}

/** Follows redirects within the host that the owner has named; another could be one that only this machine reaches. */
async function fetchFromHost(address: URL, how: RequestInit, redirects = 0): Promise<Response> {
  const reply = await fetch(address, how)
  const to = reply.headers.get('location')
  if (reply.ok || to === null) return reply
  await reply.body?.cancel().catch(() => {})
  const next = new URL(to, address)
  if (next.host !== address.host) throw new Error(`redirected to another host, ${next.host}`)
  if (redirects === MAX_REDIRECTS) throw new Error('too many redirects')
  return fetchFromHost(next, how, redirects + 1)
}

async function readBody(reply: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of reply.body ?? []) {
    bytes += part.length
    // Leaving the loop early ends the transfer.
    if (bytes > MAX_BYTES) throw new Error('the reply is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The picture, told by its first bytes, whatever the reply called it; undefined when it is none. */
function toTile(data: Buffer): Tile | undefined {
  const starts = (hex: string) => data.subarray(0, hex.length / 2).toString('hex') === hex
  if (starts('89504e470d0a1a0a')) return { data, type: 'image/png' }
  if (starts('ffd8ff')) return { data, type: 'image/jpeg' }
  if (starts('52494646') && data.subarray(8, 12).toString('latin1') === 'WEBP') {
    return { data, type: 'image/webp' }
  }
  return undefined
}
