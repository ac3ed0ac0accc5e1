/**
 * Makes something when it is first asked for, and keeps it. For what is slow to make and not always needed: the first
 * `Intl.DateTimeFormat` of a page takes 10 ms, four times that on a phone, while the page's scripts start.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
