import { slugify } from '#platform/shared/text.ts'

/** What an entry is recognised by. */
interface Named {
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

/** What tells whether a file has several entries of one name and postcode: the same base with several streets. */
export function identityKeys({ title, postcode, street }: Named, prefix: string) {
  return { base: `${prefix}:${slugify(title) || title}-${postcode}`, street: slugify(street ?? '') }
}

/**
 * The identity of an entry of a file. Without one of the source's it is name and postcode, and the street too where the
 * file has several of that name there. A listing that was stored without its street keeps its identity when a second one
 * of its name turns up later.
 */
export function identityOf(
  ref: string | null,
  { base, street }: { base: string; street: string },
  hasSeveralStreets: boolean,
): Identity {
  if (ref !== null) return { ref, storedAs: [{ ref, onlyInSameStreet: false }] }
  const withStreet = `${base}-${street || NO_STREET}`
  const storedAs = [
    { ref: withStreet, onlyInSameStreet: false },
    { ref: base, onlyInSameStreet: hasSeveralStreets },
  ]
  return { ref: hasSeveralStreets ? withStreet : base, storedAs }
}
