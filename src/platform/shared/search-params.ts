const MAX_PAGE = 100_000

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
  return Object.fromEntries(kept) as Partial<Record<Name, string>>
}

/** Reads one parameter; undefined for what is absent or means nothing. */
type Reader<T> = (value: unknown) => T | undefined

/** One of a few words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (value) => words.find((word) => word === value)
}

/** A line of text, cut at its greatest length. */
export function line(maxLength: number): Reader<string> {
  return (value) => textParam(value, maxLength)
}

/** `?seite=2`: the page of a list; the first one is not named. */
export interface PageSearch {
  seite?: number | undefined
}

/** What the address of a page with a list holds: its filters and its page. */
export type ListSearch<Filters extends Record<string, Reader<unknown>>> = PageSearch & {
  [Name in keyof Filters]?: ReturnType<Filters[Name]>
}

/** Reads the search of a page with a list by its filters; what the page does not know is dropped. */
export function listSearch<Filters extends Record<string, Reader<unknown>>>(
  raw: Record<string, unknown>,
  filters: Filters,
): ListSearch<Filters> {
  const read = Object.entries(filters).map(([name, reader]) => [name, reader(raw[name])])
  return { ...Object.fromEntries(read), seite: pageParam(raw.seite) } as ListSearch<Filters>
}

/** The same search on another page of its list; the first page is not named. */
export function onPage<Search extends object>(search: Search, page: number): Search & PageSearch {
  return { ...search, seite: page > 1 ? page : undefined }
}
