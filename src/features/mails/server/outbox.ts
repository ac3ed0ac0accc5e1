import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#platform/server/database/database.ts'
import { isTold } from '#platform/server/database/outage.ts'
import { isAway, isUnavailable } from '#platform/server/database/unavailable.ts'
import { GroupCommit } from '#platform/server/group-commit.ts'
import { RETRY_AFTER_S } from '../rules.ts'
import { after, spared } from './endings.ts'
import * as queries from './outbox-queries.ts'
import type { Channel, Outcome, OutgoingMail, Transport } from './transport.ts'

const BATCH = 20
/**
 * Who lives renews what it has taken several times in this time; what a process had taken that has ended is free in
 * seconds, and so is what could not be written down while the database was away.
 */
const LEASE_S = 20
const WRITE_AGAIN_MS = 250
const LOOK_AGAIN_MS = 60_000
/** While the database is away, so that mails leave as soon as it is back; it says so in the log by itself. */
const AWAY_PAUSE_MS = 1000
/** The pause after trouble with the mail server doubles from the first to the last. */
const TROUBLE_PAUSES_MS = [5000, 60_000] as const
/** What a stop leaves mails under way: first all of them, then those that are handed over. */
const STOP_MS = { sending: 2000, handedOver: 4000 }
const ABANDONED = 'Der Vorgang endete nach der Übergabe an den Mailserver, bevor dieser geantwortet hatte.'

export interface MailWorker {
  /** Lets mails under way end, for some seconds, and returns when nothing runs any more. */
  stop(): Promise<void>
}

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

