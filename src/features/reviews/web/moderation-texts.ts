/** The lists of the moderation page, by their names in the address. */
export const VIEWS = {
  wartend: { label: 'Wartend', empty: 'Keine Bewertung wartet. Alles gelesen!' },
  meldungen: { label: 'Meldungen', empty: 'Keine offene Meldung.' },
  veroeffentlicht: { label: 'Veröffentlicht', empty: 'Keine veröffentlichte Bewertung gefunden.' },
  abgelehnt: { label: 'Abgelehnt', empty: 'Keine abgelehnte Bewertung gefunden.' },
  'meldungen-erledigt': { label: 'Erledigte Meldungen', empty: 'Noch über keine Meldung entschieden.' },
  'meldungen-spam': { label: 'Spamverdacht', empty: 'Keine Meldung unter Spamverdacht.' },
} as const
export type View = keyof typeof VIEWS

/** Every text of the moderation page. */
export const texts = {
  title: 'Bewertungen',
  views: 'Ansicht',
  search: 'Suche',
  searchHint: 'Eintrag, Name oder Text',

  stay: 'Aufenthalt',
  customer: 'Anfrage von',
  shownAs: 'Gezeigter Name',
  dog: 'Hund',
  received: 'Eingegangen',
  decided: 'Entschieden',
  rejectionReason: 'Grund der Ablehnung',
  replyOf: (listing: string) => `Antwort von ${listing}`,
  sources: { stay: 'Aufenthalt bestätigt', imported: 'Übernommen', demo: 'Beispiel' },

  publish: 'Veröffentlichen',
  publishAgain: 'Doch veröffentlichen',
  reject: 'Ablehnen',
  takeDown: 'Herunternehmen',
  removeReply: 'Antwort entfernen',
  uphold: 'Bewertung herunternehmen',
  dismiss: 'Meldung zurückweisen',
  reason: 'Grund',
  reasonTo: {
    writer: 'Geht per E-Mail an den Menschen, der die Bewertung geschrieben hat.',
    nobody: 'Zu dieser Bewertung ist keine E-Mail-Adresse bekannt; der Grund bleibt hier stehen.',
    operator: 'Geht per E-Mail an den Betrieb, wenn seine Adresse bekannt ist.',
    reporter: 'Geht per E-Mail an den Menschen, der gemeldet hat.',
    reporterAndWriter:
      'Geht per E-Mail an alle, die gemeldet haben, und an den Menschen, der geschrieben hat.',
    noReporter: 'Zur Meldung gehört keine E-Mail-Adresse; der Grund bleibt hier stehen.',
  },
  rejectSuggestions: [
    'Sie nennt Menschen beim Namen, die nicht genannt werden wollen.',
    'Sie enthält Beleidigungen.',
    'Sie enthält Werbung.',
    'Sie hat mit dem Aufenthalt nichts zu tun.',
  ],
  dismissSuggestions: [
    'Die Bewertung beschreibt eine eigene Erfahrung und bleibt sachlich.',
    'Der Aufenthalt ist bestätigt; was berichtet wird, ist eine zulässige Meinung.',
  ],
  failed: 'Das hat nicht geklappt. Bitte versuche es gleich noch einmal.',
  reported: 'Gemeldet',
  reportedBy: 'Von',
  anonymous: 'ohne E-Mail-Adresse',
  statuses: { open: 'Offen', upheld: 'Heruntergenommen', dismissed: 'Zurückgewiesen' },
  reviewStatuses: { pending: 'Wartend', published: 'Veröffentlicht', rejected: 'Abgelehnt' },
  done: {
    publish: 'Bewertung veröffentlicht',
    reject: 'Bewertung abgelehnt',
    removeReply: 'Antwort entfernt',
    uphold: 'Bewertung heruntergenommen',
    dismiss: 'Meldung zurückgewiesen',
  },
} as const
