/**
 * A function that says what is made of each of some things, in their order. What was made is kept for as long as the
 * same thing is among those asked about, so that only those are made anew that have come or changed since.
 */
export function keptEach<Thing, Made>(
  make: (thing: Thing) => Made,
): (things: readonly Thing[]) => readonly Made[] {
  let kept = new Map<string, Made>()
  return (things) => {
    const now = new Map<string, Made>()
    const made = things.map((thing) => {
      const key = JSON.stringify(thing)
      const own = kept.get(key) ?? make(thing)
      now.set(key, own)
      return own
    })
    kept = now
    return made
  }
}