/**
 * Sends what waits in the outbox: woken by notifications and by a timer, on several channels at once. Any number of
 * processes may do so at the same time.
 */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const {
    database,
    transport,
    compose,
    report,
    noteUncertain,
    noteTrouble = () => {},
    leaseS = LEASE_S,
  } = options
  const { db, engine } = database
  const [firstPauseMs, lastPauseMs] = options.troublePausesMs ?? TROUBLE_PAUSES_MS
  const handOvers = new GroupCommit<queries.Lease, boolean>(async (leases) => {
    const held = await queries.markHandedOver(db, leases, leaseS)
    return leases.map(({ lease }) => held.has(lease))
  }, BATCH)
  const endings = new GroupCommit<queries.Finished, void>(async (finished) => {
    await untilAnswered(() => queries.finishAttempts(db, finished)).finally(() => {
      for (const { lease } of finished) held.delete(lease)
    })
    return []
  }, BATCH)
  /** Taken, and not yet written down as ended. */
  const held = new Map<string, queries.Lease>()
  const renewing = setInterval(
    () => {
      if (held.size > 0) queries.renewLeases(db, [...held.values()], leaseS).catch(reportUntold)
    },
    (leaseS * 1000) / 4,
  ).unref()

  let isStopping = false
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let pauseMs = 0
  let hasTrouble = false
  /** The mails of the round with which the mail server had trouble. */
  let troubles: { recipient: string; reason: string }[] = []
  /** The mail server has dealt with a mail of the round. */
  let hasAnswered = false
  /** The mail server has dealt with a mail since it last had trouble. */
  let isServerThere = false
  let isAwayTold = false
  let claimed: queries.DueMail[] = []
  let claiming: Promise<void> | undefined
  let claimAtOnce = 1
  const channels = new Set<Channel>()

  const wake = () => {
    isWoken = true
    if (!running && pauseMs === 0) schedule(0)
  }
  // No other process can be at it: what a former one left behind need not wait for the end of its lease.
  const released = takeBack(engine === 'embedded').catch(reportUntold)
  const listening = released.then(() => database.listen('mail', wake, wake)).catch(report)
  listening.then(() => schedule(0))

  /** An outage stands in the log already; what is wrong with a server that answers does not, until it was reported once. */
  function reportUntold(error: unknown): void {
    if (!isTold(error) && !(isAwayTold && isAway(error))) report(error)
  }

  /** What a mail server has said is written down as soon as the database is back, or the mail would go out twice. */
  async function untilAnswered(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write()
      } catch (error) {
        if (isStopping || !isUnavailable(error)) throw error
        await wait(WRITE_AGAIN_MS)
      }
    }
  }

  async function takeBack(all = false): Promise<void> {
    const maxAttempts = RETRY_AFTER_S.length + 1
    const uncertain = await queries.releaseAbandoned(db, { reason: ABANDONED, maxAttempts, all })
    for (const id of uncertain) noteUncertain(id)
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    if (isStopping) return
    timer = setTimeout(() => {
      running = round()
        .catch((error) => {
          if (isAway(error)) {
            reportUntold(error)
            isAwayTold = true
            pauseMs = 0
            return AWAY_PAUSE_MS
          }
          if (!isStopping) report(error)
          pauseMs = lastPauseMs
          return lastPauseMs
        })
        .then((nextMs) => {
          running = undefined
          schedule(isWoken && pauseMs === 0 ? 0 : nextMs)
        })
    }, delayMs)
    timer.unref()
  }

  /** Milliseconds until the next round. */
  async function round(): Promise<number> {
    isWoken = false
    hasTrouble = false
    troubles = []
    hasAnswered = false
    claimAtOnce = 1
    await takeBack()
    await queries.followClock(db)
    await queries.endOutdated(db)
    try {
      // The first mail shows whether the server is there, or else one to somebody else: only two have to wait for it.
      let wentWell = await withChannel(sendNext)
      const [first] = troubles
      if (first && !isStopping) await claim(first.recipient)
      if (claimed.length > 0) {
        hasTrouble = false
        wentWell = await withChannel(sendNext)
      }
      if (wentWell) {
        claimAtOnce = BATCH
        await everyOne(Array.from({ length: transport.atOnce }, () => withChannel(sendAll)))
      }
    } finally {
      await giveBack(claimed.splice(0))
    }
    const last = troubles.at(-1)
    if (last && !hasAnswered) noteTrouble(last.reason)
    // A server that took others has trouble with one mail alone.
    const longerMs = hasAnswered ? firstPauseMs : Math.min(lastPauseMs, Math.max(firstPauseMs, pauseMs * 2))
    pauseMs = hasTrouble ? longerMs : 0
    if (hasTrouble) return pauseMs
    const seconds = await queries.secondsUntilDue(db)
    isAwayTold = false
    return seconds === null ? LOOK_AGAIN_MS : Math.min(LOOK_AGAIN_MS, Math.max(0, seconds * 1000))
  }

  async function withChannel<T>(work: (channel: Channel) => Promise<T>): Promise<T> {
    const channel = transport.open()
    channels.add(channel)
    try {
      return await work(channel)
    } catch (error) {
      hasTrouble = true
      throw error
    } finally {
      channels.delete(channel)
      channel.close()
    }
  }

  async function sendAll(channel: Channel): Promise<void> {
    while (await sendNext(channel)) {}
  }

  /** False when there is no more to be sent for now. */
  async function sendNext(channel: Channel): Promise<boolean> {
    const mail = await next()
    if (!mail) return false
    const outcome = await send(mail, channel)
    const isTrouble = outcome.kind === 'later' && outcome.serverTrouble
    const ending = isTrouble && !isServerThere ? spared(outcome.reason) : after(outcome, mail.attempts)
    if (outcome.kind !== 'given-up' && outcome.kind !== 'uncertain') {
      isServerThere = !isTrouble
      hasAnswered ||= isServerThere
    }
    await endings.add({ id: mail.id, lease: mail.lease, ...ending })
    if (isTrouble) {
      hasTrouble = true
      troubles.push({ recipient: mail.recipient, reason: outcome.reason })
    }
    if (outcome.kind === 'uncertain') {
      hasTrouble = true
      noteUncertain(mail.id)
    }
    return !hasTrouble && !isStopping
  }

  async function next(): Promise<queries.DueMail | undefined> {
    if (isStopping || hasTrouble) return undefined
    if (claimed.length === 0) await claim()
    return isStopping || hasTrouble ? undefined : claimed.shift()
  }

  async function claim(notTo?: string): Promise<void> {
    claiming ??= queries.claimDue(db, claimAtOnce, leaseS, notTo).then(
      (mails) => {
        claiming = undefined
        claimed = mails
        for (const mail of mails) held.set(mail.lease, mail)
      },
      (error) => {
        claiming = undefined
        throw error
      },
    )
    await claiming
  }

  async function send(mail: queries.DueMail, channel: Channel): Promise<Outcome> {
    const composed = await compose(mail).catch((error: Error) => error)
    if (composed instanceof Error) {
      return { kind: 'refused', reason: `Die Mail lässt sich nicht zusammenstellen: ${composed.message}` }
    }
    return channel.send(composed, () => handOvers.add(mail))
  }

  async function giveBack(mails: queries.DueMail[]): Promise<void> {
    for (const { lease } of mails) held.delete(lease)
    const unsent = after({ kind: 'given-up' }, 0)
    await queries.finishAttempts(
      db,
      mails.map(({ id, lease }) => ({ id, lease, ...unsent })),
    )
  }

  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      const abortAfter = (milliseconds: number, atOnce: boolean) =>
        setTimeout(() => {
          for (const channel of channels) channel.abort(atOnce)
        }, milliseconds)
      const timers = [abortAfter(STOP_MS.sending, false), abortAfter(STOP_MS.handedOver, true)]
      await listening
      await running
      for (const each of timers) clearTimeout(each)
      clearInterval(renewing)
    },
  }
}

/** Like Promise.all, but a failure waits for the others too. */
async function everyOne(work: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
