/** As many senders are remembered as the limit's own store does; then those are forgotten who have called least lately. */
const MAX_SENDERS = 5000

type Counted = (error: Error | null, result: { current: number; ttl: number }) => void

/** Counts calls by sender and time window, by a clock that nobody sets back. */
export class RateLimitStore {
  readonly #windows = new Map<string, { calls: number; beganAt: number }>()

  /** Counts a call; tells how many those of the window are, and the milliseconds until it is over. */
  incr(sender: string, done: Counted, windowMs: number): void {
    const now = performance.now()
    const known = this.#windows.get(sender)
    const window = known && now - known.beganAt < windowMs ? known : { calls: 0, beganAt: now }
    window.calls += 1
    this.#windows.delete(sender)
    this.#windows.set(sender, window)
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= MAX_SENDERS) break
      this.#windows.delete(oldest)
    }
    done(null, { current: window.calls, ttl: window.beganAt + windowMs - now })
  }

  /** For a route with a limit of its own. */
  child(): RateLimitStore {
    return new RateLimitStore()
  }
}
