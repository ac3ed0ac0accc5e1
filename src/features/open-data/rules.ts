/** What others may use of the directory: files of all entries, feeds, calendars, badges. */
import type { OpenDataName } from '#features/listings/declared/fields.ts'

/** Of a badge, in pixels. */
export const BADGE_SIZE = { width: 340, height: 112 } as const

/** What operators paste into their own page: the badge in the look of the visitor, leading to the entry. */
export function badgeCode(publicUrl: string, slug: string, title: string): string {
  const image = `${publicUrl}/abzeichen/${slug}.svg`
  const alt = title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<a href="${publicUrl}/hundepension/${slug}"><picture><source srcset="${image}?farbe=dunkel" media="(prefers-color-scheme: dark)"><img src="${image}" alt="Bewertungen von ${alt}" width="${BADGE_SIZE.width}" height="${BADGE_SIZE.height}" loading="lazy"></picture></a>`
}

/** The files of all entries: in which form, and how that is called. */
export const DATA_FILES = {
  'hundepensionen.csv': { type: 'text/csv; charset=utf-8', label: 'CSV', use: 'für Tabellenprogramme' },
  'hundepensionen.geojson': {
    type: 'application/geo+json; charset=utf-8',
    label: 'GeoJSON',
    use: 'für Karten',
  },
  'hundepensionen.jsonl': {
    type: 'application/jsonl; charset=utf-8',
    label: 'JSON Lines',
    use: 'für Programme',
  },
} as const
export type DataFile = keyof typeof DATA_FILES

/** Under which anybody may use the files. */
export const LICENCE = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/deed.de',
} as const

/** What the files tell of each entry, by its name there. */
export const DATA_COLUMNS = {
  url: 'Adresse der Seite im Verzeichnis',
  name: 'Name der Pension',
  kategorie: 'Art der Pension',
  plz: 'Postleitzahl',
  ort: 'Ort',
  land: 'Bundesland',
  breite: 'Geografische Breite, auf etwa einen Kilometer gerundet',
  laenge: 'Geografische Länge, ebenso gerundet',
  preis_ab: 'Niedrigster Preis pro Tag in Euro',
  preise: 'Preise für Aufenthalte, durch senkrechte Striche getrennt',
  aufnahme: 'Welche Hunde aufgenommen werden; was fehlt, ist nicht bekannt',
  bewertung: 'Durchschnittliche Note von 1 bis 5',
  bewertungen: 'Zahl der Bewertungen',
  bewertung_fremd:
    'Ob Note und Zahl von anderswo übernommen sind, weil hier noch keine Bewertung steht; leer ohne Note',
  merkmale: 'Ausstattung, durch Kommas getrennt',
  oeffnungszeiten: 'Öffnungszeiten nach Wochentagen (JSON)',
  erlaubnis_geprueft:
    'Wann wir die Erlaubnis nach § 11 TierSchG zuletzt gesehen haben; leer, wenn nicht oder abgelaufen',
  bestaetigt: 'Wann die Pension oder wir Angaben zuletzt bestätigt haben, nach Gruppen (JSON)',
  beispiel: 'Ob der Eintrag erfunden ist',
  quelle: 'Quelle und Lizenz, wo sie genannt werden müssen',
  geaendert: 'Letzte Änderung (UTC)',
} as const satisfies Readonly<Record<OpenDataName, string> & Record<string, string>>
export type DataRow = Record<keyof typeof DATA_COLUMNS, string | number | boolean | object | null>
