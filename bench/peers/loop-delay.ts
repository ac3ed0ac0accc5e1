import { setTimeout as wait } from 'node:timers/promises'

/** The engine measures by a timer of so many milliseconds, which are part of each of its figures. */
const PRECISION_MS = 10

/** How late the event loop of a product came round, in milliseconds. */
export interface LoopDelay {
  /** Of the worst second. */
  p99: number
  longest: number
}

/** What `work` answers, and the delay of the event loop meanwhile, as the product itself tells on its port of figures. */
export async function whileWatched<T>(port: number, work: () => Promise<T>): Promise<[T, LoopDelay]> {
  const delay = { p99: 0, longest: 0 }
  let isDone = false
  const watch = async () => {
    // What was before is forgotten with the first answer.
    await lagOf(port)
    while (!isDone) {
      await wait(1000)
      const lag = await lagOf(port)
      delay.p99 = Math.max(delay.p99, lag('p99') - PRECISION_MS)
      delay.longest = Math.max(delay.longest, lag('max') - PRECISION_MS)
    }
  }
  const watching = watch()
  const result = await work().finally(() => {
    isDone = true
  })
  await watching
  return [result, delay]
}

/** Milliseconds since the last answer, by the name that the figure has there. */
async function lagOf(port: number): Promise<(name: 'p99' | 'max') => number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return (name) => {
    const found = new RegExp(`^hundequartier_nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)
    if (!found) throw new Error(`the product does not tell the ${name} of its event loop's delay`)
    return Number(found[1]) * 1000
  }
}
