import { formatNumber } from '#platform/shared/format.ts'

/** Every text of the privacy desk. */
export const deskTexts = {
  title: 'Datenschutz',
  findTitle: 'Auskunft und Löschung',
  findHint:
    'Gesucht wird in allem, wozu eine Adresse gehört: Anfragen, Bewertungen, Registrierungen, Mails, Newsletter, Meldungen, Konten und so weiter. Durchsucht werden auch freie Texte, in denen andere die Adresse nennen, etwa Nachrichten, Notizen und Bewertungen. Nicht durchsucht werden Seiten und Artikel, Suchwörter, Bilder, Nachweise als Datei und Sicherungen; nach Namen wird nicht gesucht. Die Adresse steht danach weder im Verlauf des Browsers noch im Protokoll.',
  find: 'Suchen',
  finding: 'Wird gesucht …',
  findFailed: 'Die Suche hat nicht geklappt. Bitte versuche es gleich noch einmal.',
  nothing: (email: string) => `Zu ${email} ist nichts zu finden.`,
  nothingOwn: (email: string) => `Zu ${email} selbst ist nichts gespeichert.`,
  foundTitle: (email: string) => `Gespeichert zu ${email}`,
  newest: (shown: number, total: number) => `die neuesten ${shown} von ${total}; die Datei enthält alle`,
  namedTitle: 'In Texten anderer genannt',
  namedHint:
    'Diese Texte gehören anderen, stehen nicht in der Datei und bleiben beim Löschen stehen. Entscheide dort, wo sie stehen, ob die Adresse darin bleiben darf.',
  newestNamed: (shown: number, total: number) => `die neuesten ${shown} von ${total}`,
  partly: (most: number, labels: readonly string[]) =>
    `Nur in den neuesten ${formatNumber(most)} durchsucht: ${labels.join(', ')}.`,
  reviews:
    'Veröffentlichte Bewertungen, deren Anfrage schon anonymisiert ist, haben keine Adresse mehr und stehen hier nicht. Frag nach dem Namen, der an der Bewertung steht, und such ihn unter',
  toReviews: 'Bewertungen, Veröffentlicht',
  takeDown: 'Was du dort herunternimmst, wird nach seiner Frist gelöscht.',
  earlier: 'Früher schon',
  earlierActions: { export: 'ausgehändigt', erase: 'gelöscht' },
  export: 'Als Datei (JSON)',
  exportFailed: 'Die Datei konnte nicht gemacht werden.',
  erase: 'Löschen …',
  eraseHint:
    'Was gelöscht ist, kommt nicht wieder, auch nicht auf Wunsch. Händige die Auskunft vorher aus, wenn sie verlangt ist. Es bleibt, was bleiben muss:',
  nothingStays: 'Nichts davon muss bleiben.',
  eraseNow: 'Endgültig löschen',
  eraseFailed: 'Ob gelöscht wurde, ist ungewiss. Bitte suche noch einmal.',
  erased: 'Gelöscht',
  erasedTitle: 'Das ist geschehen',
  removed: 'Gelöscht oder anonymisiert',
  nothingRemoved: 'nichts',
  kept: 'Geblieben',
  retentionTitle: 'Aufbewahrungsfristen',
  retentionHint:
    'Jede Nacht verschwindet, was lange genug aufbewahrt wurde. Dieselben Fristen stehen unter /datenschutz.',
  what: 'Was',
  after: 'Wie lange',
  becomes: 'Dann',
  due: 'Jetzt fällig',
  last: 'Letzter Lauf',
  dryRun: 'Probelauf',
  dryRunDone: 'Probelauf: nichts wurde geändert',
  run: 'Jetzt ausführen',
  runStarted: 'Der Lauf hat begonnen',
  runFailed: 'Der Lauf hat nicht begonnen.',
  never: 'Es gab noch keinen Lauf.',
  underway: 'Ein Lauf ist unterwegs.',
  lastAt: (moment: string, by: string) =>
    `Letzter Lauf ${moment}, angestoßen ${by === 'Programm' ? 'vom Programm' : `von ${by}`}.`,
} as const
