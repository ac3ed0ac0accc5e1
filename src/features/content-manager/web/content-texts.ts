/** Every text of the content manager. */
import type { PageType } from '#features/page-content/rules.ts'
import { BIN_DAYS } from '#platform/shared/bin.ts'
import { countLabel } from '#platform/shared/format.ts'

export const TYPE_LABELS: Readonly<Record<PageType, string>> = {
  city: 'Stadt',
  category: 'Kategorie',
  custom: 'Eigene Seite',
}

export const texts = {
  title: 'Inhalte',
  changedBy: (name: string) => `von ${name}`,
  tabs: 'Art der Inhalte',
  pages: 'Seiteninhalte',
  posts: 'Blogbeiträge',
  fixed: 'Feste Seiten',
  types: 'Typ',
  all: 'Alle',
  search: 'Slug oder Titel',
  searchButton: 'Filtern',
  noPages: 'Noch keine Seiteninhalte vorhanden.',
  noMatch: 'Keine Seiteninhalte passen zu diesem Filter.',
  unfilter: 'Filter aufheben',
  noPosts: 'Noch keine Blogbeiträge vorhanden.',
  fallback: '– heißt: weder eigener Titel noch Hero-Titel. Dann gilt der Titel aus der Vorlage.',
  missing: 'Diesen Inhalt gibt es nicht mehr. Was gelöscht wurde, liegt 30 Tage lang im Papierkorb.',
  toContents: 'Zu den Inhalten',
  failed: 'Fehler beim Laden der Inhalte',
  failedAdvice: 'Bitte versuche es erneut oder wende dich an den Administrator.',
  back: 'Zurück zur Liste',

  active: 'Aktiv',
  inactive: 'Inaktiv',
  noPage: 'Unter dieser Adresse gibt es keine Seite',
  published: 'Veröffentlicht',
  draft: 'Entwurf',
  publishedDraft: 'Veröffentlicht, noch Entwurf',
  scheduled: (moment: string) => `Termin ${moment}, erscheint so nicht`,
  missed: (moment: string) => `Termin ${moment} verstrichen`,
  planned: (moment: string) => `Geplant ab ${moment}`,
  untitled: 'Ohne Titel',

  edit: 'Bearbeiten',
  remove: 'Löschen',
  cancel: 'Abbrechen',
  reallyRemove: 'wirklich löschen?',
  removeAdvice: `Danach liegt es ${BIN_DAYS} Tage im Papierkorb.`,
  binLead: `Was gelöscht wurde, lässt sich ${BIN_DAYS} Tage lang mit seinen Versionen zurückholen; danach ist es endgültig gelöscht.`,
  reallyPurge: (name: string) =>
    `„${name}“ mit allen Versionen endgültig löschen? Das lässt sich nicht rückgängig machen.`,

  save: 'Speichern',
  saving: 'Wird gespeichert...',
  discardIt: 'Verwerfen',
  linkTaken: 'Übernehmen',
  discard: 'Nicht gespeicherte Änderungen verwerfen?',
  publication: 'Veröffentlichung',
  appearance: 'Bei Google',

  view: 'Ansicht',
  views: { write: 'Schreiben', both: 'Nebeneinander', preview: 'Vorschau' },
  preview: 'Vorschau',
  width: 'Breite der Vorschau',
  widths: { page: 'wie auf der Seite', phone: 'wie auf dem Telefon' },
  nothingYet: 'Hier steht der Text, wie ihn die Seite zeigt.',
  previewFailed: 'Die Vorschau ist gerade nicht zu haben.',
  source: 'Quelltext',
  sourceAlone:
    'Etwas in diesem Text, etwa die Beschriftung einer Tabelle, bleibt nur im Quelltext erhalten. Darum wird er hier als Quelltext geschrieben.',
  toolbar: 'Formatierung',
  markdown: 'Dieser Beitrag ist in Markdown geschrieben und wird als Quelltext bearbeitet.',
  picture: 'Bild einfügen',
  pictureShort: 'Bild',
  pictureText: 'Was das Bild zeigt',
  picturesLeft: (count: number) => `${countLabel(count, 'Bild', 'Bilder')} nicht eingefügt`,
  picturesAdvice: 'Fremde Bilder lassen sich nicht einfügen. Lade sie über „Bild“ hoch.',
  featured: 'Beitragsbild',
  words: (words: number, minutes: number) =>
    `${countLabel(words, 'Wort', 'Wörter')} · ${countLabel(minutes, 'Minute', 'Minuten')} Lesezeit`,
  metaLength: (length: number) => `${length} / 160`,
  link: 'Link',
  linkAddress: 'Adresse des Links (leer entfernt ihn)',
  loadingEditor: 'Der Editor wird geladen...',

  versions: 'Versionen',
  noVersions: 'Es gibt noch keine frühere Version.',
  versionsFailed: 'Fehler beim Laden der Versionen',
  version: (version: number) => `Version ${version}`,
  replaced: (moment: string, by: string) => `ersetzt ${moment} von ${by}`,
  compare: 'Vergleichen',
  compareTitle: (version: number) => `Version ${version} und jetzt`,
  sameWords: 'Die Wörter sind dieselben; anders ist die Auszeichnung.',
  since: ({ added, removed }: { added: number; removed: number }) =>
    `seither +${countLabel(added, 'Wort', 'Wörter')}, −${removed}`,
  restore: 'Zurückholen',
  kept: 'Was eingegeben und nicht gespeichert wurde, steht wieder im Formular.',
  restored: 'Eine frühere Version steht im Formular. Sie gilt erst nach dem Speichern.',
  saveKey: 'Inhalt bearbeiten',
} as const

