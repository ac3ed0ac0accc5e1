/**
 * What the log says of a database server that does not answer: once that it is away, and once that it is back. One that others
 * keep busy is told as that, and so is one that takes no writes.
 */
import { log } from '../log.ts'
import { isAway, isReadOnly } from './unavailable.ts'

/** Something is wrong with the server, and others are answered all the same. */
const ANSWERED = /^(25|53)/
/** Of the pool, when nobody gave a connection back in time. */
const NONE_FREE = /^timeout exceeded when trying to connect/
const BUSY_TOLD_EVERY_MS = 60_000
/** Without a refused write for so long, the next one is of another time. */
const READ_ONLY_OVER_AFTER_MS = 10 * 60_000

const told = new WeakSet<Error>()
let since: number | undefined
let answeredAt = 0
let busyToldAt = 0
let refusedWriteAt = Number.NEGATIVE_INFINITY

/** Of each query and each connection that has failed. */
export function noteFailure(error: unknown): void {
  if (!(error instanceof Error) || !isAway(error)) return
  const { code = '', message } = error as NodeJS.ErrnoException
  if (isReadOnly(error)) noteReadOnly(error)
  if (ANSWERED.test(code)) return
  told.add(error)
  if (since !== undefined) return
  since = Date.now()
  log.warn({ reason: message || code }, 'the database does not answer')
}

function noteReadOnly(error: Error): void {
  told.add(error)
  const isKnown = Date.now() - refusedWriteAt < READ_ONLY_OVER_AFTER_MS
  refusedWriteAt = Date.now()
  if (!isKnown) log.warn({ reason: error.message }, 'the database takes no writes')
}

/**
 * Of what got no connection since it asked for one: where others were answered in the later half of that time, all were only
 * busy; before that the server may have gone since.
 */
export function noteUnconnected(error: unknown, askedAt: number): void {
  if (
    !(error instanceof Error) ||
    !NONE_FREE.test(error.message) ||
    answeredAt <= (askedAt + Date.now()) / 2
  ) {
    noteFailure(error)
    return
  }
  told.add(error)
  if (Date.now() - busyToldAt < BUSY_TOLD_EVERY_MS) return
  busyToldAt = Date.now()
  log.warn(
    { waitedSeconds: Math.round((Date.now() - askedAt) / 1000) },
    'all connections to the database are busy',
  )
}

/** Of each query that was answered. */
export function noteAnswer(): void {
  answeredAt = Date.now()
  if (since === undefined) return
  log.warn({ afterSeconds: Math.round((Date.now() - since) / 1000) }, 'the database answers again')
  since = undefined
}

/** Whether what has failed is part of what has been told already. */
export function isTold(error: unknown): boolean {
  return error instanceof Error && told.has(error)
}

/** Says of a request that it could not be served for now, unless that is part of what has been told already. */
export function logUnavailable(error: Error, details: object = {}): void {
  if (isTold(error)) return
  const words = isAway(error)
    ? 'the database does not answer'
    : 'something in the database was held by others'
  log.warn({ ...details, err: error }, words)
}
