/** Texts of closing a listing for good, whichever way leads there. */
export const closingTexts = {
  what: [
    'Der Eintrag verschwindet aus Suche, Karte und Merklisten. Unter seiner Adresse steht, dass er geschlossen ist, und wer in der Nähe noch da ist.',
    'Wer noch auf deine Antwort wartet, bekommt eine Mail, dass es nicht klappt.',
    'Was du schon bestätigt hast, bleibt bestehen: Sag diesen Leuten bitte selbst Bescheid. Auch wir schreiben allen, deren Aufenthalt noch bevorsteht, dass du geschlossen hast.',
    'Für Betriebsferien ist das nichts, die trägst du bei den Öffnungszeiten ein.',
  ],
  undo: (mail: string) =>
    `Ein Versehen? Schreib uns an ${mail}, wir öffnen den Eintrag wieder. Verschickte Absagen bleiben.`,
  close: 'Eintrag für immer schließen',
  closing: 'Wird geschlossen...',
}
