import type { ReportStatus, ReportView, Subject } from '../rules.ts'

/** Every text of the page on which staff see the reports. */
export const staffTexts = {
  title: 'Meldungen',
  intro: 'Was Besucher über Einträge („Fehler melden“) und Bewertungen melden. Offene stehen zuerst.',
  spamIntro: 'Diese Meldungen kamen, soweit zu erkennen ist, von einem Programm.',
  views: 'Ansicht',
  subjects: 'Was gemeldet ist',
  none: 'Hier ist nichts.',
  noMessage: 'Ohne Beschreibung',

  closed: 'für immer geschlossen',
  answerTo: 'Rückfragen an',
  edit: 'Eintrag bearbeiten',
  markDone: 'Als erledigt kennzeichnen',
  markOpen: 'Wieder öffnen',
  markedDone: 'Meldung erledigt',
  markedOpen: 'Meldung wieder offen',
  failedText: 'Fehler beim Aktualisieren des Status',

  reportedBy: 'Von',
  anonymous: 'ohne E-Mail-Adresse',
  reason: 'Grund',
  uphold: 'Bewertung herunternehmen',
  dismiss: 'Meldung zurückweisen',
  reasonTo: {
    reporter: 'Geht per E-Mail an den Menschen, der gemeldet hat.',
    reporterAndWriter:
      'Geht per E-Mail an alle, die gemeldet haben, und an den Menschen, der geschrieben hat.',
    reporters: 'Geht per E-Mail an alle, die gemeldet haben. Die Bewertung ist schon heruntergenommen.',
    noReporter: 'Zur Meldung gehört keine E-Mail-Adresse; der Grund bleibt hier stehen.',
  },
  dismissSuggestions: [
    'Die Bewertung beschreibt eine eigene Erfahrung und bleibt sachlich.',
    'Der Aufenthalt ist bestätigt; was berichtet wird, ist eine zulässige Meinung.',
  ],
  upheld: 'Bewertung heruntergenommen',
  dismissed: 'Meldung zurückgewiesen',
} as const

export const VIEW_LABELS: Record<ReportView, string> = {
  all: 'Alle',
  open: 'Offen',
  done: 'Erledigt',
  spam: 'Spamverdacht',
}

export const SUBJECT_LABELS: Record<Subject, string> = { listing: 'Einträge', review: 'Bewertungen' }

export const STATUS_LABELS: Record<ReportStatus, string> = {
  open: 'Offen',
  done: 'Erledigt',
  upheld: 'Heruntergenommen',
  dismissed: 'Zurückgewiesen',
}
