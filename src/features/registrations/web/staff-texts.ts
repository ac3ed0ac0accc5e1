/** The words of the staff's page of registrations. */

import { phraseOf } from '#features/places/rules.ts'
import { countLabel } from '#platform/shared/format.ts'
import type { DUPLICATE_REASONS, MergeField } from '../contract.ts'
import type { RegistrationView } from '../rules.ts'

export const VIEW_LABELS: Record<RegistrationView, string> = {
  open: 'Offen',
  decided: 'Entschieden',
  all: 'Alle',
  spam: 'Spamverdacht',
}

export const REASON_LABELS: Record<(typeof DUPLICATE_REASONS)[number], string> = {
  name: 'Name und Ort',
  phone: 'Telefon',
  email: 'E-Mail',
  website: 'Website',
}

export const MERGE_LABELS: Record<MergeField, string> = {
  title: 'Name',
  category: 'Kategorie',
  address: 'Adresse und Lage',
  phone: 'Telefon',
  email: 'E-Mail',
  website: 'Website',
  description: 'Beschreibung',
  features: 'Merkmale',
  admission: 'Aufnahme',
  businessHours: 'Öffnungszeiten',
  featuredImage: 'Titelbild',
  logo: 'Logo',
}

/** What a registration and a listing have in common. */
export const SIGN_LABELS: Record<(typeof DUPLICATE_REASONS)[number], string> = {
  name: 'gleicher Ort',
  phone: 'gleiche Telefonnummer',
  email: 'gleiche E-Mail-Adresse',
  website: 'gleiche Webseite',
}

export const staffTexts = {
  title: 'Neue Registrierungen',
  views: 'Welche Registrierungen',
  search: 'Name, Person, E-Mail oder Ort',
  none: 'Hier ist gerade keine Registrierung.',
  noMatch: 'Dazu passt keine Registrierung.',
  failed: 'Fehler beim Laden der Registrierungen',
  failedAdvice:
    'Bitte lade die Seite später noch einmal, oder wende dich an die Person, die den Server betreut.',
  details: (title: string) => `Details zu ${title}`,
  count: (shown: number, total: number) => `${shown} von ${total} Registrierungen`,
  preview: 'Vorschau',
  mailOfActivation: 'Mail zur Freischaltung',
  previewOf: (title: string) => `Vorschau: ${title}`,
  close: 'Schließen',
  activate: 'Freischalten',
  activated: 'Freigeschaltet. Die Mail mit dem Link geht in 30 Sekunden ab.',
  release: 'Kein Spam',
  released: 'Die Registrierung steht jetzt bei den offenen.',
  reject: 'Ablehnen',
  rejectHint: 'Den Grund liest die Pension in ihrer Mail.',
  rejectSilent: 'Bei Spamverdacht geht keine Mail hinaus.',
  rejectSuggestions: [
    { label: 'doppelt', words: 'Der Eintrag ist schon im Verzeichnis.' },
    { label: 'keine Pension', words: 'Das ist keine Hundepension.' },
    {
      label: 'unvollständig',
      words: 'Es fehlen Angaben, ohne die wir den Eintrag nicht freischalten können.',
    },
    { label: 'Werbung', words: 'Die Angaben werben für etwas anderes als eine Hundebetreuung.' },
  ],
  rejected: 'Abgelehnt. Die Mail mit dem Grund geht in 30 Sekunden ab.',
  rejectedSilently: 'Abgelehnt, ohne Mail.',
  ask: 'Rückfrage',
  askHint: 'Die Frage geht per Mail an die Pension; ihre Antwort steht dann hier.',
  asked: 'Die Rückfrage geht in 30 Sekunden ab.',
  duplicates: 'Vielleicht schon im Verzeichnis',
  sameBy: (reasons: string) => `gleich: ${reasons}`,
  twins: 'Auch noch offen und vielleicht dieselbe Pension:',
  number: (id: number) => `Nummer ${id}`,
  compare: 'Zusammenführen',
  mergeTitle: (title: string) => `In „${title}“ übernehmen`,
  mergePresent: (id: number) => `Eintrag #${id}`,
  mergeNew: 'Registrierung',
  merge: 'Zusammenführen',
  /** "8 Angaben neu, 2 vereint, 2 gleich." */
  mergeCounts: (isNew: number, joined: number, alike: number) =>
    `${countLabel(isNew, 'Angabe', 'Angaben')} neu, ${joined} vereint, ${alike} gleich. `,
  mergeKeeps: (reviews: number) =>
    reviews === 0
      ? 'Die Adresse der Seite bleibt.'
      : `Die Adresse der Seite und ${reviews === 1 ? 'die eine Bewertung' : `die ${reviews} Bewertungen`} bleiben.`,
  nothingToMerge: 'Kein Eintrag, in den sich etwas übernehmen ließe.',
  hasOperator: 'wird schon geführt',
  heldBy: (emails: string) =>
    `Diesen Eintrag führt schon ${emails}. Übernimmst du die E-Mail-Adresse, führen ihn beide, und wir sagen es per Mail.`,
  noPoint: 'unbekannt: zu PLZ und Ort kennt das Verzeichnis keine Lage',
  pointAlone: 'auf der Karte gesetzt',
  pointInPlace: (city: string) => `mitten ${phraseOf(city)}, nicht von Hand gesetzt`,
  pointFrom: (city: string) => `von der Mitte von ${city}`,
  map: 'Karte mit der Lage der Pension',
  pin: 'Punkt der Pension',
  pinOf: (id: number) => `Punkt des Eintrags #${id}`,
  mayBeDuplicate: 'vielleicht doppelt',
  received: (moment: string, by: string) => `Eingegangen ${moment} von ${by}`,
  promised: (day: string) => `Zusage bis ${day}`,
  mayDuplicate: (id: number) => `Mögliches Duplikat von #${id}`,
  away: (distance: string) => `${distance} entfernt`,
  nameLike: (percent: number) => `Name zu ${percent}\u00a0% gleich`,
  mergeKeys: 'Zusammenführen',
  noDuplicate: 'Kein Duplikat',
  checks: {
    place: 'PLZ und Ort auf der Karte gefunden',
    noPlace: 'PLZ und Ort nicht auf der Karte gefunden',
    farPoint: (distance: string) => `Der Punkt liegt ${distance} vom Ort entfernt`,
    noSpam: 'Fallenfeld leer, wie von einem Menschen ausgefüllt',
    spam: 'Sieht nach einem Programm aus',
    website: 'Webseite angegeben',
    noWebsite: 'Ohne Webseite',
    like: (id: number, reasons: string) => `Wie Eintrag #${id}: ${reasons}`,
    alone: 'Kein ähnlicher Eintrag im Verzeichnis',
  },
  merged: 'Übernommen. Die Mail mit dem Link geht in 30 Sekunden ab.',
  messages: 'Rückfragen',
  operator: 'Pension',
  became: 'Eintrag ansehen',
  decidedBy: (label: string, by: string) => `${label} von ${by}`,
}
