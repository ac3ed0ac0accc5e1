import crypto from 'node:crypto'
import { countLabel } from '#platform/shared/format.ts'

const SWEEP_EVERY_MS = 60_000

/**
 * How often one sender (a network address, an e-mail address) may do something within a time. Senders are kept as hashes
 * with a salt that only this process knows, and only for that time and a minute more. A timer forgets them, no request
 * does.
 */
export class SenderLimit {
  readonly #max: number
  readonly #windowMs: number
  readonly #salt = crypto.randomBytes(32)
  /** When each has tried, those first who have not done so for the longest time. */
  readonly #times = new Map<string, number[]>()

  constructor(max: number, windowMs: number) {
    this.#max = max
    this.#windowMs = windowMs
    setInterval(() => this.#sweep(), SWEEP_EVERY_MS).unref()
  }

  /** How many senders are remembered. */
  get size(): number {
    return this.#times.size
  }

  /** Counts one try; answers undefined when it is allowed, else the seconds until the next one is. */
  take(sender: string, now = Date.now()): number | undefined {
    const key = crypto.createHmac('sha256', this.#salt).update(sender).digest('base64')
    // What lies ahead was counted before the clock was set back.
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - this.#windowMs && time <= now)
    const first = recent[0]
    if (first !== undefined && recent.length >= this.#max) {
      return Math.max(1, Math.ceil((first + this.#windowMs - now) / 1000))
    }
    this.#times.delete(key)
    this.#times.set(key, [...recent, now])
    return undefined
  }

  #sweep(): void {
    const forgotten = Date.now() - this.#windowMs
    for (const [key, times] of this.#times) {
      if ((times.at(-1) ?? 0) > forgotten) return
      this.#times.delete(key)
    }
  }
}

/** How long somebody is told to wait, of seconds that `take` answers: `3 Minuten`. */
export function waitText(seconds: number): string {
  return countLabel(Math.ceil(seconds / 60), 'Minute', 'Minuten')
}
