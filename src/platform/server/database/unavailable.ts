/** The database does not answer now and may do so soon: connection lost, server restarting, deadline passed. */
export class DatabaseUnavailable extends Error {}

/**
 * Of PostgreSQL: connections (08), nothing left of something (53: disk, memory, connections), shut down, crashed, starting,
 * taking no writes (25006), as during maintenance and after another server has taken over.
 */
const AWAY = /^(08...|25006|25P03|53...|57P0[1-5])$/
/** Cancelled by a timeout or because others were at the same rows: others may fare better. */
const IN_THE_WAY = /^(40001|40P01|55P03|57014)$/
const LOST =
  /^Connection terminated|^Client has encountered a connection error|timeout exceeded when trying to connect|^Query read timeout|^Client was closed/
/** Of the network between here and the server, its name included, as Node tells them. */
const NETWORK = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
const NETWORK_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write'])

/** Whether an error of a query means that it may succeed soon, rather than that the query is wrong. */
export function isUnavailable(error: unknown): error is Error {
  return (
    isAway(error) || (error instanceof Error && IN_THE_WAY.test((error as NodeJS.ErrnoException).code ?? ''))
  )
}

/** Whether a query has waited in vain for what another transaction holds. */
export function isHeld(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '55P03'
}

/** Whether a server that answers refused a write, as a standby does. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '25006'
}

/** Whether every other query would fail as this one did: the database is away for now. */
export function isAway(error: unknown): error is Error {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (error instanceof AggregateError) return error.errors.some(isAway)
  if (NETWORK_CALLS.has(syscall)) return NETWORK.has(code)
  return AWAY.test(code) || LOST.test(error.message)
}
