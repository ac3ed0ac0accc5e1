/** Every text of the contact page. */
export const contactTexts = {
  title: 'Kontakt',
  heading: 'Schreib uns',
  description: (name: string) =>
    `So erreichst du ${name}: Formular und E-Mail für Fragen, Hinweise und Einträge.`,
  lead: (name: string) =>
    `Fragen, Hinweise, Lob, Ärger: alles willkommen. ${name} ist ein Verzeichnis; wegen einer Buchung schreibst du am besten direkt der Pension.`,
  send: 'Nachricht senden',
  failed: 'Die Nachricht konnte nicht verschickt werden. Bitte versuche es später noch einmal.',
  sentTitle: 'Danke, deine Nachricht ist da',
  sent: 'Wir antworten dir per Mail. Eine Bestätigung ist schon unterwegs zu dir.',
  home: 'Zur Startseite',
  privacy:
    'Was du schreibst, nutzen wir, um dir zu antworten, und löschen es nach zwölf Monaten. Mehr steht im',
  privacyLink: 'Datenschutz',
  other: {
    title: 'Oder so',
    faq: 'Häufige Fragen',
    search: 'Hundepension suchen',
    note: (name: string) =>
      `Einen Fehler in einem Eintrag meldest du am schnellsten auf seiner Seite mit „Fehler melden“. Notfall mit dem Hund? Dann bitte sofort zum Tierarzt, nicht an ${name} schreiben.`,
  },
} as const
