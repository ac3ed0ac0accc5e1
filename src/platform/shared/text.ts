/**
 * Folding of German text for comparison: case, umlauts, accents and punctuation no longer matter.
 *
 * Two keys exist because people type an umlaut in two ways: `München` is `muenchen` in German folding and
 * `munchen` in plain folding, so that `mün`, `muen` and `mun` all are prefixes of one of the two.
 */
const UMLAUT = { ä: 'ae', ö: 'oe', ü: 'ue' } as const

/** `St. Goar` -> `sankt goar`; `Köln` -> `koeln`; the result holds a-z, 0-9 and single spaces only. */
export function foldGerman(text: string): string {
  return fold(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/g, (letter) => UMLAUT[letter as keyof typeof UMLAUT]),
  )
}

/** Like `foldGerman`, but an umlaut loses its dots: `Köln` -> `koln`. */
export function foldPlain(text: string): string {
  return fold(text.normalize('NFC').toLowerCase())
}

function fold(lowerCased: string): string {
  return lowerCased
    .replace(/ß/g, 'ss')
    .replace(/\bst(\.\s*|\s+)(?=\S|$)/g, 'sankt ')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ł/g, 'l')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Soft hyphens, zero-width spaces, and marks that turn the direction of what follows; no joiners, of which emoji are made. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Without what nobody sees, which comes along when text is copied: it spoils comparisons, addresses and the lines that follow. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** By the order of characters, for `sort`. */
export function alphabetical(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** As an index has a name: a postcode before it, by which namesakes in one Kreis are told apart, comes behind it. */
export function indexed(name: string): string {
  return name.replace(/^(\d{5}) (.*)/, '$2 $1')
}

/** Sorted as a German index is; the database has no collation for it. */
export function byName<T extends { name: string }>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: foldGerman(indexed(item.name)) }))
    .sort((a, b) => alphabetical(a.key, b.key))
    .map(({ item }) => item)
}

/**
 * The address form of a title: `Hundepension Größwang & Söhne` -> `hundepension-groesswang-soehne`.
 * Umlauts become ae, oe, ue, ss; every other run of non-alphanumeric characters becomes one hyphen.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => UMLAUT[letter as keyof typeof UMLAUT])
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Cuts at `length` characters and marks the cut with an ellipsis. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}
