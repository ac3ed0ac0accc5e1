/** The lists of the moderation page, by their names in the address. */
export const VIEWS = {
  wartend: { label: 'Wartend', empty: 'Keine Bewertung wartet. Alles gelesen!' },
  veroeffentlicht: { label: 'Veröffentlicht', empty: 'Keine veröffentlichte Bewertung gefunden.' },
  abgelehnt: { label: 'Abgelehnt', empty: 'Keine abgelehnte Bewertung gefunden.' },
} as const
export type View = keyof typeof VIEWS

/** Every text of the moderation page. */
export const texts = {
  title: 'Bewertungen',
  views: 'Ansicht',
  toReports: 'Meldungen',
  search: 'Suche',
  searchHint: 'Eintrag, Name oder Text',

  gone: 'Eintrag nicht mehr im Verzeichnis',
  unconfirmed: 'Anfrage inzwischen nicht mehr bestätigt',
  stay: 'Aufenthalt',
  customer: 'Anfrage von',
  shownAs: 'Gezeigter Name',
  dog: 'Hund',
  received: 'Eingegangen',
  decided: 'Entschieden',
  signals: 'Anzeichen für eine Bewertung von eigener Hand',
  rejectionReason: 'Grund der Ablehnung',
  replyOf: (listing: string) => `Antwort von ${listing}`,
  sources: { stay: 'Aufenthalt bestätigt', imported: 'Übernommen', demo: 'Beispiel' },

  publish: 'Veröffentlichen',
  publishAgain: 'Doch veröffentlichen',
  reject: 'Ablehnen',
  takeDown: 'Herunternehmen',
  removeReply: 'Antwort entfernen',
  reason: 'Grund',
  reasonTo: {
    writer: 'Geht per E-Mail an den Menschen, der die Bewertung geschrieben hat.',
    nobody: 'Zu dieser Bewertung ist keine E-Mail-Adresse bekannt; der Grund bleibt hier stehen.',
    operator: 'Geht per E-Mail an den Betrieb, wenn seine Adresse bekannt ist.',
  },
  rejectSuggestions: [
    'Sie nennt Menschen beim Namen, die nicht genannt werden wollen.',
    'Sie enthält Beleidigungen.',
    'Sie enthält Werbung.',
    'Sie hat mit dem Aufenthalt nichts zu tun.',
  ],
  reviewStatuses: { pending: 'Wartend', published: 'Veröffentlicht', rejected: 'Abgelehnt' },
  done: {
    publish: 'Bewertung veröffentlicht',
    reject: 'Bewertung abgelehnt',
    removeReply: 'Antwort entfernt',
  },
} as const
