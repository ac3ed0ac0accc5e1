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
