import type { Database } from '#platform/server/database/database.ts'
import { isTold } from '#platform/server/database/outage.ts'
import { isAway } from '#platform/server/database/unavailable.ts'
import { type NextRound, Rounds } from '#platform/server/rounds.ts'
import { RETRY_AFTER_S } from '../rules.ts'
import { after, spared } from './endings.ts'
import * as queries from './outbox-queries.ts'
import { BATCH, TakenMails } from './taken-mails.ts'
import type { Channel, Outcome, OutgoingMail, Transport } from './transport.ts'

const LOOK_AGAIN_MS = 60_000
/** While the database is away, so that mails leave as soon as it is back; it says so in the log by itself. */
const AWAY_PAUSE_MS = 1000
/** The pause after trouble with the mail server doubles from the first to the last. */
const TROUBLE_PAUSES_MS = [5000, 60_000] as const
/** What a stop leaves mails under way: first all of them, then those that are handed over. */
const STOP_MS = { sending: 2000, handedOver: 4000 }
const ABANDONED = 'Der Vorgang endete nach der Übergabe an den Mailserver, bevor dieser geantwortet hatte.'

interface MailWorkerOptions {
  database: Database
  transport: Transport
  /** Throws when the mail cannot be sent to anybody, such as for a broken address. */
  compose: (mail: queries.DueMail) => Promise<OutgoingMail>
  /** Hears of failures that are not a mail's. */
  report: (error: unknown) => void
  /** Hears of a mail that may arrive twice: the mail server had it and gave no answer. */
  noteUncertain: (id: number) => void
  /** Hears why the mail server, or the folder of mails, takes nothing at all; once a round. */
  noteTrouble?: (reason: string) => void
  troublePausesMs?: readonly [first: number, last: number]
  leaseS?: number
}

/** What a round has come to by now. */
const newCourse = () => ({
  /** No more is sent in it. */
  hasTrouble: false,
  /** The mails with which the mail server had trouble. */
  troubles: [] as { recipient: string; reason: string }[],
  /** The mail server has dealt with a mail. */
  hasAnswered: false,
  /** So many are taken at once. */
  atOnce: 1,
})

/**
 * Sends what waits in the outbox: woken by notifications and by a timer, on several channels at once. Any number of
 * processes may do so at the same time.
 */
export class MailWorker {
  readonly #options: MailWorkerOptions
  readonly #rounds = new Rounds(() => this.#nextAfterRound())
  readonly #taken: TakenMails
  readonly #channels = new Set<Channel>()
  readonly #listening: Promise<void>
  #course = newCourse()
  #pauseMs = 0
  /** The mail server has dealt with a mail since it last had trouble. */
  #isServerThere = false
  #isAwayTold = false

