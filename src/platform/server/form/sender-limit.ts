import crypto from 'node:crypto'

/** Above this number of senders the forgotten ones are swept out. */
const SWEEP_ABOVE = 10_000

/**
 * How often one sender (a network address, an e-mail address) may do something within a time. Senders are kept as hashes with a salt that only
 * this process knows, and only for that time.
 */
export class SenderLimit {
  readonly #max: number
  readonly #windowMs: number
  readonly #salt = crypto.randomBytes(32)
  readonly #times = new Map<string, number[]>()

  constructor(max: number, windowMs: number) {
    this.#max = max
    this.#windowMs = windowMs
  }

  /** Counts one try; answers undefined when it is allowed, else the seconds until the next one is. */
  take(sender: string, now = Date.now()): number | undefined {
    const key = crypto.createHmac('sha256', this.#salt).update(sender).digest('base64')
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - this.#windowMs)
    const first = recent[0]
    if (first !== undefined && recent.length >= this.#max) {
      return Math.max(1, Math.ceil((first + this.#windowMs - now) / 1000))
    }
    this.#times.set(key, [...recent, now])
    if (this.#times.size > SWEEP_ABOVE) this.#sweep(now)
    return undefined
  }

  #sweep(now: number): void {
    for (const [key, times] of this.#times) {
      if ((times.at(-1) ?? 0) <= now - this.#windowMs) this.#times.delete(key)
    }
  }
}
