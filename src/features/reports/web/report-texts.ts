/** Every text of "Fehler melden" and "Bewertung melden". */
export const reportTexts = {
  listing: {
    title: 'Fehler melden',
    about: (listing: string) => `Was stimmt am Eintrag von ${listing} nicht? Wir prüfen jeden Hinweis.`,
    privacy: 'Dein Hinweis geht nur an unser Team und erscheint nicht auf der Seite.',
    send: 'Hinweis senden',
    cancel: 'Abbrechen',
    failed: 'Der Hinweis konnte nicht gesendet werden. Bitte versuche es gleich noch einmal.',
    thanksTitle: 'Danke für deinen Hinweis!',
    thanks: 'Wir sehen uns den Eintrag an und berichtigen ihn, wenn etwas nicht stimmt.',
    back: 'Zurück zum Eintrag',
  },
  review: {
    title: 'Bewertung melden',
    description: 'Eine unzulässige oder gefälschte Bewertung melden',
    about: (listing: string) =>
      `Was stimmt an dieser Bewertung von ${listing} nicht? Wir sehen uns jede Meldung an. Dass eine Bewertung schlecht ausfällt, ist allein kein Grund, sie herunterzunehmen.`,
    privacy: 'Deine Meldung geht nur an unser Team und erscheint nicht auf der Seite.',
    send: 'Meldung senden',
    failed:
      'Das konnte nicht gesendet werden. Deine Angaben bleiben stehen, bitte versuche es gleich noch einmal.',
    thanksTitle: 'Danke für deine Meldung!',
    thanks: 'Wir sehen uns die Bewertung an und nehmen sie herunter, wenn sie gegen unsere Regeln verstößt.',
    back: 'Zurück zum Eintrag',
    missing: {
      title: 'Diese Bewertung ist nicht zu sehen',
      text: 'Vielleicht wurde sie schon heruntergenommen.',
    },
  },
} as const
