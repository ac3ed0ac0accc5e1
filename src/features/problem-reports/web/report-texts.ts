import type { ProblemKind } from '../rules.ts'

/** Every text of "Fehler melden". */
export const texts = {
  title: 'Fehler melden',
  about: (listing: string) => `Was stimmt am Eintrag von ${listing} nicht? Wir prüfen jeden Hinweis.`,
  kind: 'Was stimmt nicht?',
  message: 'Beschreibung',
  messageHint: 'Freiwillig, außer bei „Anderes“. Höchstens 1.000 Zeichen.',
  email: 'E-Mail für Rückfragen',
  emailHint: 'Freiwillig. Wir schreiben dir nur, wenn wir eine Frage haben.',
  subject: 'Bitte leer lassen',
  privacy: 'Dein Hinweis geht nur an unser Team und erscheint nicht auf der Seite.',
  send: 'Hinweis senden',
  sending: 'Wird gesendet...',
  cancel: 'Abbrechen',
  failed: 'Der Hinweis konnte nicht gesendet werden. Bitte versuche es gleich noch einmal.',
  limit:
    'Von dir sind gerade schon mehrere Hinweise gekommen. Bitte versuche es in zehn Minuten noch einmal.',
  thanksTitle: 'Danke für deinen Hinweis!',
  thanks: 'Wir sehen uns den Eintrag an und berichtigen ihn, wenn etwas nicht stimmt.',
  back: 'Zurück zum Eintrag',
} as const

export const KIND_LABELS: Record<ProblemKind, string> = {
  contact: 'Kontaktdaten falsch',
  closed: 'Geschlossen',
  hours_prices: 'Öffnungszeiten/Preise falsch',
  content: 'Bild/Text unzulässig',
  other: 'Anderes',
}
