import type { ReportView } from '../rules.ts'

/** Every text of the page on which staff see the reports. */
export const staffTexts = {
  title: 'Meldungen',
  intro: 'Was Besucher über Einträge melden („Fehler melden“). Offene stehen zuerst.',
  spamIntro: 'Diese Meldungen kamen, soweit zu erkennen ist, von einem Programm.',
  views: 'Ansicht',
  none: 'Hier ist nichts.',
  open: 'Offen',
  done: 'Erledigt',
  markDone: 'Als erledigt kennzeichnen',
  markOpen: 'Wieder öffnen',
  noMessage: 'Ohne Beschreibung',
  answerTo: 'Rückfragen an',
  markedDone: 'Meldung erledigt',
  markedOpen: 'Meldung wieder offen',
  failedText: 'Fehler beim Aktualisieren des Status',
} as const

export const VIEW_LABELS: Record<ReportView, string> = {
  all: 'Alle',
  open: 'Offen',
  done: 'Erledigt',
  spam: 'Spamverdacht',
}
