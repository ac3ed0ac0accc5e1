import { phraseOf } from '#features/places/rules.ts'
import {
  capitalised,
  countLabel,
  enumerated,
  formatDistance,
  formatNumber,
  formatPoints,
  formatPrice,
} from '#platform/shared/format.ts'
import type { City, CityOverview } from '../contract.ts'
import { GUIDE_LONG_STAY_DISCOUNT, SURROUNDINGS_KM } from '../rules.ts'
import { CATEGORY_PLURALS, countedCategory } from './category-names.ts'
import { STATE_TEXTS } from './state-texts.ts'

/** Texts of the city page (specification 1, section 2.9), made of what is known about the place. */

type Facts = City & CityOverview

const places = (count: number) => countLabel(count, 'Hundepension', 'Hundepensionen')

export const texts = {
  title: (city: string) => `Hundepensionen ${phraseOf(city)}`,
  heading: (count: number, city: string) => `${places(count)} ${phraseOf(city)}`,
  order: 'Sortiert nach der Entfernung vom Ortskern, Luftlinie. Bezahlte Plätze ändern daran nichts.',
  orderLink: 'So entsteht die Reihenfolge',
  others: (city: string) => `Weitere Hundepensionen ${phraseOf(city)}`,
  empty: (city: string) => `Keine Hundepensionen ${phraseOf(city)} gefunden.`,
  surroundings: (city: string) => `In der Umgebung von ${city}`,
  surroundingsNote: `Diese Einträge liegen nicht im Ort selbst, aber höchstens ${SURROUNDINGS_KM} km Luftlinie vom Ortskern entfernt.`,
  allAround: (count: number) => `Alle ${formatNumber(count)} Einträge der Umgebung ansehen`,
  searchWider: 'In der weiteren Umgebung suchen',
  atAGlance: (city: string) => `${city} auf einen Blick`,
  more: (count: number) => `und ${formatNumber(count)} weitere`,
  prices: (city: string, scope: 'city' | 'surroundings' | undefined) =>
    scope === 'surroundings' ? `Preise ${phraseOf(city)} und Umgebung` : `Preise ${phraseOf(city)}`,
  neighbours: (city: string) => `Orte in der Nähe von ${city}`,
  faq: (city: string) => `Häufige Fragen zu Hundepensionen ${phraseOf(city)}`,
} as const

/** The form with which people filter and order what lies in and around a city. */
export const cityRefinement = {
  form: (city: string) => `Hundepensionen ${phraseOf(city)} eingrenzen`,
  category: 'Kategorie',
  anyCategory: 'Alle Kategorien',
  rating: 'Bewertung',
  anyRating: 'Alle Bewertungen',
  minRating: (rating: number) => `Ab ${formatPoints(rating)} Sternen`,
  sort: 'Sortierung',
  show: 'Anwenden',
} as const

/** Below the heading of the page. */
export function cityLead({ name, listingCount, surroundingsCount }: Facts): string {
  if (listingCount > 0) {
    return `Vergleiche Bewertungen, Preise und Ausstattung, und frag direkt bei der Pension an. Kostenlos und ohne Anmeldung.`
  }
  return surroundingsCount > 0
    ? `${capitalised(phraseOf(name))} selbst ist noch keine Hundepension eingetragen. Wir zeigen dir die nächstgelegenen in der Umgebung.`
    : `${capitalised(phraseOf(name))} und Umgebung ist noch keine Hundepension eingetragen.`
}

/** For search engines and previews. */
export function cityDescription(city: Facts): string {
  const { name, listingCount, surroundingsCount, prices } = city
  const price =
    prices?.scope === 'city'
      ? ` Preise von ${formatPrice(prices.min)} bis ${formatPrice(prices.max)} pro Tag.`
      : ''
  if (listingCount > 0) {
    return `${places(listingCount)} ${located(phraseOf(name), city)} mit Bewertungen, Ausstattung, Kontakt und Karte.${price} Kostenlos vergleichen, direkt anfragen.`
  }
  const what = `Hundebetreuung für ${located(name, city)}`
  if (surroundingsCount === 0) {
    return `${what}: noch keine Hundepension im Umkreis von ${SURROUNDINGS_KM} km.${nearestText(city)}`
  }
  return `${what}: ${places(surroundingsCount)} im Umkreis von ${SURROUNDINGS_KM} km mit Bewertungen, Ausstattung und Kontakt.`
}

