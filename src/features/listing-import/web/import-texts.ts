/** Every text of the import workbench. */
import { countLabel, formatNumber } from '#platform/shared/format.ts'
import type { BatchStatus, Choice, EntryView, Outcome } from '../rules.ts'

export const texts = {
  title: 'Import',
  fileHint: 'CSV, JSON, GeoJSON oder eine Antwort der Overpass API, höchstens 20 MB',
  source: 'Quelle (freiwillig)',
  licence: 'Lizenz (freiwillig)',
  upload: 'Hochladen und prüfen',
  uploading: 'Wird hochgeladen...',
  missing: 'Diesen Import gibt es nicht. Vielleicht wurde er inzwischen verworfen.',
  toImports: 'Zu den Importen',
  failed: 'Das hat nicht geklappt.',
  dryRun: 'Im Probelauf wird nichts geschrieben.',
  columns: 'Spalten',
  leaveOut: 'nicht übernehmen',
  remember: 'Zuordnung merken und neu prüfen',
  rememberedOn: (day: string) => `gemerkt vom ${day}`,
  remembered: 'Die Zuordnung ist gemerkt, die Datei wird neu gelesen.',
  mapped: (known: number, all: number) => `${known} von ${all} Spalten zugeordnet`,
  chosen: 'gemerkt',
  likely: 'vermutet',
  unknownCategory: (word: string, count: number) => `Kategorie „${word}“, ${count}-mal`,
  unknown: 'unbekannt lassen',
  apply: (count: number) => `${countLabel(count, 'Eintrag', 'Einträge')} übernehmen`,
  goOn: 'Weitermachen',
  stop: 'Anhalten',
  discard: 'Verwerfen',
  discarded: 'Der Import ist verworfen.',
  discardConfirm: 'Diesen Import verwerfen? Übernommen wurde daraus nichts.',
  applied: 'Der Import wird übernommen.',
  stopped: 'Der Import ist angehalten.',
  undo: 'Zurücknehmen',
  undone: 'Der Import wird zurückgenommen.',
  stayed: (count: number) =>
    `${STATUS_LABELS.undone}, ${formatNumber(count)} ${count === 1 ? 'blieb' : 'blieben'}`,
  stayedOf: { partly: 'Zum Teil geblieben', not: 'Geblieben' },
  stayedWhy: 'seither bearbeitet:',
  undoAsked: 'zurücknehmen?',
  undoSays: (added: number, changed: number, edited: number) =>
    [
      `${countLabel(added, 'neuer Eintrag kommt', 'neue Einträge kommen')} in den Papierkorb`,
      `${countLabel(changed, 'Änderung geht', 'Änderungen gehen')} zurück`,
      ...(edited > 0
        ? [`${countLabel(edited, 'seither bearbeiteter bleibt', 'seither bearbeitete bleiben')}`]
        : []),
    ]
      .join(', ')
      .concat('.'),
  undoNow: (count: number) => `${countLabel(count, 'Eintrag', 'Einträge')} zurücknehmen`,
  keep: 'Behalten',
  open: (count: string) => `noch ${count} offen`,
  openHint: 'Was offen ist, wird ausgelassen.',
  results: 'Ergebnis der Prüfung',
  none: 'Hier ist nichts.',
  steps: 'Schritte',
  stepNames: ['Datei', 'Spalten', 'Probelauf', 'Übernehmen'],
  close: 'Import schließen',
  entries: (count: number) => countLabel(count, 'Eintrag', 'Einträge'),
  duplicatesFirst: 'Duplikate zuerst: gleiche Nummer, Webseite oder Adresse, oder nah und ähnlich benannt',
  correct: 'Prüfen',
  corrected: 'Verbessert und neu verglichen',
  correctTitle: (label: string) => `${label} verbessern`,
  file: 'Datei',
  listing: (id: number) => `Eintrag #${id}`,
  leadsOn: 'Die alte Adresse leitet weiter, Bewertungen und Anfragen bleiben.',
  allOf: {
    new: (count: number) => `Alle ${formatNumber(count)} neuen`,
    changed: (count: number) => `Alle ${formatNumber(count)} geänderten`,
    duplicate: (count: number) =>
      count === 1 ? 'Das offene Duplikat' : `Alle ${formatNumber(count)} offenen Duplikate`,
  },
  row: 'Zeile',
  decided: (count: number) => `${countLabel(count, 'Eintrag', 'Einträge')} entschieden`,
  keys: 'Import',
  remaining: (seconds: number) =>
    seconds < 90 ? `noch etwa ${seconds} Sekunden` : `noch etwa ${Math.round(seconds / 60)} Minuten`,
  undoneBy: (name: string) => `von ${name}`,
  found: 'gefunden:',
  orElse: 'oder',
  thisOne: 'Es ist dieser',
  earlier: 'Frühere Importe',
  earlierHint: 'Ein Import lässt sich 30 Tage lang ganz zurücknehmen. Was später geändert wurde, bleibt.',
  earlierPages: 'Seiten der früheren Importe',
  noImports: 'Noch wurde nichts importiert.',
  saved: 'Gemerkt.',
} as const

export const OUTCOME_LABELS: Record<Outcome, string> = {
  new: 'Neu',
  changed: 'Geändert',
  duplicate: 'Duplikat?',
  broken: 'Fehler',
  same: 'Gleich',
}

export const VIEW_LABELS: Record<EntryView, string> = {
  ...OUTCOME_LABELS,
  check: 'Zu prüfen',
  broken: 'Fehlerhaft',
}

/** The same as what is done to all of an outcome. */
export const ALL_LABELS: Record<Choice, string> = {
  take: 'übernehmen',
  merge: 'zusammenführen',
  new: 'neu anlegen',
  leave: 'auslassen',
}

export const DELIMITER_LABELS = { ',': 'Komma', ';': 'Semikolon', '\t': 'Tabulator' } as const

export const CHOICE_LABELS: Record<Choice, string> = {
  take: 'Übernehmen',
  merge: 'Zusammenführen',
  new: 'Neu',
  leave: 'Auslassen',
}

export const STATUS_LABELS: Record<BatchStatus, string> = {
  reading: 'Wird gelesen',
  comparing: 'Wird verglichen',
  ready: 'Probelauf',
  applying: 'Wird übernommen',
  applied: 'Übernommen',
  undoing: 'Wird zurückgenommen',
  undone: 'Zurückgenommen',
  failed: 'Nicht lesbar',
}
