/** Every text of the import workbench. */
import { countLabel } from '#platform/shared/format.ts'
import type { BatchStatus, Choice, EntryView, Outcome } from '../rules.ts'

export const texts = {
  keys: 'Import',
  takeAsNew: 'Neu übernehmen',
  title: 'Import',
  file: 'Datei',
  fileHint: 'CSV, JSON, GeoJSON oder eine Antwort der Overpass API, höchstens 20 MB',
  source: 'Quelle (freiwillig)',
  licence: 'Lizenz (freiwillig)',
  upload: 'Hochladen und prüfen',
  uploaded: 'Die Datei wird geprüft.',
  failed: 'Das hat nicht geklappt.',
  dryRun: 'Im Probelauf wird nichts geschrieben.',
  columns: 'Spalten',
  leaveOut: 'nicht übernehmen',
  remember: 'Zuordnung merken und neu prüfen',
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
  undoConfirm: (added: string, changed: string) =>
    `Diesen Import zurücknehmen? ${added} neue Einträge kommen in den Papierkorb, ${changed} Änderungen gehen zurück. Was seither bearbeitet wurde, bleibt.`,
  open: (count: string) => `noch ${count} offen, sie werden ausgelassen`,
  results: 'Ergebnis der Prüfung',
  none: 'Hier ist nichts.',
  found: 'gefunden:',
  earlier: 'Frühere Importe',
  earlierHint: 'Ein Import lässt sich 30 Tage lang ganz zurücknehmen. Was später geändert wurde, bleibt.',
  noImports: 'Noch wurde nichts importiert.',
  saved: 'Gemerkt.',
} as const

export const VIEW_LABELS: Record<EntryView, string> = {
  check: 'Zu prüfen',
  new: 'Neu',
  changed: 'Geändert',
  duplicate: 'Duplikat?',
  broken: 'Fehlerhaft',
  same: 'Gleich',
}

export const OUTCOME_LABELS: Record<Outcome, string> = {
  new: 'Neu',
  changed: 'Geändert',
  duplicate: 'Duplikat?',
  broken: 'Fehler',
  same: 'Gleich',
}

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
