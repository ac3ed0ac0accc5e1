/** How a process ends when it is asked to: in order, and saying why where that does not work. */
import { log } from '#platform/server/log.ts'

/** A graceful stop that takes longer than this is cut off. */
const STOP_WITHIN_MS = 10_000

/** SIGTERM and SIGINT end the process with 0 once this has stopped it; with 1, and a line of log, where it fails or takes too long. */
export function stopOnSignal(stop: () => Promise<void>, withinMs = STOP_WITHIN_MS): void {
  let stopping = false
  const end = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    const fail = (error: unknown) => {
      log.error({ err: error, signal }, 'the process could not be stopped in order')
      process.exit(1)
    }
    setTimeout(() => fail(new Error(`not within ${withinMs} ms`)), withinMs).unref()
    stop().then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
}
