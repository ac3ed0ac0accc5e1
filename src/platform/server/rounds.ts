/** Milliseconds until a round looks again; nobody wakes it before a pause is over. */
export type NextRound = number | { pauseMs: number }

/** Work in the background, a round at a time: each says when the next one is due, and whoever has something to do wakes it sooner. */
export class Rounds {
  readonly #round: () => Promise<NextRound>
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  /** How much later the round begins that was asked for since the last one began. */
  #wokenAfterMs: number | undefined
  #isPausing = false
  /** A round under way begins nothing more. */
  isStopping = false

  /** `round` does what there is to do; it never rejects. */
  constructor(round: () => Promise<NextRound>) {
    this.#round = round
  }

  /** There is something to do: a round begins so much later, or after the one under way. Asked again meanwhile it is not put off. */
  wake(afterMs = 0): void {
    if (this.#wokenAfterMs !== undefined) return
    this.#wokenAfterMs = afterMs
    if (!this.#running && !this.#isPausing) this.#schedule(afterMs)
  }

  /** Returns when nothing runs any more. */
  async stop(): Promise<void> {
    this.isStopping = true
    clearTimeout(this.#timer)
    await this.#running
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer)
    if (this.isStopping) return
    this.#timer = setTimeout(() => {
      this.#running = this.#run()
    }, afterMs).unref()
  }

  async #run(): Promise<void> {
    this.#wokenAfterMs = undefined
    const next = await this.#round()
    this.#running = undefined
    this.#isPausing = typeof next !== 'number'
    this.#schedule(typeof next === 'number' ? (this.#wokenAfterMs ?? next) : next.pauseMs)
  }
}
