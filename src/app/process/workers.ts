/** Several processes on one port: the first one only starts the others, replaces those that die or hang, and ends them. */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { log } from '#platform/server/log.ts'
import { StartError } from '#platform/server/start-error.ts'

/** Before another one is started for one that has died: doubled each time, unless that one had lived for long. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
const LIVED_LONG_MS = 60_000
/** One that serves is asked so often whether it is alive, and hangs when it has left so many questions unanswered. */
const ASK_EVERY_MS = 10_000
const UNANSWERED = 3

export interface Workers {
  /** The port that they share. */
  port: number
  /** Ends them all; rejects when one of them had to break off what it was doing. */
  stop(): Promise<void>
}

/** Whether this process is one of those that `startWorkers` has started. */
export const isWorker = cluster.isWorker

/** What a worker tells the process that has started it: that it is alive, or why it cannot start. */
type Told = { isAlive: true } | { refusal: string }
/** What it is asked. */
const QUESTION = { isAlive: null }

/**
 * Starts this program so many times and answers when all of them listen. Throws StartError with the sentence of the
 * first one that refuses to start.
 */
export async function startWorkers(count: number, askEveryMs = ASK_EVERY_MS): Promise<Workers> {
  const ready = Promise.withResolvers<number>()
  const listening = new Set<number>()
  let isReady = false
  let isStopping = false
  let pauseMs = FIRST_PAUSE_MS
  const fork = () => {
    if (isStopping) return
    const startedAt = Date.now()
    const worker = cluster.fork()
    let why: string | undefined
    const kill = (reason: string) => {
      why ??= reason
      worker.process.kill('SIGKILL')
    }
    let unanswered = 0
    let asking: NodeJS.Timeout | undefined
    const ask = () => {
      if (unanswered === UNANSWERED) return kill('Ein Prozess hat nicht mehr geantwortet und wurde beendet.')
      unanswered += 1
      worker.send(QUESTION, () => {})
    }
    // The figures of the metrics come the same way.
    worker.on('message', (message: Partial<Told>) => {
      if ('refusal' in message) kill(String(message.refusal))
      if ('isAlive' in message) unanswered = 0
    })
    worker.on('listening', ({ port }) => {
      asking ??= setInterval(ask, askEveryMs)
      listening.add(worker.id)
      if (listening.size === count) ready.resolve(port)
    })
    worker.on('exit', (code, signal) => {
      clearInterval(asking)
      if (isStopping) return
      const reason = why ?? `Ein Prozess hat unerwartet geendet (${signal ?? code}).`
      if (!isReady) return ready.reject(new StartError(reason))
      log.error(reason)
      if (Date.now() - startedAt > LIVED_LONG_MS) pauseMs = FIRST_PAUSE_MS
      setTimeout(fork, pauseMs)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    })
  }
  // Those that hang would not notice that this process is gone.
  process.once('exit', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
  })
  for (let i = 0; i < count; i++) fork()
  const port = await ready.promise
  isReady = true
  return {
    port,
    stop: async () => {
      isStopping = true
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)))
    },
  }
}

async function end(worker: Worker): Promise<void> {
  worker.process.kill('SIGTERM')
  const [code] = await once(worker, 'exit')
  if (code) throw new Error(`a process has ended with ${code}`)
}

/** In a worker: answers who has started it for as long as the event loop turns. */
export function answerWhoAsks(): void {
  process.on('message', (message: object) => {
    if ('isAlive' in message) process.send?.({ isAlive: true } satisfies Told)
  })
}

/** In a worker: tells why it does not start, in place of printing it. Who has started it ends it when it has heard. */
export function refuseToStart(refusal: string): void {
  process.send?.({ refusal } satisfies Told)
}
