import { countLabel, formatNumber, formatPoints, formatPrice } from '#platform/shared/format.ts'
import { CURRENT_LOCATION_TEXT } from '../search-params.ts'

/** Every text of the search page (specification 1, sections 2.8 and 9). */

const places = (count: number) => countLabel(count, 'Hundepension', 'Hundepensionen')

export const headings = {
  place: (phrase: string) => `Hundepensionen ${phrase}`,
  around: (label: string) => `Hundepensionen rund um ${label}`,
  /** Of an area, whose name needs its article: `im Landkreis Bamberg`. */
  surroundings: (phrase: string) => `Hundepensionen ${phrase} und Umgebung`,
  position: 'Hundepensionen in deiner Nähe',
  title: (query: string) => `Ergebnisse für „${query}“`,
  noMatch: 'Beliebte Hundepensionen',
  area: 'Hundepensionen im Kartenausschnitt',
  all: 'Alle Hundepensionen in Deutschland',
} as const

export const counts = {
  found: (count: number) => `${countLabel(count, 'Eintrag', 'Einträge')} gefunden`,
  within: (km: number) => ` im Umkreis von ${formatNumber(km)} km`,
  inAndWithin: (phrase: string, km: number) => ` ${phrase} und im Umkreis von ${formatNumber(km)} km`,
  inArea: ' im Kartenausschnitt',
  inPlace: (phrase: string) => ` ${phrase}`,
  noneInPlace: (phrase: string) => `Keine Einträge ${phrase} gefunden`,
  beyond: (km: number) => `Keine Einträge im Umkreis von ${formatNumber(km)} km gefunden`,
  exactBeyond: (phrase: string, count: number, km: number) =>
    `${countLabel(count, 'Eintrag', 'Einträge')} ${phrase} gefunden, ${count === 1 ? 'aber nicht' : 'keiner'} im Umkreis von ${formatNumber(km)} km`,
  nothing: 'Keine Einträge gefunden',
  page: (page: number, pages: number) => ` · Seite ${formatNumber(page)} von ${formatNumber(pages)}`,
} as const

export const banners = {
  nearby: (phrase: string, hasFilters: boolean) =>
    hasFilters
      ? `Keine Hundepensionen direkt ${phrase} passen zu deinen Filtern. Wir zeigen dir die nächstgelegenen.`
      : `Keine Hundepensionen direkt ${phrase}. Wir zeigen dir die nächstgelegenen.`,
  placeBeyond: (phrase: string, count: number, km: number, hasFilters: boolean) =>
    count === 1
      ? `Die einzige Hundepension ${phrase}${hasFilters ? ', die zu deinen Filtern passt,' : ''} liegt nicht im Umkreis von ${formatNumber(km)} km um die Mitte. Wir zeigen dir, was näher liegt.`
      : `Die ${formatNumber(count)} Hundepensionen ${phrase}${hasFilters ? ', die zu deinen Filtern passen,' : ''} liegen nicht im Umkreis von ${formatNumber(km)} km um die Mitte. Wir zeigen dir, was näher liegt.`,
  noMatch: (query: string) =>
    `Zu „${query}“ haben wir nichts gefunden. Vielleicht passt eine dieser beliebten Hundepensionen.`,
  askForPlace:
    'Gib einen Ort oder eine Postleitzahl ein oder verwende deinen Standort, dann zeigen wir dir, was in deiner Nähe liegt.',
  position: (count: number) => `Zeige ${places(count)} in deiner Nähe`,
  positionBeyond: (km: number, hasFilters: boolean) =>
    hasFilters
      ? `Im Umkreis von ${formatNumber(km)} km passt keine Hundepension zu deinen Filtern. Wir zeigen dir die nächstgelegenen.`
      : `Im Umkreis von ${formatNumber(km)} km gibt es keine Hundepension. Wir zeigen dir die nächstgelegenen.`,
  corrected: (place: string) => `Ergebnisse für ${place}`,
  correctedFrom: (query: string) => `(statt „${query}“)`,
  abroad: (abroad: string, nearest: string) =>
    `Wir suchen nur in Deutschland. Von hier aus ist ${nearest} am nächsten an deinem Ziel (${abroad}).`,
  alternatives: 'Meintest du',
  moreAlternatives: (count: number) => `Weitere ${formatNumber(count)} Orte dieses Namens`,
} as const

/** Links from the search for an area to the pages of what lies in it. */
export const towns = {
  list: (phrase: string) => `Orte ${phrase}`,
  state: (phrase: string) => `Alle Orte ${phrase}`,
} as const

/** Headings of what lies in the place searched for, and of what lies around it. */
export const groups = {
  exact: (count: number, phrase: string) => `${formatNumber(count)} ${phrase}`,
  around: (count: number) => `${formatNumber(count)} im Umkreis`,
  beyond: (count: number) => `${formatNumber(count)} weiter entfernt`,
  radius: (km: number) => `bis ${formatNumber(km)} km`,
  moreExact: (count: number, phrase: string) => `${formatNumber(count)} weitere ${phrase} anzeigen`,
  moreAround: (count: number) => `${formatNumber(count)} weitere im Umkreis anzeigen`,
  moreFull: (count: number) => `${formatNumber(count)} weitere volle anzeigen`,
  moreBeyond: (count: number) => `${formatNumber(count)} weiter entfernte anzeigen`,
  favourites: 'Beliebt in ganz Deutschland',
  everywhere: 'Alle in Deutschland',
} as const

