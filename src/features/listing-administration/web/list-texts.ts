/** Every text of the list of listings and of the bin. */
import { BIN_DAYS } from '#platform/shared/bin.ts'
import { countLabel, formatDate, formatNumber } from '#platform/shared/format.ts'
import type { ActionKind, DoneKind, Gap, StaffFilter, StaffOrder } from '../rules.ts'
import { MAX_AT_ONCE, MAX_CHOSEN, UNDO_MINUTES } from '../rules.ts'

export const FILTER_LABELS: Record<StaffFilter, string> = {
  premium: 'Premium',
  standard: 'Standard',
  withImages: 'Mit Bildern',
  withoutImages: 'Ohne Bilder',
}

export const GAP_LABELS: Record<Gap, string> = {
  noPosition: 'ohne Koordinaten',
  stale: 'lange nicht bestätigt',
  noEmail: 'ohne E-Mail',
}

export const ORDER_LABELS: Record<StaffOrder, string> = { name: 'Name', location: 'Ort', id: 'ID' }

export const ACTION_LABELS: Record<ActionKind, string> = {
  premium: 'Premium',
  category: 'Kategorie',
  position: 'Ort neu suchen',
  bin: 'Papierkorb',
}

const DONE_LABELS: Record<DoneKind, string> = { ...ACTION_LABELS, merge: 'Zusammenführung' }

const entries = (count: number) => countLabel(count, 'Eintrag', 'Einträge')
const ofEntries = (count: number) => countLabel(count, 'Eintrag', 'Einträgen')
const NOT_THERE = 'nicht im Verzeichnis'
const keptSince = (count: number) =>
  count === 1
    ? '1 Eintrag wurde inzwischen geändert und bleibt, wie er ist.'
    : `${entries(count)} wurden inzwischen geändert und bleiben, wie sie sind.`

export const texts = {
  title: 'Einträge',
  back: 'Zurück zur Übersicht',
  add: 'Neuer Eintrag',
  edit: 'Bearbeiten',
  bin: 'Papierkorb',
  search: 'Einträge suchen',
  placeholder: 'Titel, Ort oder PLZ',
  sort: 'Sortieren',
  filters: 'Einträge filtern',
  category: 'Kategorie',
  allCategories: 'alle',
  found: (total: number) => (total === 1 ? 'Eintrag gefunden' : 'Einträge gefunden'),
  gaps: 'Zum Nacharbeiten',
  unfilter: 'Filter aufheben',
  none: 'Im Verzeichnis steht noch kein Eintrag.',
  noMatch: 'Dazu passt kein Eintrag.',
  failed: 'Fehler beim Laden der Einträge',
  failedAdvice: 'Bitte versuche es später erneut oder wende dich an den Administrator.',
  kept: 'Die Auswahl bleibt beim Blättern und Suchen erhalten.',

  entry: 'Eintrag',
  contact: 'Kontakt',
  pictures: 'Bilder',
  actions: 'Aktionen',
  premium: 'Premium',
  premiumUntil: (day: string) => `Premium bis ${formatDate(day)}`,
  noPhone: 'kein Telefon',
  noEmail: 'keine E-Mail',
  noWebsite: 'keine Webseite',
  logo: 'Logo',
  featuredImage: 'Titelbild',
  gallery: (count: number) => `Galerie ${count}`,
  noPictures: 'ohne Bilder',
  view: 'Ansehen',
  makePremium: 'Premium',
  remove: 'Löschen',
  select: (title: string) => `${title} auswählen`,
  selectPage: 'Alle auf dieser Seite auswählen',

  selected: (count: number) => `${formatNumber(count)} ausgewählt`,
  selection: 'Auswahl',
  csv: 'Als CSV',
  merge: 'Zusammenführen',
  all: (count: number) => `Alle ${formatNumber(count)}`,
  tooMany: (count: number) =>
    `Alle ${formatNumber(count)} auf einmal geht nicht, höchstens ${formatNumber(MAX_CHOSEN)}: bitte eingrenzen.`,
  unselect: 'Auswahl aufheben',

  previews: {
    premium: 'Premium setzen: Vorschau',
    category: 'Kategorie ändern: Vorschau',
    position: 'Ort neu suchen: Vorschau',
    bin: 'In den Papierkorb: Vorschau',
  } satisfies Record<ActionKind, string>,
  until: 'Laufzeit bis',
  days: (count: number) => (count > 0 ? countLabel(count, 'Tag', 'Tage') : ''),
  warnings: {
    premium:
      'Keine Laufzeit wird kürzer: Einträge, deren Laufzeit länger geht oder für mehrere gilt, bleiben, wie sie sind. Ist schon eine nächste vereinbart, geht Premium höchstens bis zum Tag davor.',
    category: '',
    position: 'Die Koordinaten werden aus PLZ und Ort neu bestimmt; von Hand verschobene gehen verloren.',
    bin: `Gelöschte Einträge verschwinden sofort von der Website. ${BIN_DAYS} Tage liegen sie im Papierkorb; danach lässt sich das nicht mehr rückgängig machen.`,
  } satisfies Record<ActionKind, string>,
  changes: 'Was sich ändert',
  stays: 'bleibt',
  nothing: 'Daran ändert sich nichts.',
  more: (count: number) => `und ${entries(count)} mehr`,
  undoable: `${UNDO_MINUTES} Minuten rückgängig`,
  change: (count: number) => `${entries(count)} ändern`,
  inParts: `Mehr als ${formatNumber(MAX_AT_ONCE)} Einträge gehen in mehreren Schritten: Lass die Seite so lange offen.`,
  progress: (done: number, total: number) => `${formatNumber(done)} von ${formatNumber(total)}`,
  partly: (changed: number) => `Nur ${entries(changed)} geändert`,
  close: 'Vorschau schließen',
  confirmBin: (count: number) => `${entries(count)} löschen`,
  previewFailed: 'Die Vorschau ließ sich nicht laden.',

  done: {
    premium: (count: number) => `${entries(count)} auf Premium hochgestuft`,
    category: (count: number) => `Kategorie von ${ofEntries(count)} geändert`,
    position: (count: number) => `Ort von ${ofEntries(count)} neu bestimmt`,
    bin: (count: number) => `${entries(count)} gelöscht`,
  } satisfies Record<ActionKind, (count: number) => string>,
  doneHint: `${UNDO_MINUTES} Minuten lang lässt sich das hier rückgängig machen.`,
  failures: {
    premium: 'Fehler beim Upgraden der Pension',
    category: 'Fehler beim Speichern',
    position: 'Fehler beim Speichern',
    bin: 'Fehler beim Löschen des Eintrags',
  } satisfies Record<ActionKind, string>,
  undo: 'Rückgängig',
  undone: ({ restored, kept, problem }: { restored: number; kept: number; problem?: string }) =>
    kept === 0 && problem === undefined
      ? { title: 'Zurückgenommen' }
      : {
          title: restored === 0 ? 'Nichts zurückgenommen' : `${entries(restored)} zurückgenommen`,
          description: [kept > 0 && keptSince(kept), problem].filter(Boolean).join(' '),
        },
  keptSince,
  inBin: NOT_THERE,
  hideKept: 'Hinweis schließen',
  undoFailed: 'Das ließ sich nicht zurücknehmen.',
  recent: 'Was sich noch zurücknehmen lässt',
  recently: (kind: DoneKind, count: number, by: string) =>
    `${DONE_LABELS[kind]}: ${entries(count)}, von ${by}`,

  keys: 'Liste',
  mark: 'Auswählen',
  extendDown: 'Auswahl nach unten erweitern',
  extendUp: 'Auswahl nach oben erweitern',
} as const

