/** Every text around kept searches. */
export const texts = {
  link: 'Neue Einträge hier melden',
  title: 'Neue Einträge melden',
  lead: 'Wir schreiben dir, wenn es hier etwas Neues gibt, höchstens einmal in der Woche.',
  send: 'Neue Einträge melden',
  notKept:
    'Reisetage, freie Plätze und Öffnungszeiten merken wir uns nicht: Neue Einträge melden wir unabhängig davon.',
  back: 'Zurück zur Suche',
  missing: {
    title: 'Diese Suche verstehen wir nicht',
    text: 'Such am besten noch einmal und lass dir neue Einträge von dort melden.',
  },
} as const
