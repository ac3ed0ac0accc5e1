import type { Changes } from '#platform/server/changes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { Rounds } from '#platform/server/rounds.ts'
import * as queries from './queries.ts'
import type { ImageStore } from './store.ts'

const PER_ROUND = 20
const AT_ONCE = 4
/** Longer than a round can take. */
const LEASE_S = 300
/** A minute, ten minutes, two hours, a day: the fifth failure is the last. */
const PAUSES_S = [60, 600, 7200, 86_400]
/** Several writes to listings in a row are looked through together, from the first of them on. */
const SETTLE_MS = 5000
/** Other instances may leave work behind. */
const LOOK_AGAIN_MS = 600_000

export interface Collector {
  /** Ends downloads under way and returns when nothing runs any more. */
  stop(): Promise<void>
}

interface CollectorOptions {
  db: Db
  changes: Changes
  store: ImageStore
  /** The pictures that all listings name, or some of them. */
  picturesOf: (listings: readonly number[] | 'all') => queries.NamedPictures
  /** The bytes behind an address; any failure counts as an attempt. */
  download: (address: string, signal: AbortSignal) => Promise<Buffer>
  /** Hears of failures that are not a picture's. */
  report: (error: unknown) => void
  settleMs?: number
}

/**
 * Fetches, in the background, the pictures elsewhere that listings name, so that visitors' browsers never have to. Each
 * round takes a few.
 */
export function startCollector({
  db,
  changes,
  store,
  picturesOf,
  download,
  report,
  settleMs = SETTLE_MS,
}: CollectorOptions): Collector {
  const stopping = new AbortController()
  let unseen: Set<number> | 'all' = 'all'
  const rounds = new Rounds(() =>
    round().catch((error) => {
      unseen = 'all'
      if (!stopping.signal.aborted) report(error)
      return LOOK_AGAIN_MS
    }),
  )

  changes.subscribe((change) => {
    if (change.kind === 'anything') unseen = 'all'
    else if (change.kind !== 'listings') return
    else if (unseen !== 'all') for (const id of change.ids) unseen.add(id)
    // Later writes do not put it off: where they never end, pictures are fetched all the same.
    rounds.wake(settleMs)
  })
  rounds.wake()

  /** Milliseconds until the next round. */
  async function round(): Promise<number> {
    if (unseen === 'all' || unseen.size > 0) {
      const listings = unseen === 'all' ? unseen : [...unseen]
      unseen = new Set()
      await queries.addNamed(db, picturesOf(listings))
    }
    // Most changes of listings are none of their pictures.
    const waitMs = await untilDue()
    if (waitMs > 0) return waitMs
    const due = await queries.takeDue(db, PER_ROUND, LEASE_S)
    const attempts: queries.Attempt[] = []
    const worker = async () => {
      for (let image = due.pop(); image && !stopping.signal.aborted; image = due.pop()) {
        const attempt = await fetchOne(image)
        // What was broken off by the stop is no failure of the picture.
        if ('key' in attempt || !stopping.signal.aborted) attempts.push(attempt)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    await queries.recordAttempts(db, attempts, PAUSES_S)
    // What was forgotten meanwhile has left its file.
    const stored = attempts.flatMap((attempt) => ('key' in attempt ? attempt.key : []))
    for (const key of await queries.keysOfNothing(db, stored)) await store.remove(key)
    return untilDue()
  }

  /** Milliseconds until the next picture is due, at most those until somebody looks again. */
  async function untilDue(): Promise<number> {
    const seconds = await queries.secondsUntilDue(db)
    return seconds === null ? LOOK_AGAIN_MS : Math.min(LOOK_AGAIN_MS, Math.max(0, seconds * 1000))
  }

  async function fetchOne({ id, sourceUrl }: queries.DueImage): Promise<queries.Attempt> {
    try {
      return { id, key: await store.add(await download(sourceUrl, stopping.signal)) }
    } catch (error) {
      return { id, failure: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      await rounds.stop()
    },
  }
}