/** The paragraphs about boarding a dog in this place. */
export function cityText(city: Facts): { title: string; paragraphs: string[] }[] {
  const state = STATE_TEXTS[city.state]
  return [
    {
      title: `Hundebetreuung ${phraseOf(city.name)}: das Angebot`,
      paragraphs: [offer(city), sizeText(city)],
    },
    {
      title: city.name === city.state ? 'Stadt und Umland' : `Hundepensionen ${phraseOf(city.state)}`,
      paragraphs: state ? [state.land, state.advice] : [],
    },
    {
      title: 'So triffst du eine gute Wahl',
      paragraphs: [
        'Sieh dir die Pension vorher an und nimm deinen Hund mit. Achte darauf, wie die Menschen mit den Hunden umgehen, ob es sauber und ruhig ist und wo geschlafen wird. Eine gute Pension zeigt dir alles und stellt dir selbst viele Fragen: zu Futter, Gesundheit, Verträglichkeit und Gewohnheiten.',
        'Kläre vor der Buchung, wie oft die Hunde nach draußen kommen, wer nachts da ist, welche Tierarztpraxis im Notfall hilft und was bei einer Absage gilt. Ein Probetag zeigt am besten, ob sich dein Hund wohlfühlt.',
      ],
    },
  ]
}

/** The place with its Land in brackets, after what else is to stand there; nothing twice that the name says. */
function located(place: string, { name, kreis, state }: Facts, before = ''): string {
  // Of Berlin, Hamburg and Bremen.
  if (name === state) return place
  const ofKreis = ` (${kreis})`
  if (place.endsWith(ofKreis)) return `${place.slice(0, -1)}, ${state})`
  return `${place} (${before}${state})`
}

/** How many lie around a place that has `own`. */
function othersText(own: number, around: number): string {
  if (around > 0) return `${formatNumber(around)}${own > 0 ? ' weitere' : ''}`
  return own === 0 ? 'auch keine' : own === 1 ? 'keine weitere' : 'keine weiteren'
}

function nearestText({ neighbours: [nearest] }: Facts): string {
  if (!nearest) return ''
  return ` Der nächste Ort mit Einträgen ist ${nearest.name}, ${formatDistance(nearest.distance)} entfernt.`
}

function offer(city: Facts): string {
  const { name, kreis, listingCount, surroundingsCount, categories } = city
  const where = located(phraseOf(name), city, kreis === name ? '' : `${kreis}, `)
  const around = `im Umkreis von ${SURROUNDINGS_KM} km`
  if (listingCount === 0) {
    const next = nearestText(city)
    return surroundingsCount > 0
      ? `${capitalised(where)} ist noch keine Hundepension eingetragen, ${around} ${surroundingsCount === 1 ? 'ist es eine' : `sind es ${formatNumber(surroundingsCount)}`}.${next}`
      : `${capitalised(where)} ist noch keine Hundepension eingetragen, auch nicht ${around}.${next}`
  }
  const kinds = categories.map(({ name: category, count }) => countedCategory(category, count))
  const [only] = categories
  const kindText =
    listingCount === 1 || !only || (kinds.length === 1 && only.name === 'Sonstige')
      ? ''
      : kinds.length === 1
        ? ` ${listingCount === 2 ? 'Beide' : 'Alle'} sind ${CATEGORY_PLURALS[only.name] ?? only.name}.`
        : ` Das sind im Einzelnen: ${enumerated(kinds)}.`
  const more =
    surroundingsCount > 0
      ? ` ${capitalised(around)} ${surroundingsCount === 1 ? 'kommt ein weiterer Eintrag' : `kommen ${formatNumber(surroundingsCount)} weitere Einträge`} hinzu.`
      : ''
  const count =
    listingCount === 1 ? 'ist eine Einrichtung' : `sind ${formatNumber(listingCount)} Einrichtungen`
  return `${capitalised(where)} ${count} für die Betreuung von Hunden eingetragen.${kindText}${more}`
}

