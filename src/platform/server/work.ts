import { ApiError } from '#platform/shared/api-error.ts'

/** Runs one piece of work for all who ask for the same key while it is under way; they share its result or failure. */
export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underway = new Map<string, Promise<T>>()
  return (key, work) => {
    const running = underway.get(key)
    if (running) return running
    const started = work().finally(() => underway.delete(key))
    underway.set(key, started)
    return started
  }
}

/**
 * Runs at most `limit` pieces of work at once; the others wait in turn. Beyond `maxWaiting` of them a piece is refused
 * with ApiError `unavailable`.
 */
export function atMost(limit: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < limit) running++
    else {
      if (waiting.length >= maxWaiting) throw new ApiError('unavailable')
      // Whoever ends hands its place on, so that the number running stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
