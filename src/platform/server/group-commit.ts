import { setTimeout as sleep } from 'node:timers/promises'
import { isAway } from './database/unavailable.ts'

/** After a group of several the next one waits so long: whoever was just answered and has more to do belongs to it. */
const GATHER_MS = 3

interface Waiting<Item, Result> {
  item: Item
  done: PromiseWithResolvers<Result>
}

/**
 * Carries out pieces of work together: what comes in while one group is under way becomes the next group, so that many
 * writers share one transaction and its fsync. When a group fails, each of its pieces is tried alone, until one of them
 * finds the database away: that would take the others as long, one after the other.
 */
export class GroupCommit<Item, Result> {
  readonly #commit: (items: Item[]) => Promise<Result[]>
  readonly #maxSize: number
  #waiting: Waiting<Item, Result>[] = []
  #isRunning = false

  /** `commit` carries a group out and answers the results in its order; all of it or nothing. */
  constructor(commit: (items: Item[]) => Promise<Result[]>, maxSize: number) {
    this.#commit = commit
    this.#maxSize = maxSize
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

  async #settle(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#commit(group.map(({ item }) => item))
      for (const [index, { done }] of group.entries()) done.resolve(results[index] as Result)
    } catch (error) {
      if (group.length > 1) await this.#settleEach(group)
      else group[0]?.done.reject(error)
    }
  }

  async #settleEach(group: Waiting<Item, Result>[]): Promise<void> {
    let away: { error: unknown } | undefined
    for (const one of group) {
      if (away) {
        one.done.reject(away.error)
        continue
      }
      await this.#settle([one])
      await one.done.promise.catch((error) => {
        if (isAway(error)) away = { error }
      })
    }
  }
}
