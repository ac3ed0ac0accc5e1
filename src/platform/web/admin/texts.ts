import { countLabel, formatDate } from '#platform/shared/format.ts'

/** Every text of the administration's frame. */
export const texts = {
  area: 'Verwaltung',
  skip: 'Zum Inhalt springen',
  navigation: 'Verwaltung',
  menu: 'Menü',
  uncounted: 'Wie viel wartet, ließ sich gerade nicht zählen.',
  toSite: 'Zur Website',
  logOut: 'Abmelden',
  loggedInAs: 'Angemeldet als',
  loginTitle: 'Anmelden',
  sessionOver: 'Die Sitzung ist abgelaufen. Nach der Anmeldung geht es hier weiter; nichts ist verloren.',

  brokenTitle: 'Das hat gerade nicht geklappt',
  broken: 'Da ist etwas schiefgegangen. Bitte lade die Seite neu oder versuche es gleich noch einmal.',
  reload: 'Seite neu laden',

  failed: 'Fehler',
  failedAction: 'Das hat nicht geklappt. Bitte versuche es gleich noch einmal.',
  conflict: 'Inzwischen geändert',
  keepTheirs: 'So lassen',
  undo: 'Rückgängig',
  undone: 'Zurückgenommen',
  sendNow: 'Jetzt senden',
  sent: (mails: number) => (mails === 0 ? 'Dazu wartet keine Mail.' : 'Die Mail ist unterwegs.'),
  notSent: 'Die Mail ließ sich nicht sofort senden.',
  cancel: 'Abbrechen',
  suggestions: 'Vorschläge',

  everywhere: 'Überall',
  jump: 'Springen zu …',
  search: 'Suchen',
  back: 'Zurück',
  jumpTo: (page: string) => `Zu ${page}`,
  allKeys: 'Alle Tasten',
  singleKeys: 'Einzelne Tasten verwenden',
  undoLast: 'Das Letzte zurücknehmen',
  merging: 'Zusammenführen',
  chooseSide: 'Seite wählen; ↑ und ↓: andere Angabe',
  decision: 'Entscheidung',
  otherReason: 'anderer Grund …',
} as const

/** What every bin of deleted things says. */
export const binTexts = {
  title: 'Papierkorb',
  empty: 'Der Papierkorb ist leer.',
  deleted: 'Gelöscht',
  until: (day: string) => `endgültig am ${formatDate(day)}`,
  restore: 'Zurückholen',
  purge: 'Endgültig löschen',
  purged: 'Endgültig gelöscht',
} as const

/** What is said where two people have changed the same thing at once. */
export const conflictTexts = {
  title: (subject: string, who: string, time: string) =>
    `${who || 'Der Betrieb'} hat ${subject} um ${time} geändert`,
  /** `since` is `09:33`, or a day before that as well. */
  since: (subject: string, since: string) =>
    `Du hast ${subject.startsWith('diesen ') ? 'ihn' : 'sie'} seit ${since} offen.`,
  lead: (count: number) =>
    count === 0
      ? 'Nichts wurde überschrieben. Eure Änderungen betreffen verschiedene Felder.'
      : `Nichts wurde überschrieben. Bei ${countLabel(count, 'Feld', 'Feldern')} habt ihr Verschiedenes eingetragen, wähle bitte selbst.`,
  mine: 'Deine Fassung',
  theirs: (who: string) => who || 'Betrieb',
  taken: 'Übernommen',
  takenFrom: (fields: string, who: string) => `${fields} von ${who || 'Betrieb'}`,
  allMine: 'Alles von mir',
  allTheirs: (who: string) => `Alles von ${who || 'Betrieb'}`,
  chosen: (count: number, all: number) => `${count} von ${all} gewählt`,
  merge: 'Zusammen übernehmen',
} as const