export const pageTexts = {
  fresh: {
    title: 'Neuer Seiteninhalt',
    saved: 'Seiteninhalt angelegt',
    failed: 'Fehler beim Erstellen des Seiteninhalts',
  },
  stored: {
    title: 'Seiteninhalt bearbeiten',
    saved: 'Seiteninhalt gespeichert',
    failed: 'Fehler beim Aktualisieren des Seiteninhalts',
  },
  deleted: 'Seiteninhalt gelöscht',
  back: 'Seiteninhalt wieder da',
  restoreFailed: 'Der Seiteninhalt ließ sich nicht zurückholen.',
  deleteFailed: 'Fehler beim Löschen des Seiteninhalts',
} as const

export const postTexts = {
  about: 'Beitrag',
  question: 'Frage',
  source: 'Quelle',
  fresh: {
    title: 'Neuer Blogbeitrag',
    saved: 'Blogbeitrag angelegt',
    failed: 'Fehler beim Erstellen des Blogbeitrags',
  },
  stored: {
    title: 'Blogbeitrag bearbeiten',
    saved: 'Blogbeitrag gespeichert',
    failed: 'Fehler beim Aktualisieren des Blogbeitrags',
  },
  deleted: 'Blogbeitrag gelöscht',
  back: 'Blogbeitrag wieder da',
  restoreFailed: 'Der Blogbeitrag ließ sich nicht zurückholen.',
  deleteFailed: 'Fehler beim Löschen des Blogbeitrags',
} as const

export const textTexts = {
  edit: (title: string) => `${title} bearbeiten`,
  updated: 'Text gespeichert',
  updateFailed: 'Fehler beim Speichern des Textes',
  page: 'Seite',
  note: 'Diese Texte liegen dem Programm als Dateien bei. Was du hier änderst, gilt statt der Datei und wird von keiner neuen überschrieben.',
  asFile: 'Wie ausgeliefert',
  edited: 'Geändert',
  older: 'Datei ist neuer',
  unreadable: 'Passt nicht mehr',
  source: (isYaml: boolean) =>
    isYaml
      ? 'YAML: Einrückung und Namen bleiben, wie sie sind; geändert wird, was dahinter steht. Antworten sind Markdown.'
      : 'Oben zwischen den Linien Titel und Beschreibung, darunter Markdown. Was in {{…}} steht, füllt das Programm.',
  file: 'Ausgeliefert',
  isAsFile: (file: string) =>
    `Es gilt der Text der Datei content/${file}. Ein neuerer kommt mit dem Programm.`,
  isEdited: (file: string) => `Geändert gegenüber der Datei content/${file}.`,
  isOlder: (file: string) =>
    `Die Datei content/${file} ist seit deiner Änderung neuer geworden. Vergleiche, ob noch alles stimmt; mit dem Speichern gilt das als geprüft.`,
  problem: (problem: string) =>
    `Das Programm kann diesen Text nicht mehr lesen und zeigt den der Datei: ${problem}`,
  compareTitle: 'Text der Datei und jetzt',
  take: 'Text der Datei einsetzen',
  taken: 'Der Text der Datei steht im Formular. Er gilt erst nach dem Speichern.',
} as const

export const rowTexts = {
  add: (one: string) => `${one} hinzufügen`,
  up: (one: string, number: number) => `${one} ${number} nach oben`,
  down: (one: string, number: number) => `${one} ${number} nach unten`,
  remove: (one: string, number: number) => `${one} ${number} entfernen`,
} as const

/** What is said where somebody else has saved while an entry was edited. */
export const conflictWords = {
  page: 'diese Texte',
  post: 'diesen Artikel',
  text: 'diesen Text',
  yes: 'ja',
  no: 'nein',
  empty: 'leer',
  failed: 'Die andere Fassung ließ sich nicht laden. Deine Eingaben bleiben in diesem Tab.',
  joined: 'Beide Fassungen stehen zusammen im Formular. Das gilt erst nach dem Speichern.',
} as const
