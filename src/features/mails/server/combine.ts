/**
 * Calls that arrive while an earlier one is under way are done together by the next: `work` gets all their items.
 * What it answers, or how it fails, is the answer for each of them.
 */
export function combined<T, R>(work: (items: T[]) => Promise<R>): (item: T) => Promise<R> {
  let running: Promise<unknown> = Promise.resolve()
  let next: { items: T[]; result: Promise<R> } | undefined
  return (item) => {
    if (next) {
      next.items.push(item)
      return next.result
    }
    const items = [item]
    const start = () => {
      next = undefined
      return work(items)
    }
    const result = running.then(start, start)
    next = { items, result }
    running = result.catch(() => {})
    return result
  }
}
