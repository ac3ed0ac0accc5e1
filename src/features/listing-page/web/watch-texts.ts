/** Every text of the page on which somebody asks to be told of a free place. */
export const watchTexts = {
  title: 'Benachrichtigen, wenn etwas frei wird',
  lead: (listing: string) =>
    `Sobald ${listing} für diese Tage wieder Platz meldet, schreiben wir dir: eine einzige Mail, danach vergessen wir deine Adresse.`,
  isFree: (listing: string) =>
    `${listing} meldet für diese Tage gerade Platz: Frag am besten gleich an. Oder lass dir schreiben.`,
  send: 'Benachrichtigen',
  back: 'Zurück zum Eintrag',
  near: 'In der Nähe, nicht voll gemeldet',
  closed: {
    title: 'Für immer geschlossen',
    text: 'Diese Hundepension hat für immer geschlossen.',
  },
  missing: {
    title: 'Das gibt es nicht',
    text: 'Den Eintrag oder diese Tage kennen wir nicht. Such am besten noch einmal.',
  },
} as const
