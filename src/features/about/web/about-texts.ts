/** Every text of "Über uns" (specification 1, section 2.11). */
export const about = {
  title: 'Über uns',
  description: (name: string) =>
    `Wer hinter ${name} steht, warum es das Verzeichnis gibt und was uns bei Hundepensionen wichtig ist.`,
  heading: 'Ein gutes Bett für jeden Hund',
  lead: (name: string) =>
    `${name} hilft Menschen, einen Ort zu finden, an dem ihr Hund gern bleibt, wenn er einmal nicht mitkann. Kostenlos, in ganz Deutschland und ohne Umwege.`,
  story: {
    title: 'Unsere Geschichte',
    paragraphs: (name: string) => [
      'Am Anfang stand ein Koffer im Flur und davor ein Hund, der genau wusste, dass er diesmal nicht mitfährt. Die Frage kennt jeder, der mit Hund lebt: Wohin mit ihm, wenn die Reise zu weit ist, der Termin zu lang oder das Krankenbett keine Pfoten erlaubt?',
      'Die Suche begann mit drei Zetteln vom Tierarzt, zwei Nummern ohne Anschluss und einem Forum von vor sieben Jahren. Die beste Pension lag am Ende zwölf Minuten entfernt. Gefunden hatte sie die Nachbarin.',
      `Daraus ist ${name} geworden: ein Verzeichnis, in dem die guten Adressen nicht vom Zufall abhängen. Mit allem, was man vor dem ersten Anruf wissen möchte, und nichts, was davon ablenkt.`,
    ],
  },
  mission: {
    title: 'Unsere Mission',
    aims: [
      {
        title: 'Für Hunde und ihre Menschen',
        text: 'Wir machen sichtbar, welche Hundepensionen es in deiner Nähe gibt, was sie können und was sie kosten. Damit du vergleichen kannst und mit gutem Gefühl losfährst.',
      },
      {
        title: 'Für die, die sich kümmern',
        text: 'Betreiberinnen und Betreiber stellen hier ihr Haus und ihre Leistungen vor, so wie sie sind. Wer anfragt, landet direkt bei ihnen. Niemand steht dazwischen, und niemand verdient an der Buchung mit.',
      },
    ],
  },
  strengths: {
    title: 'Was uns ausmacht',
    items: [
      {
        icon: 'search',
        title: 'Suche, die deinen Ort kennt',
        text: 'Ort, Postleitzahl, Adresse oder dein Standort: Du siehst zuerst, was wirklich in der Nähe liegt, mit Entfernung und auf der Karte.',
      },
      {
        icon: 'experience',
        title: 'Erfahrung mit Hunden',
        text: 'Impfungen, Eingewöhnung, Medikamente, Senioren, Welpen: Wir wissen, worauf es ankommt, und fragen danach, damit du es nicht musst.',
      },
      {
        icon: 'quality',
        title: 'Qualität vor Menge',
        text: 'Wir prüfen Einträge, nennen bei jeder Bewertung die Herkunft, kennzeichnen Anzeigen und legen offen, wie die Reihenfolge entsteht.',
      },
    ],
  },
  contact: {
    title: 'Schreib uns',
    text: 'Du hast eine Frage, eine Idee oder kennst eine Pension, die hier fehlt? Wir freuen uns über Post.',
    write: 'Kontakt aufnehmen',
    search: 'Hundepension finden',
  },
} as const
