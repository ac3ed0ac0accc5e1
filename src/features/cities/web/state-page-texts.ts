import { phraseOf } from '#features/places/rules.ts'
import { countLabel, formatNumber, formatPrice } from '#platform/shared/format.ts'
import type { State } from '../contract.ts'
import { countedCategory } from './category-names.ts'
import { STATE_TEXTS } from './state-texts.ts'

/** Texts of a federal state's page. */

const places = (count: number) => countLabel(count, 'Hundepension', 'Hundepensionen')

/** ` in 12 Orten`; nothing where there is one, such as in Berlin. */
const inTowns = ({ cities }: State) => (cities.length > 1 ? ` in ${formatNumber(cities.length)} Orten` : '')

export const texts = {
  title: ({ name }: State) => `Hundepensionen ${phraseOf(name)}`,
  lead: (state: State) =>
    state.listingCount === 0
      ? 'Hier ist noch keine Hundepension eingetragen. Suche nach einem Ort, und du siehst die nächstgelegenen.'
      : `${places(state.listingCount)}${inTowns(state)}: Vergleiche Bewertungen, Preise und Ausstattung, und frag direkt an.`,
  description: (state: State) =>
    `${places(state.listingCount)} ${phraseOf(state.name)}${inTowns(state)} mit Bewertungen, Preisen, Ausstattung und Karte. Kostenlos vergleichen, direkt anfragen.`,
  selection: ({ name }: State) => `Auswahl ${phraseOf(name)}`,
  selectionNote:
    'Sortiert nach Relevanz: Bewertungen und Vollständigkeit des Eintrags. Bezahlte Plätze ändern daran nichts.',
  order: 'So entsteht die Reihenfolge',
  empty: ({ name }: State) => `Keine Hundepensionen ${phraseOf(name)} gefunden.`,
  cities: ({ name }: State) => `Alle Orte ${phraseOf(name)}`,
  largest: ({ name }: State) => `Die größte Auswahl ${phraseOf(name)}`,
  prices: ({ name }: State) => `Preise ${phraseOf(name)}`,
  missing: 'Bundesland nicht gefunden',
  missingText: 'Das gesuchte Bundesland konnte nicht gefunden werden.',
} as const

/** The paragraphs about boarding a dog in this state. */
export function stateText(state: State): string[] {
  const { name, listingCount, cities, categories, prices } = state
  const known = STATE_TEXTS[name]
  const most = cities.toSorted((a, b) => b.listingCount - a.listingCount)[0]
  const kinds = categories.map((kind) => countedCategory(kind.name, kind.count)).join(', ')
  const isOneTown = cities.length < 2
  const spread = isOneTown
    ? `gibt es ${phraseOf(name)}`
    : `verteilen sich auf ${formatNumber(cities.length)} Orte`
  const figures =
    listingCount > 1
      ? `${formatNumber(listingCount)} Einträge ${spread}: ${kinds}.${most && !isOneTown ? ` Die meisten gibt es ${phraseOf(most.name)} (${formatNumber(most.listingCount)}).` : ''}`
      : ''
  const price = prices
    ? `Ein Tag kostet nach den Angaben der Pensionen zwischen ${formatPrice(prices.min)} und ${formatPrice(prices.max)}, der mittlere Preis liegt bei ${formatPrice(prices.median)}.`
    : ''
  return [known?.land ?? '', `${figures} ${price}`.trim(), known?.advice ?? ''].filter((text) => text !== '')
}
