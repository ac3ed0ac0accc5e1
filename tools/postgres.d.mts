/** A server that was started here: its first process, and how to end it by a signal and start it again in its place. */
export type OwnServer = { pid: () => number; restart: (signal: 'SIGINT' | 'SIGKILL') => Promise<void> }
type PostgresServer = { url: string; stop: () => Promise<void>; own?: OwnServer }

export function startPostgres(settings?: Record<string, string>): Promise<PostgresServer>
export function freePort(): Promise<number>
