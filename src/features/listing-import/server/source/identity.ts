import { slugify } from '#platform/shared/text.ts'

/** What an entry is recognised by. */
export interface Named {
  /** The source's own identity. */
  ref: string | null
  title: string
  postcode: string
  /** Null or undefined when unknown. */
  street: string | null | undefined
}

/** How an entry is found again in the directory. */
export interface Identity {
  /** What a new listing is stored under. */
  ref: string
  /** What it may have been stored under, the surest first. */
  storedAs: { ref: string; onlyInSameStreet: boolean }[]
}

const NO_STREET = 'ohne-strasse'

/**
 * Gives every entry of a file its identity. Without one of the source's it is name and postcode, and the street
 * too where a file has several of that name there. A listing that was stored without its street keeps its
 * identity when a second one of its name turns up later.
 */
export function identify(entries: readonly Named[]): Identity[] {
  const streets = new Map<string, Set<string>>()
  for (const entry of entries) {
    const base = baseOf(entry)
    if (entry.ref === null)
      streets.set(base, (streets.get(base) ?? new Set()).add(slugify(entry.street ?? '')))
  }
  return entries.map((entry) => {
    const { ref } = entry
    if (ref !== null) return { ref, storedAs: [{ ref, onlyInSameStreet: false }] }
    const base = baseOf(entry)
    const withStreet = `${base}-${slugify(entry.street ?? '') || NO_STREET}`
    const shared = (streets.get(base)?.size ?? 0) > 1
    const storedAs = [
      { ref: withStreet, onlyInSameStreet: false },
      { ref: base, onlyInSameStreet: shared },
    ]
    return { ref: shared ? withStreet : base, storedAs }
  })
}

function baseOf({ title, postcode }: Named): string {
  return `csv:${slugify(title) || title}-${postcode}`
}
