/** The federal states by their codes. */
export const STATES = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
} as const
export type StateCode = keyof typeof STATES

/** How a typed text may name a place; every part is folded later. */
export interface PlaceQuery {
  postcode: string | undefined
  /** Names to try in this order, the most specific first. */
  names: string[]
}

const CATEGORY_WORDS =
  /^(?:(?:die |gute |beste |günstige )?(?:hunde|tier)(?:pension(?:en)?|hotels?|betreuung|tagesst(?:ä|ae)tten?|sitter)\s+(?:(?:in|bei|um|nahe|nähe|rund um|für)\s+)*)/i
const STREET =
  /(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ring|damm|ufer|chaussee|steig|pfad)\b|\s\d+\s*[a-z]?\b/i

/**
 * Takes a typed text apart: postcode, `PLZ Ort`, a name, `Straße Nr, PLZ Ort`, `Hundepension in Ort`.
 * Only a text that looks like an address is cut into its last words, so that a listing's name is not
 * mistaken for the village of the same name.
 */
export function parsePlaceQuery(text: string): PlaceQuery {
  const cleaned = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  const postcode = /(?:^|[^\d])(?:D-?)?(\d{5})(?!\d)/.exec(cleaned)?.[1]
  const rest = cleaned
    .replace(/(?:D-?)?\b\d{5}\b/, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
  const names = [rest]
  const withoutCategory = rest.replace(CATEGORY_WORDS, '')
  if (withoutCategory !== rest) names.push(withoutCategory)
  const parts = rest.split(',').map((part) => part.trim())
  if (parts.length > 1) names.push(...parts.toReversed())
  if (STREET.test(rest)) {
    const words = rest.split(/[\s,]+/)
    for (let start = 1; start < words.length; start++) names.push(words.slice(start).join(' '))
  }
  return { postcode, names: [...new Set(names.filter((name) => name !== ''))] }
}

/**
 * True when two folded names differ by at most one letter: one replaced, missing, too many, or two
 * neighbours swapped (optimal string alignment distance of at most one).
 */
export function isOneLetterOff(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++
  const restShort = short.slice(start, short.length - end)
  const restLong = long.slice(start, long.length - end)
  if (restShort.length + restLong.length <= (short.length === long.length ? 2 : 1)) return true
  return restShort.length === 2 && restLong.length === 2 && restShort === `${restLong[1]}${restLong[0]}`
}

/**
 * The halves of a name of which a single wrong letter leaves one intact, whatever it is: a search by
 * beginning and by end finds every name that is one letter off. A letter between them covers a swap across.
 */
export function intactHalves(key: string): { beginning: string; end: string } {
  const length = Math.floor((key.length - 1) / 2)
  return { beginning: key.slice(0, length), end: key.slice(key.length - length) }
}