  /** Begins at once. */
  constructor(options: MailWorkerOptions) {
    this.#options = options
    const { database, leaseS, report } = options
    this.#taken = new TakenMails({
      ...{ db: database.db, leaseS },
      isStopping: () => this.#rounds.isStopping,
      report: (error) => this.#reportUntold(error),
    })
    const wake = () => this.#rounds.wake()
    // No other process can be at it: what a former one left behind need not wait for the end of its lease.
    this.#listening = this.#takeBack(database.engine === 'embedded')
      .catch((error) => this.#reportUntold(error))
      .then(() => database.listen('mail', wake, wake))
      .catch(report)
      .then(wake)
  }

  /** Lets mails under way end, for some seconds, and returns when nothing runs any more. */
  async stop(): Promise<void> {
    const abortAfter = (milliseconds: number, atOnce: boolean) =>
      setTimeout(() => {
        for (const channel of this.#channels) channel.abort(atOnce)
      }, milliseconds)
    const timers = [abortAfter(STOP_MS.sending, false), abortAfter(STOP_MS.handedOver, true)]
    const stopped = this.#rounds.stop()
    await this.#listening
    await stopped
    for (const each of timers) clearTimeout(each)
    this.#taken.close()
  }

  /** An outage stands in the log already; what is wrong with a server that answers does not, until it was reported once. */
  #reportUntold(error: unknown): void {
    if (!isTold(error) && !(this.#isAwayTold && isAway(error))) this.#options.report(error)
  }

  async #takeBack(all = false): Promise<void> {
    const maxAttempts = RETRY_AFTER_S.length + 1
    const { database, noteUncertain } = this.#options
    const uncertain = await queries.releaseAbandoned(database.db, { reason: ABANDONED, maxAttempts, all })
    for (const id of uncertain) noteUncertain(id)
  }

  async #nextAfterRound(): Promise<NextRound> {
    const [firstPauseMs, lastPauseMs] = this.#options.troublePausesMs ?? TROUBLE_PAUSES_MS
    try {
      this.#course = newCourse()
      await this.#round()
      const { hasTrouble, hasAnswered } = this.#course
      // A server that took others has trouble with one mail alone.
      const longerMs = hasAnswered
        ? firstPauseMs
        : Math.min(lastPauseMs, Math.max(firstPauseMs, this.#pauseMs * 2))
      this.#pauseMs = hasTrouble ? longerMs : 0
      if (hasTrouble) return { pauseMs: longerMs }
      const seconds = await queries.secondsUntilDue(this.#options.database.db)
      this.#isAwayTold = false
      return seconds === null ? LOOK_AGAIN_MS : Math.min(LOOK_AGAIN_MS, Math.max(0, seconds * 1000))
    } catch (error) {
      if (isAway(error)) {
        this.#reportUntold(error)
        this.#isAwayTold = true
        this.#pauseMs = 0
        return AWAY_PAUSE_MS
      }
      if (!this.#rounds.isStopping) this.#options.report(error)
      this.#pauseMs = lastPauseMs
      return { pauseMs: lastPauseMs }
    }
  }

  async #round(): Promise<void> {
    const { database, transport, noteTrouble } = this.#options
    const course = this.#course
    await this.#takeBack()
    await queries.followClock(database.db)
    await queries.endOutdated(database.db)
    const sendNext = (channel: Channel) => this.#sendNext(channel)
    try {
      // The first mail shows whether the server is there, or else one to somebody else: only two have to wait for it.
      let wentWell = await this.#withChannel(sendNext)
      const [first] = course.troubles
      if (first && !this.#rounds.isStopping) await this.#taken.take(course.atOnce, first.recipient)
      if (this.#taken.waiting > 0) {
        course.hasTrouble = false
        wentWell = await this.#withChannel(sendNext)
      }
      if (wentWell) {
        course.atOnce = BATCH
        await everyOne(
          Array.from({ length: transport.atOnce }, () =>
            this.#withChannel(async (channel) => {
              while (await sendNext(channel)) {}
            }),
          ),
        )
      }
    } finally {
      await this.#taken.giveBack()
    }
    const last = course.troubles.at(-1)
    if (last && !course.hasAnswered) noteTrouble?.(last.reason)
  }

  async #withChannel<T>(work: (channel: Channel) => Promise<T>): Promise<T> {
    const channel = this.#options.transport.open()
    this.#channels.add(channel)
    try {
      return await work(channel)
    } catch (error) {
      this.#course.hasTrouble = true
      throw error
    } finally {
      this.#channels.delete(channel)
      channel.close()
    }
  }

  /** False when there is no more to be sent for now. */
  async #sendNext(channel: Channel): Promise<boolean> {
    const mail = await this.#next()
    if (!mail) return false
    const course = this.#course
    const outcome = await this.#send(mail, channel)
    const isTrouble = outcome.kind === 'later' && outcome.serverTrouble
    const ending = isTrouble && !this.#isServerThere ? spared(outcome.reason) : after(outcome, mail.attempts)
    if (outcome.kind !== 'given-up' && outcome.kind !== 'uncertain') {
      this.#isServerThere = !isTrouble
      course.hasAnswered ||= this.#isServerThere
    }
    await this.#taken.end(mail, ending)
    if (isTrouble) {
      course.hasTrouble = true
      course.troubles.push({ recipient: mail.recipient, reason: outcome.reason })
    }
    if (outcome.kind === 'uncertain') {
      course.hasTrouble = true
      this.#options.noteUncertain(mail.id)
    }
    return this.#goesOn()
  }

  async #next(): Promise<queries.DueMail | undefined> {
    if (!this.#goesOn()) return undefined
    if (this.#taken.waiting === 0) await this.#taken.take(this.#course.atOnce)
    return this.#goesOn() ? this.#taken.next() : undefined
  }

  #goesOn(): boolean {
    return !this.#course.hasTrouble && !this.#rounds.isStopping
  }

  async #send(mail: queries.DueMail, channel: Channel): Promise<Outcome> {
    const composed = await this.#options.compose(mail).catch((error: Error) => error)
    if (composed instanceof Error) {
      return { kind: 'refused', reason: `Die Mail lässt sich nicht zusammenstellen: ${composed.message}` }
    }
    return channel.send(composed, () => this.#taken.handOver(mail))
  }
}

/** Like Promise.all, but a failure waits for the others too. */
async function everyOne(work: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
