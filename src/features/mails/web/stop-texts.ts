/** Every text of the page that stops mails. */
export const stopTexts = {
  title: 'Mails abbestellen',
  description: 'Mails abbestellen, die jemand nicht mehr bekommen möchte.',
  stop: 'Abbestellen',
  done: 'Abbestellt',
  again: 'Doch wieder per E-Mail',
  failed: 'Das hat gerade nicht geklappt. Bitte versuche es gleich noch einmal.',
  requests: {
    title: 'Keine Anfragen mehr per E-Mail?',
    lead: (address: string) =>
      `An ${address} gehen dann keine Anfragen und Erinnerungen mehr. Unser Team gibt Anfragen auf anderem Weg weiter, das dauert länger.`,
    done: (address: string) => `An ${address} gehen keine Anfragen und Erinnerungen mehr.`,
  },
  reviews: {
    title: 'Keine Einladungen zu Bewertungen mehr?',
    lead: (address: string) => `An ${address} gehen dann keine Einladungen zu Bewertungen mehr.`,
    done: (address: string) => `An ${address} gehen keine Einladungen zu Bewertungen mehr.`,
  },
  room: {
    title: 'Keine Fragen nach freien Plätzen mehr?',
    lead: (address: string) =>
      `An ${address} gehen dann keine Fragen nach freien Plätzen mehr. Melden kannst du sie weiter in deinem Eintrag.`,
    done: (address: string) => `An ${address} gehen keine Fragen nach freien Plätzen mehr.`,
  },
  missing: {
    title: 'Diesen Link kennen wir nicht',
    text: 'Vielleicht ist der Link nicht vollständig. Kopiere ihn am besten noch einmal ganz aus deiner E-Mail.',
  },
} as const
