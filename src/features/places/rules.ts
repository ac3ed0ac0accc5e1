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
 * What may have been meant by a folded name with one wrong letter (optimal string alignment distance of at most one):
 * `names` as they are, with no letter wrong, one too many or two neighbours swapped, and as `patterns` with `_` for any
 * letter those with one replaced or missing.
 */
export function oneLetterOff(key: string): { names: string[]; patterns: string[] } {
  const at = Array.from({ length: key.length }, (_, i) => ({ before: key.slice(0, i), after: key.slice(i) }))
  const shorter = at.map(({ before, after }) => before + after.slice(1))
  const swapped = at
    .slice(0, -1)
    .map(({ before, after }) => `${before}${after[1]}${after[0]}${after.slice(2)}`)
  const replaced = at.map(({ before, after }) => `${before}_${after.slice(1)}`)
  const longer = [...at.map(({ before, after }) => `${before}_${after}`), `${key}_`]
  return { names: [...new Set([key, ...shorter, ...swapped])], patterns: [...replaced, ...longer] }
}
