/** What the log says of a database server that does not answer: once that it is away, and once that it is back. */
import { log } from '../log.ts'
import { isAway } from './unavailable.ts'

/** Something is wrong with the server, and others are answered all the same. */
const ANSWERED = /^(25|53)/

const told = new WeakSet<Error>()
let since: number | undefined

/** Of each query and each connection that has failed. */
export function noteFailure(error: unknown): void {
  if (!(error instanceof Error) || !isAway(error)) return
  const { code = '', message } = error as NodeJS.ErrnoException
  if (ANSWERED.test(code)) return
  told.add(error)
  if (since !== undefined) return
  since = Date.now()
  log.warn({ reason: message || code }, 'the database does not answer')
}

/** Of each query that was answered. */
export function noteAnswer(): void {
  if (since === undefined) return
  log.warn({ afterSeconds: Math.round((Date.now() - since) / 1000) }, 'the database answers again')
  since = undefined
}

/** Whether what has failed is part of an outage that has been told. */
export function isTold(error: unknown): boolean {
  return error instanceof Error && told.has(error)
}

/** Says of a request that it could not be served for now, unless that is part of an outage which has been told. */
export function logUnavailable(error: Error, details: object = {}): void {
  if (isTold(error)) return
  const words = isAway(error)
    ? 'the database does not answer'
    : 'something in the database was held by others'
  log.warn({ ...details, err: error }, words)
}
