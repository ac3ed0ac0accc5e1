import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#platform/server/database/database.ts'
import { isUnavailable } from '#platform/server/database/unavailable.ts'
import { GroupCommit } from '#platform/server/group-commit.ts'
import { after, type Ending } from './endings.ts'
import * as queries from './outbox-queries.ts'

/** So many are taken, handed over and written down together. */
export const BATCH = 20
/**
 * Who lives renews what it has taken several times in this time; what a process had taken that has ended is free in
 * seconds, and so is what could not be written down while the database was away.
 */
const LEASE_S = 20
const WRITE_AGAIN_MS = 250

interface Taking {
  db: Db
  leaseS?: number | undefined
  /** Once it answers true, nothing is waited for. */
  isStopping: () => boolean
  report: (error: unknown) => void
}

/** Mails that this process has taken out of the outbox: nobody else sends them, until it has written down what became of them. */
export class TakenMails {
  readonly #db: Db
  readonly #leaseS: number
  readonly #isStopping: () => boolean
  readonly #renewing: NodeJS.Timeout
  /** Not yet written down as ended. */
  readonly #held = new Map<string, queries.Lease>()
  readonly #handOvers: GroupCommit<queries.Lease, boolean>
  readonly #endings: GroupCommit<queries.Finished, void>
  /** Those that nobody sends yet. */
  #waiting: queries.DueMail[] = []
  #taking: Promise<void> | undefined

  constructor({ db, leaseS = LEASE_S, isStopping, report }: Taking) {
    this.#db = db
    this.#leaseS = leaseS
    this.#isStopping = isStopping
    const renew = () => {
      if (this.#held.size > 0) queries.renewLeases(db, [...this.#held.values()], leaseS).catch(report)
    }
    this.#renewing = setInterval(renew, (leaseS * 1000) / 4).unref()
    this.#handOvers = new GroupCommit(async (leases) => {
      const held = await queries.markHandedOver(db, leases, leaseS)
      return leases.map(({ lease }) => held.has(lease))
    }, BATCH)
    this.#endings = new GroupCommit<queries.Finished, void>(async (finished) => {
      await this.#untilAnswered(() => queries.finishAttempts(db, finished)).finally(() => {
        for (const { lease } of finished) this.#held.delete(lease)
      })
      return []
    }, BATCH)
  }

  /** How many nobody sends yet. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Takes so many that are due, none to `notTo`; once for all who ask meanwhile. */
  async take(limit: number, notTo?: string): Promise<void> {
    this.#taking ??= queries
      .claimDue(this.#db, limit, this.#leaseS, notTo)
      .then((mails) => {
        this.#waiting = mails
        for (const mail of mails) this.#held.set(mail.lease, mail)
      })
      .finally(() => {
        this.#taking = undefined
      })
    await this.#taking
  }

  /** The next one to be sent. */
  next(): queries.DueMail | undefined {
    return this.#waiting.shift()
  }

  /** Writes down that a mail is about to be handed over; false where somebody else has it by now. */
  handOver(mail: queries.Lease): Promise<boolean> {
    return this.#handOvers.add(mail)
  }

  end({ id, lease }: queries.Lease, ending: Ending): Promise<void> {
    return this.#endings.add({ id, lease, ...ending })
  }

  /** Those that nobody sends wait in the outbox again, as before. */
  async giveBack(): Promise<void> {
    const mails = this.#waiting.splice(0)
    for (const { lease } of mails) this.#held.delete(lease)
    const unsent = after({ kind: 'given-up' }, 0)
    await queries.finishAttempts(
      this.#db,
      mails.map(({ id, lease }) => ({ id, lease, ...unsent })),
    )
  }

  /** Keeps nothing any longer. */
  close(): void {
    clearInterval(this.#renewing)
  }

  /** What a mail server has said is written down as soon as the database is back, or the mail would go out twice. */
  async #untilAnswered(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write()
      } catch (error) {
        if (this.#isStopping() || !isUnavailable(error)) throw error
        await wait(WRITE_AGAIN_MS)
      }
    }
  }
}
