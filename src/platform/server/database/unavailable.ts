/** The database does not answer now and may do so soon: connection lost, server restarting, deadline passed. */
export class DatabaseUnavailable extends Error {}

/**
 * Of PostgreSQL: connections (08), nothing left of something (53: disk, memory, connections), shut down, crashed, starting,
 * cancelled by a timeout or because others were at the same rows (40).
 */
const PASSING = /^(08...|40001|40P01|53...|57P0[1-5]|57014|25P03|55P03)$/
const LOST =
  /^Connection terminated|^Client has encountered a connection error|timeout exceeded when trying to connect|^Query read timeout|^Client was closed/
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/** Whether an error of a query means that the database is away for now, rather than that the query is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (syscall === 'connect' || syscall === 'read' || syscall === 'write') return NETWORK.has(code ?? '')
  return PASSING.test(code ?? '') || LOST.test(error.message)
}