/** What the size of a place means for the search; the bounds are those of German statistics. */
function sizeText({ name, population }: Facts): string {
  const people = `rund ${formatNumber(twoDigits(population))} Einwohnern`
  if (population >= 500_000) {
    return `${name} ist mit ${people} eine der großen Städte des Landes. Die Wege innerhalb der Stadt können lang sein: Sortiere nach der Entfernung, oder suche gleich mit deiner Postleitzahl. Weil Grundstücke mit viel Auslauf in der Stadt knapp sind, liegen manche Pensionen am Rand.`
  }
  if (population >= 100_000) {
    return `${name} ist mit ${people} eine Großstadt. Eine Pension auf dem Weg zur Arbeit, zum Bahnhof oder zur Autobahn spart am Tag der Abreise Zeit. Vergleiche deshalb nicht nur den Preis, sondern auch die Bring- und Abholzeiten.`
  }
  if (population >= 20_000) {
    return `${name} ist mit ${people} eine Stadt mittlerer Größe. Oft ist die Betreuung im Nachbarort genauso schnell zu erreichen wie die auf der anderen Seite der Stadt. Ein Blick auf die Karte lohnt sich.`
  }
  if (population >= 5000) {
    return `${name} ist mit ${people} eine kleinere Stadt oder Gemeinde. Nimm die Umgebung in deine Suche auf: Mit ein paar Kilometern mehr hast du deutlich mehr Auswahl, und die Übergabe lässt sich meist absprechen.`
  }
  if (population > 0) {
    return `${name} ist mit ${people} ein kleiner Ort. In ländlichen Gegenden verteilen sich die Pensionen über viele Dörfer. Plane die Fahrt mit ein, und frag nach einem Hol- und Bringdienst.`
  }
  return `Nimm bei der Suche ${phraseOf(name)} auch die Nachbarorte hinzu: Die Entfernung in der Liste ist Luftlinie, die Fahrstrecke etwas länger.`
}

/** Five questions with the place's own figures in the answers. */
export function cityFaq({ name, listingCount, surroundingsCount, prices }: Facts) {
  const own = prices
    ? ` Die Einträge ${prices.scope === 'city' ? `${phraseOf(name)}` : `${phraseOf(name)} und Umgebung`} nennen Preise von ${formatPrice(prices.min)} bis ${formatPrice(prices.max)}, der mittlere liegt bei ${formatPrice(prices.median)}.`
    : ''
  const around = `im Umkreis von ${SURROUNDINGS_KM} km`
  return [
    {
      question: `Was kostet eine Hundepension ${phraseOf(name)}?`,
      answer: `Typisch sind 20 bis 50\u00a0€ am Tag, je nach Größe des Hundes, Unterbringung und Betreuung.${own} Für längere Aufenthalte sind bis zu ${GUIDE_LONG_STAY_DISCOUNT} % Nachlass möglich.`,
    },
    {
      question: `Wie viele Hundepensionen gibt es ${phraseOf(name)}?`,
      answer: `In diesem Verzeichnis ${listingCount === 1 ? 'steht eine' : `stehen ${listingCount === 0 ? 'noch keine' : formatNumber(listingCount)}`} ${phraseOf(name)} und ${othersText(listingCount, surroundingsCount)} ${around}. Neue Einträge kommen laufend hinzu.`,
    },
    {
      question: `Wie früh sollte ich ${phraseOf(name)} anfragen?`,
      answer:
        'Für die Schulferien und die Feiertage am besten zwei bis drei Monate vorher, sonst reichen oft zwei Wochen. Plane vor der ersten Übernachtung einen Probetag ein.',
    },
    {
      question: 'Welche Impfungen braucht mein Hund?',
      answer:
        'Üblich sind Tollwut, Staupe, Hepatitis, Parvovirose und Zwingerhusten. Die letzte Impfung sollte mindestens zwei Wochen zurückliegen. Meist wird auch eine Hundehaftpflichtversicherung verlangt. Genaues sagt dir die Pension.',
    },
    {
      question: 'Wie läuft die Buchung ab?',
      answer:
        'Das hier ist ein Verzeichnis: Du wählst eine Pension, fragst direkt bei ihr an und vereinbarst alles Weitere mit ihr selbst. Die Anfrage ist kostenlos und unverbindlich.',
    },
  ]
}

/** Rounded to two leading digits: 3426354 -> 3400000. */
function twoDigits(value: number): number {
  const step = 10 ** Math.max(0, String(value).length - 2)
  return Math.round(value / step) * step
}
