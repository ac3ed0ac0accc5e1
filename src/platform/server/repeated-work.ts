/** Work that comes round by the clock, such as reminders, while the server listens. */
import type { FastifyInstance } from 'fastify'
import { isTold } from './database/outage.ts'

export interface RepeatedWork {
  /** What staff read of it. */
  name: string
  everyMs: number
  /** How long after the server begins to listen it is done first; at once where nothing is said. */
  firstAfterMs?: number
  /** What has to be done by now; what was done is not done again. */
  work: () => Promise<unknown>
  /** What is logged when it fails; the next time it is tried again. */
  failed: string
  /** It is done once more when the server closes: what has come up since would be lost. */
  isDoneAtEnd?: boolean
}

/** How a work fares in this process. */
interface WorkState {
  name: string
  /** When it ended the last time; null before that. */
  lastRunAt: Date | null
  /** The same, if it failed then. */
  failedAt: Date | null
}

const states = new WeakMap<FastifyInstance, WorkState[]>()

/** All work that comes round while this server listens. */
export function repeatedWorks(app: FastifyInstance): readonly WorkState[] {
  return states.get(app) ?? []
}

/** Does the work when the server begins to listen, or a little later, and again each `everyMs`, never twice at once; closing waits for it. */
export function addRepeatedWork(
  app: FastifyInstance,
  { name, everyMs, firstAfterMs = 0, work, failed, isDoneAtEnd = false }: RepeatedWork,
): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const state: WorkState = { name, lastRunAt: null, failedAt: null }
  states.set(app, [...repeatedWorks(app), state])
  const ended = (error?: unknown) => {
    running = undefined
    state.lastRunAt = new Date()
    state.failedAt = error === undefined ? null : state.lastRunAt
    if (error !== undefined && !isTold(error)) app.log.error({ err: error }, failed)
  }
  const look = () => {
    running ??= work().then(
      () => ended(),
      (error: unknown) => ended(error ?? new Error(failed)),
    )
  }
  app.addHook('onListen', async () => {
    const begin = () => {
      look()
      timer = setInterval(look, everyMs).unref()
    }
    if (firstAfterMs === 0) begin()
    else timer = setTimeout(begin, firstAfterMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
    if (isDoneAtEnd) look()
    await running
  })
}
