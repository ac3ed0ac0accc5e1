import { slugify } from '#platform/shared/text.ts'

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

/** Of a Land's page: `Baden-Württemberg` -> `baden-wuerttemberg` */
export function stateSlug(state: string): string {
  return slugify(state)
}

/** Those that are found as a whole, with everything in them and without a middle. */
export const AREA_KINDS = ['state', 'kreis', 'region', 'island', 'merged'] as const
export type AreaKind = (typeof AREA_KINDS)[number]
export type PlaceKind = 'municipality' | 'district' | 'station' | AreaKind

const ISLAND_TOWNS = new Set([
  ...['Sylt', 'Borkum', 'Juist', 'Norderney', 'Baltrum', 'Langeoog', 'Spiekeroog', 'Wangerooge'],
  ...[
    'Helgoland',
    'Fehmarn',
    'Pellworm',
    'Nordstrand',
    'Hallig Hooge',
    'Langeneß',
    'Gröde',
    'Hiddensee',
    'Ummanz',
  ],
])

/** Where something in a municipality, a district or a Land is: `in 50667 Köln`, `auf Norderney`, `im Saarland`. */
export function phraseOf(label: string): string {
  if (label === STATES.SL) return `im ${label}`
  if (label.startsWith('Insel ')) return `auf der ${label}`
  const name = label.replace(/^\d{5} | \(.*\)$/g, '')
  return `${ISLAND_TOWNS.has(name) ? 'auf' : 'in'} ${label}`
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
