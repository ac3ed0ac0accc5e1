import crypto from 'node:crypto'
import { ApiError } from '#platform/shared/api-error.ts'
import { countLabel } from '#platform/shared/format.ts'

interface ThrottleOptions {
  /** Attempts that need no waiting. */
  free: number
  maxDelaySeconds: number
}

interface Attempts {
  count: number
  /** Until then nothing is tried. */
  blockedUntil: number
  last: number
}

/** Who has been quiet for so long starts afresh. */
const FORGOTTEN_AFTER_MS = 60 * 60_000
const SWEEP_EVERY_MS = 60_000

/**
 * Makes whoever keeps failing wait longer each time: one second after the free attempts, then twice as long after each
 * further one. Callers are kept as hashes with a salt that only this process knows. A timer forgets them, no attempt does.
 */
export class LoginThrottle {
  readonly #options: ThrottleOptions
  readonly #salt = crypto.randomBytes(32)
  readonly #attempts = new Map<string, Attempts>()

  constructor(options: ThrottleOptions) {
    this.#options = options
    setInterval(() => this.#sweep(Date.now()), SWEEP_EVERY_MS).unref()
  }

  /** How many callers are remembered. */
  get size(): number {
    return this.#attempts.size
  }

  /** Seconds to wait before the next attempt; 0 when it may be made now. */
  wait(caller: string, now = Date.now()): number {
    const known = this.#attempts.get(this.#key(caller))
    // One that lies ahead was made before the clock was set back.
    if (!known || known.last > now) return 0
    return Math.max(0, Math.ceil((known.blockedUntil - now) / 1000))
  }

  /** Counts an attempt that need not wait; throws as `refuseFor` for one that has to. */
  admit(caller: string): void {
    refuseFor(this.wait(caller))
    this.count(caller)
  }

  /** Counts an attempt, before it is known how it ends: many at once are many. */
  count(caller: string, now = Date.now()): void {
    const key = this.#key(caller)
    const known = this.#attempts.get(key)
    const before = known && now - known.last < FORGOTTEN_AFTER_MS ? known.count : 0
    const count = before + 1
    const delay = count < this.#options.free ? 0 : 2 ** (count - this.#options.free)
    const blockedUntil = now + 1000 * Math.min(delay, this.#options.maxDelaySeconds)
    this.#attempts.set(key, { count, blockedUntil, last: now })
  }

  /** After a success: that attempt counts no more, and the next one need not wait. */
  takeBack(caller: string): void {
    const known = this.#attempts.get(this.#key(caller))
    if (!known) return
    known.count -= 1
    known.blockedUntil = 0
  }

  #key(caller: string): string {
    return crypto.createHmac('sha256', this.#salt).update(caller).digest('base64')
  }

  #sweep(now: number): void {
    for (const [key, { last }] of this.#attempts) {
      if (now - last >= FORGOTTEN_AFTER_MS) this.#attempts.delete(key)
    }
  }
}

/** Throws ApiError `too_many_requests` where somebody has to wait. */
export function refuseFor(seconds: number): void {
  if (seconds > 0) throw new ApiError('too_many_requests', tooMany(seconds), undefined, seconds)
}

function tooMany(seconds: number): string {
  const time =
    seconds < 60
      ? countLabel(seconds, 'Sekunde', 'Sekunden')
      : countLabel(Math.ceil(seconds / 60), 'Minute', 'Minuten')
  return `Zu viele Versuche. Bitte versuche es in ${time} erneut.`
}