export const controls = {
  view: 'Ansicht',
  list: 'Liste',
  map: 'Karte',
  bar: 'Ergebnisse eingrenzen',
  radius: 'Umkreis',
  radiusOption: (km: number) => (km === 0 ? 'Alle anzeigen' : `${formatNumber(km)} km`),
  category: 'Kategorie',
  allCategories: 'Alle Kategorien',
  features: 'Ausstattung',
  minRating: 'Bewertung',
  anyRating: 'Alle Bewertungen',
  minRatingOption: (rating: number) => `Ab ${formatPoints(rating)} Sternen`,
  maxPrice: 'Ab-Preis pro Tag, ohne Zuschläge',
  anyPrice: 'Alle Preise',
  maxPriceOption: (eur: number) => `Bis ${formatPrice(eur)}`,
  /** By itself; what a stay costs may be more. */
  maxPriceChosen: (eur: number) => `Ab-Preis bis ${formatPrice(eur)}`,
  opening: 'Öffnungszeiten',
  anyTime: 'Alle Zeiten',
  open: {
    now: 'Jetzt geöffnet',
    monday: 'Montags geöffnet',
    tuesday: 'Dienstags geöffnet',
    wednesday: 'Mittwochs geöffnet',
    thursday: 'Donnerstags geöffnet',
    friday: 'Freitags geöffnet',
    saturday: 'Samstags geöffnet',
    sunday: 'Sonntags geöffnet',
  },
  proof: 'Nachweis',
  permission: 'Erlaubnis nach § 11 geprüft',
  filter: 'Filter',
  chosenFilters: 'Gewählte Filter',
  remove: (filter: string) => `Filter ${filter} entfernen`,
  area: 'Kartenausschnitt',
  reset: 'Filter zurücksetzen',
  /** In the dialog that is called "Filter". */
  resetDraft: 'Zurücksetzen',
  apply: 'Anwenden',
  sort: 'Sortierung',
  ranking: 'So entsteht die Reihenfolge',
  showResults: (count: number) => `${countLabel(count, 'Ergebnis', 'Ergebnisse')} anzeigen`,
  showAny: 'Ergebnisse anzeigen',
} as const

export const nearVisitor = {
  /** `label` is the place that an earlier visit has searched for. */
  title: (label: string | undefined) =>
    label === undefined || label === CURRENT_LOCATION_TEXT ? 'In deiner Nähe' : `In deiner Nähe: ${label}`,
  all: 'Alle in deiner Nähe',
  locate: 'Meinen Standort verwenden',
  locating: 'Standort wird ermittelt',
} as const

export const stay = {
  fits: 'Nimmt meinen Hund',
  free: 'Nur mit freien Plätzen',
  full: 'In deinem Zeitraum voll',
  isFull: (days: string) => `Für ${days} ist alles belegt.`,
  nothingKnown: 'Von diesem Platz wissen wir dazu noch nichts.',
  ask: 'Direkt nachfragen',
  fullHint: 'Diese Pensionen haben für deine Tage keinen Platz gemeldet.',
  unfit: (count: number, dogs: number) => {
    const whom = dogs > 1 ? 'deine Hunde' : 'deinen Hund'
    return count === 1
      ? `Eine Pension nimmt ${whom} nicht und ist ausgeblendet.`
      : `${formatNumber(count)} Pensionen nehmen ${whom} nicht und sind ausgeblendet.`
  },
  withoutRoom: (count: number) =>
    count === 1
      ? 'Eine Pension ohne gemeldeten freien Platz ist ausgeblendet.'
      : `${formatNumber(count)} Pensionen ohne gemeldeten freien Platz sind ausgeblendet.`,
  /** No place can say anything of these days today. */
  unreported:
    'Für deine Tage kann zurzeit keine Pension freie Plätze melden: Das geht nur für Ferien und lange Wochenenden und höchstens ein Jahr im Voraus.',
  show: 'Einblenden',
  showAll: 'Ohne diesen Filter suchen',
  calculated: 'Preise sind aus den Preislisten berechnet, kein Angebot.',
} as const

export const whyHere = {
  here: 'Warum hier?',
  farBack: 'Warum so weit hinten?',
  waiting: 'Einen Moment …',
  failed: 'Der Eintrag steht vielleicht nicht mehr an dieser Stelle. Bitte lade die Seite neu.',
  points: 'Qualitätspunkte',
  of: (points: number, most: number) => `${points} von ${most}`,
  unconfirmed: 'Lange nicht bestätigt',
  premium: 'Die Anzeige ändert den Platz nicht.',
  unpaid: 'Mit Geld lässt sich daran nichts ändern.',
} as const

