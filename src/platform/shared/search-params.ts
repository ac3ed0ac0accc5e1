const MAX_PAGE = 100_000

/**
 * Every name in the address with `undefined`: spread first in what `validateSearch` answers, it drops what a page does
 * not know, because the router keeps the names that are not mentioned.
 */
export function dropped(raw: Record<string, unknown>): Record<string, undefined> {
  return Object.fromEntries(Object.keys(raw).map((name) => [name, undefined]))
}

/** Text from an address, without blanks around it; undefined when there is none. What is longer is cut. */
export function textParam(value: unknown, maxLength: number): string | undefined {
  const text = typeof value === 'string' ? value.trim().slice(0, maxLength) : ''
  return text === '' ? undefined : text
}

/** The page of a list, from the second on; undefined for the first and for whatever is no page. */
export function pageParam(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : undefined
}

/** The parameters of these names as text, untouched; others are dropped. */
export function textSearch<const Name extends string>(
  names: readonly Name[],
  raw: Record<string, unknown>,
): Partial<Record<Name, string>> {
  const kept = names.map((name) => [name, typeof raw[name] === 'string' ? raw[name] : undefined])
  return { ...dropped(raw), ...Object.fromEntries(kept) }
}
