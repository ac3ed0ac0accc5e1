import { setTimeout as sleep } from 'node:timers/promises'
import { isAway, isHeld } from './database/unavailable.ts'

/** After a group of several the next one waits so long: whoever was just answered and has more to do belongs to it. */
const GATHER_MS = 3

interface Waiting<Item, Result> {
  item: Item
  done: PromiseWithResolvers<Result>
}

/**
 * Carries out pieces of work together: what comes in while one group is under way becomes the next group, so that many
 * writers share one transaction and its fsync. When a group fails, each of its pieces is tried alone, until one of them
 * finds the database away, or all that they have in common held by others: that would take the rest as long, one after the
 * other.
 */
export class GroupCommit<Item, Result> {
  readonly #commit: (items: Item[]) => Promise<Result[]>
  readonly #maxSize: number
  readonly #needOf: (item: Item) => unknown
  #waiting: Waiting<Item, Result>[] = []
  #isRunning = false

  /**
   * `commit` carries a group out and answers the results in its order; all of it or nothing. `needOf` names what a piece waits
   * for while others hold it: pieces that need the same wait for it once.
   */
  constructor(
    commit: (items: Item[]) => Promise<Result[]>,
    maxSize: number,
    needOf: (item: Item) => unknown = (item) => item,
  ) {
    this.#commit = commit
    this.#maxSize = maxSize
    this.#needOf = needOf
  }

  add(item: Item): Promise<Result> {
    const done = Promise.withResolvers<Result>()
    this.#waiting.push({ item, done })
    if (!this.#isRunning) void this.#run()
    return done.promise
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    // What comes in during the same turn of the event loop belongs to the group.
    await new Promise<void>((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.#maxSize)
      await this.#settle(group)
      if (group.length > 1) await sleep(GATHER_MS)
    }
    this.#isRunning = false
  }

  /** Answers the error of what is not tried in parts. */
  async #settle(group: Waiting<Item, Result>[]): Promise<unknown> {
    try {
      const results = await this.#commit(group.map(({ item }) => item))
      for (const [index, { done }] of group.entries()) done.resolve(results[index] as Result)
    } catch (error) {
      const byNeed = [...Map.groupBy(group, ({ item }) => this.#needOf(item)).values()]
      const parts = byNeed.length > 1 || isHeld(error) ? byNeed : group.map((one) => [one])
      if (parts.length > 1) return this.#settleEach(parts)
      for (const { done } of group) done.reject(error)
      return error
    }
  }

  async #settleEach(parts: Waiting<Item, Result>[][]): Promise<unknown> {
    let error: unknown
    for (const part of parts) {
      if (isAway(error)) for (const { done } of part) done.reject(error)
      else error = await this.#settle(part)
    }
    return error
  }
}
