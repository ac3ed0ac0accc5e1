import { phraseOf } from '#features/places/rules.ts'
import { formatNumber } from '#platform/shared/format.ts'
import { HISTOGRAM, type LineKind } from '../rules.ts'

/** Every text of the price guide but those of `content/preise.yaml`. */
export const priceTexts = {
  crumb: 'Preise',
  description:
    'Was eine Hundepension am Tag kostet: Median und Spannen nach Bundesland und Stadt, Zuschläge, Rabatte und ein Rechner für deinen Aufenthalt.',
  middle: 'In der Mitte stehen',
  perDay: 'am Tag',
  half: (count: number, low: string, high: string) =>
    `Die Hälfte aller ${formatNumber(count)} Einträge mit Preis liegt zwischen ${low} und ${high}.`,
  histogram: 'So verteilen sich die Preise je Tag und Hund',
  asOf: (day: string) => `Stand ${day}`,
  histogramAlt: (median: string) =>
    `Balken je Euro von ${HISTOGRAM.first} bis ${HISTOGRAM.last}; in der Mitte ${median}`,
  andMore: 'und mehr',
  extra: 'Was dazukommt',
  less: 'Was abgeht',
  rows: {
    medium: 'Mittelgroßer Hund',
    large: 'Großer Hund',
    holidays: 'Ferien und Feiertage',
    weekend: 'Wochenende',
    week: 'Ab einer Woche',
    early: 'Früh gebucht',
    second: 'Zweiter Hund',
  },
  cheaper: (span: string) => `${span}\u00a0% günstiger`,
  states: {
    title: 'Preise nach Bundesland',
    lead: 'Aus den Einträgen im Verzeichnis, nicht geschätzt. Punkt: Median. Breiter Balken: die mittlere Hälfte. Dünner Strich: acht von zehn.',
    state: 'Bundesland',
    count: 'Einträge',
    spread: 'Verteilung',
    median: 'Median',
    alt: (low: string, high: string) => `acht von zehn zwischen ${low} und ${high}`,
  },
  regions: {
    title: 'Preise nach Region',
    lead: 'Echte Werte, wo mindestens fünf Einträge einen Preis nennen. Sonst unser Richtwert.',
    city: 'Stadt',
    span: 'Spanne',
    guide: 'Richtwert',
    all: 'Alle Städte ansehen',
  },
  calculator: {
    title: 'Was kostet dein Aufenthalt?',
    days: 'Tage',
    dogs: 'Hunde',
    size: 'Größe',
    season: 'Zeit',
    region: 'Region',
    anywhere: 'Deutschland',
    fromListings: (count: number) => `Median aus ${formatNumber(count)} Einträgen`,
    guide: 'Richtwert',
    about: 'Ungefähr',
    perDay: (span: string) => `Je Hund und Tag ${span}\u00a0€. Verbindlich ist, was die Pension dir nennt.`,
    find: (region: string) => `Pensionen ${phraseOf(region)} ansehen`,
    findAnywhere: 'Pensionen suchen',
  },
  lines: {
    days: '',
    size: 'Größe des Hundes',
    dogs: 'Weitere Hunde',
    season: 'Zeit',
    week: 'Wochenrabatt',
  } satisfies Record<LineKind, string>,
} as const
