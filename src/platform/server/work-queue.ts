/** Bounded work: so many pieces at once, so many waiting; more are refused at once, fairly among those who ask. */
import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#platform/shared/api-error.ts'
import { senderNetwork } from './sender-network.ts'

/** What a refused visitor is asked to wait, in seconds. */
const RETRY_AFTER_S = 2

/** What waits in all queues of this process, and how much they have turned away since its start. */
export const allQueues = { waiting: 0, refused: 0 }

interface Waiting {
  start: () => void
  refuse: () => void
}

/**
 * Takes turns among network addresses. When no more may wait, whoever has most of them waiting loses the youngest: an
 * address that asks for everything takes no place from one that asks for little.
 */
export class WorkQueue {
  readonly #atOnce: number
  readonly #maxWaiting: number
  readonly #ofOneAddress: number
  readonly #runningOf = new Map<string, number>()
  /** By address, the one whose turn is next first. */
  readonly #waiting = new Map<string, Waiting[]>()
  #waitingCount = 0
  #running = 0

  /** No address has more than `ofOneAddress` running, even where nobody else waits. */
  constructor(atOnce: number, maxWaiting: number, ofOneAddress = atOnce) {
    this.#atOnce = atOnce
    this.#maxWaiting = maxWaiting
    this.#ofOneAddress = ofOneAddress
  }

  get waiting(): number {
    return this.#waitingCount
  }

  /** Throws ApiError `unavailable` when too many wait. Where it does not matter who asks, all have the address ''. */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce && this.#mayRun(address)) this.#begin(address)
    else await this.#wait(address)
    try {
      return await work()
    } finally {
      this.#end(address)
      // Whoever begins has its place from here on, before anybody else can come.
      this.#next()?.start()
    }
  }

  /**
   * Waits for the sender's turn; the place is free again once the request is answered or its sender gone. While others wait
   * `stalled` is called each `everyMs` in which fewer than `atLeast` of its `bytes` have moved.
   */
  untilAnswered(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    watched: { bytes: () => number; atLeast: number; everyMs: number; stalled: () => void },
  ): Promise<void> {
    const { bytes, atLeast, everyMs, stalled } = watched
    return new Promise((start, refuse) => {
      const answered = () =>
        new Promise<void>((end) => {
          let before = bytes()
          const watch = setInterval(() => {
            const now = bytes()
            if (now - before < atLeast && this.waiting > 0) stalled()
            before = now
          }, everyMs)
          finished(reply.raw, () => {
            clearInterval(watch)
            end()
          })
          start()
        })
      this.run(senderNetwork(request.ip), answered).catch(refuse)
    })
  }

  #mayRun(address: string): boolean {
    return (this.#runningOf.get(address) ?? 0) < this.#ofOneAddress
  }

  #begin(address: string): void {
    this.#running++
    this.#runningOf.set(address, (this.#runningOf.get(address) ?? 0) + 1)
  }

  #end(address: string): void {
    this.#running--
    const left = (this.#runningOf.get(address) ?? 1) - 1
    if (left === 0) this.#runningOf.delete(address)
    else this.#runningOf.set(address, left)
  }

  #wait(address: string): Promise<void> {
    return new Promise((start, reject) => {
      const refuse = () => {
        allQueues.refused += 1
        reject(new ApiError('unavailable', undefined, undefined, RETRY_AFTER_S))
      }
      if (this.#waitingCount >= this.#maxWaiting && !this.#makeRoomFor(address)) {
        refuse()
        return
      }
      const own = this.#waiting.get(address)
      if (own) own.push({ start, refuse })
      else this.#waiting.set(address, [{ start, refuse }])
      this.#count(1)
    })
  }

  #count(more: 1 | -1): void {
    this.#waitingCount += more
    allQueues.waiting += more
  }

  /** Refuses the youngest of whoever has most waiting, if that is more than this address would have. */
  #makeRoomFor(address: string): boolean {
    let [greediest, most] = ['', (this.#waiting.get(address)?.length ?? 0) + 1]
    for (const [other, { length }] of this.#waiting) {
      if (length > most) [greediest, most] = [other, length]
    }
    const youngest = this.#waiting.get(greediest)?.pop()
    if (!youngest) return false
    this.#count(-1)
    youngest.refuse()
    return true
  }

  /** Gives a place to whoever is next. */
  #next(): Waiting | undefined {
    for (const [address, own] of this.#waiting) {
      if (!this.#mayRun(address)) continue
      const next = own.shift()
      // To the end of the row; gone from it with the last one.
      this.#waiting.delete(address)
      if (own.length > 0) this.#waiting.set(address, own)
      if (!next) continue
      this.#count(-1)
      this.#begin(address)
      return next
    }
    return undefined
  }
}