export const binTexts = {
  back: 'Einträge',
  lead: `Gelöschte Einträge lassen sich ${BIN_DAYS} Tage lang zurückholen; danach werden sie mit ihren Bildern endgültig gelöscht.`,
  mergedInto: 'aufgegangen in',
  gone: NOT_THERE,
  restored: 'Der Eintrag ist wieder da',
  restoreFailed: 'Der Eintrag ließ sich nicht zurückholen.',
  purgeConfirm: (title: string) =>
    `„${title}“ mit allen Bildern und Bewertungen endgültig löschen? Das lässt sich nicht rückgängig machen.`,
  purgeFailed: 'Fehler beim Löschen des Eintrags',
} as const

/** Every text of the page that merges two listings. */
export const mergeTexts = {
  title: 'Einträge zusammenführen',
  back: 'Zu den Einträgen',
  intro: (from: string, into: string) => `${from} geht in ${into} auf.`,
  swap: 'Andersherum',
  goes: (id: number) => `Eintrag #${id}, geht auf`,
  stays: (id: number) => `Eintrag #${id}`,
  what: `Anfragen, Bewertungen, Meldungen, Betreiber, Herkunft und wer auf einen freien Platz wartet, gehen mit, eine geprüfte Erlaubnis auch, wenn der andere Eintrag keine hat. Gemeldete freie Plätze und Zahlen zu Aufrufen bleiben zurück. Die alte Adresse leitet dauerhaft weiter, der Eintrag liegt danach im Papierkorb. ${UNDO_MINUTES} Minuten lang lässt sich das zurücknehmen, auch unter der Liste der Einträge.`,
  merge: 'Zusammenführen',
  done: 'Einträge zusammengeführt',
  leadsOn: (slug: string) => `Die Adresse ${slug} leitet weiter.`,
  undone: 'Beide Einträge sind wieder da.',
  look: 'Den Eintrag ansehen',
  failed: {
    title: 'Diese beiden lassen sich nicht zusammenführen',
    hint: 'Einen davon gibt es nicht mehr, oder es ist derselbe.',
  },
  failedMerge: 'Das Zusammenführen hat nicht geklappt.',
} as const