export const results = {
  empty: 'Keine Hundepensionen im gewählten Umkreis gefunden.',
  emptyHint: 'Versuche es mit einem größeren Umkreis oder einem anderen Suchbegriff.',
  emptyArea: 'Keine Hundepensionen in diesem Kartenausschnitt gefunden.',
  emptyAreaHint: 'Verschiebe oder verkleinere die Karte, oder hebe den Ausschnitt auf.',
  leaveArea: 'Kartenausschnitt aufheben',
  emptyFree: 'Keine Hundepensionen mit gemeldetem freiem Platz gefunden.',
  emptyFilterHint: 'Versuche es mit weniger Filtern, einem größeren Umkreis oder einem anderen Suchbegriff.',
  expand: (km: number) => `Umkreis auf ${formatNumber(km)} km erweitern`,
  showAll: 'Alle Hundepensionen anzeigen',
  loadingMap: 'Karte wird geladen...',
  mapNeedsScripts: 'Die Karte braucht JavaScript. In der Liste stehen dieselben Einträge.',
  mapFailed: 'Die Karte konnte nicht geladen werden.',
  failed: 'Die Suche hat gerade nicht geklappt.',
  retry: 'Erneut versuchen',
} as const

export const descriptions = {
  area: (phrase: string, count: number) =>
    `${places(count)} ${phrase} vergleichen: Bewertungen, Preise und Ausstattung. Kostenlos und ohne Anmeldung anfragen.`,
  around: (phrase: string, count: number) =>
    `${places(count)} ${phrase} vergleichen: Bewertungen, Preise, Ausstattung und Entfernung. Kostenlos und ohne Anmeldung anfragen.`,
  position:
    'Hundepensionen in deiner Nähe vergleichen: Bewertungen, Preise, Ausstattung und Entfernung. Kostenlos und ohne Anmeldung.',
  all: 'Hundepensionen in ganz Deutschland nach Ort oder PLZ suchen und vergleichen: Bewertungen, Preise, Ausstattung und Entfernung.',
} as const

export const intro = {
  title: 'So findest du die passende Hundepension',
  paragraphs: [
    'Ob Urlaub, Dienstreise oder Krankenhaus: Manchmal braucht dein Hund für ein paar Tage ein zweites Zuhause. Gib deinen Ort, deine Postleitzahl oder eine Adresse ein, und du siehst die Hundepensionen in deiner Umgebung, die nächste zuerst.',
    'Achte auf das, was zu deinem Hund passt. Ein Senior freut sich über Ruhe und kurze Wege, ein junger Hund über Gesellschaft und viel Auslauf. Mit den Filtern blendest du aus, was nicht infrage kommt, und auf der Karte siehst du, was auf deinem Weg liegt.',
  ],
} as const

export const trust = {
  title: 'Darauf kannst du dich verlassen',
  points: (providers: string) => [
    {
      title: `${providers} geprüfte Anbieter`,
      text: 'Von der Familienpension bis zum Hundehotel, in ganz Deutschland.',
    },
    {
      title: 'Kostenlos für Hundehalter',
      text: 'Suchen, vergleichen und anfragen, ohne Anmeldung und ohne Gebühr.',
    },
    {
      title: 'Direkter Kontakt',
      text: 'Du sprichst und buchst selbst mit der Pension, niemand steht dazwischen.',
    },
    { title: 'Bewertungen mit Herkunft', text: 'Bei jeder Bewertung steht, woher sie stammt.' },
  ],
} as const

export const faq = {
  title: 'Häufige Fragen zur Suche',
  items: [
    {
      question: 'Was kostet eine Hundepension?',
      answer:
        'Üblich sind 15 bis 50\u00a0€ am Tag. Der Preis hängt von der Größe deines Hundes, der Region, der Unterbringung und dem Aufwand ab, etwa für Medikamente oder Einzelauslauf. Für längere Aufenthalte gibt es oft einen Nachlass.',
    },
    {
      question: 'Wie früh sollte ich buchen?',
      answer:
        'Für die Schulferien und die Feiertage sind gute Plätze oft zwei bis drei Monate vorher vergeben. Außerhalb der Ferien reichen meist zwei Wochen. Plane Zeit für ein Kennenlernen oder einen Probetag ein.',
    },
    {
      question: 'Was muss ich mitbringen?',
      answer:
        'Den Heimtierausweis mit den gültigen Impfungen, die Daten deiner Hundehaftpflicht und die Nummer deiner Tierarztpraxis. Gewohntes Futter, die eigene Decke und etwas, das nach Zuhause riecht, machen den Einzug leichter.',
    },
    {
      question: 'Wie entsteht die Entfernung in der Liste?',
      answer:
        'Sie wird in Luftlinie von dem Ort gemessen, den du suchst, oder von deinem Standort, wenn du ihn freigibst. Die Fahrstrecke ist in der Regel etwas länger.',
    },
    {
      question: 'Buche ich hier?',
      answer:
        'Nein, das hier ist ein Verzeichnis. Du fragst bei der Pension an, und alles Weitere vereinbart ihr direkt miteinander: freie Plätze, Preis und Übergabe.',
    },
  ],
}
