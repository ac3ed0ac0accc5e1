/** Every text around taking over an entry. */

export const claimTexts = {
  title: 'Ist das deine Pension?',
  description: (listing: string) =>
    `${listing} als Betreiber übernehmen: mit einem Code oder einem Nachweis.`,
  lead: (listing: string) =>
    `Übernimm den Eintrag ${listing}: Du beantwortest Anfragen, antwortest auf Bewertungen und hältst alle Angaben aktuell. Das kostet nichts, und ein Konto brauchst du nicht.`,
  byCode: (email: string) => `Wir schicken einen Code an ${email}, die Adresse im Eintrag.`,
  sendCode: 'Code schicken',
  noMailbox: 'Du kannst dieses Postfach nicht lesen? Dann',
  orProof: 'schick uns einen Nachweis',
  noEmail: 'Im Eintrag steht keine E-Mail-Adresse. Zeig uns deshalb kurz, dass es deine Pension ist.',
  proofLink: 'Nachweis schicken',
  claimed: 'Diesen Eintrag führt schon jemand. Bist du das, lass dir den Link dorthin schicken.',
  askForLink: 'Eintrag bearbeiten',
  claimedElse: 'Jemand anderes führt deinen Eintrag? Dann',
  back: 'Zurück zum Eintrag',
  failed: 'Das hat gerade nicht geklappt. Bitte versuche es gleich noch einmal.',
  missing: {
    title: 'Eintrag nicht gefunden',
    text: 'Vielleicht hat er inzwischen eine andere Adresse.',
  },
  closed: {
    title: 'Für immer geschlossen',
    text: 'Diese Hundepension hat für immer geschlossen.',
  },
  code: {
    title: 'Gib den Code ein',
    lead: (listing: string) =>
      `Er ist an die Adresse unterwegs, die im Eintrag ${listing} steht, und meist in ein, zwei Minuten da. Er gilt mindestens eine halbe Stunde.`,
    send: 'Eintrag übernehmen',
    again: 'Noch einen Code schicken',
    spam: 'Nichts angekommen? Sieh auch im Spam-Ordner nach.',
    lasts: 'Das Gerät bleibt danach 30 Tage angemeldet.',
  },
  proof: {
    title: 'Zeig uns, dass es deine Pension ist',
    lead: (listing: string) =>
      `Wir sehen uns an, was du zu ${listing} schreibst, meist am nächsten Werktag. Stimmt alles, bekommst du einen Link zu deinem Eintrag.`,
    send: 'Nachweis schicken',
    sentTitle: 'Dein Nachweis ist da',
    sent: 'Wir sehen ihn uns an, meist am nächsten Werktag, und melden uns per Mail.',
    kept: 'Was du schreibst, lesen nur wir. Nach zwölf Monaten löschen wir es.',
  },
}

export const staffTexts = {
  file: 'Der Nachweis',
  title: 'Übernahmen',
  views: { open: 'Offen', decided: 'Entschieden', spam: 'Spamverdacht' },
  filter: 'Ansicht',
  empty: {
    open: 'Niemand möchte gerade einen Eintrag übernehmen.',
    decided: 'Noch nichts entschieden.',
    spam: 'Kein Spamverdacht.',
  },
  facts: {
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    inListing: 'E-Mail im Eintrag',
    heldBy: 'Führt jetzt den Eintrag',
  },
  closed: 'für immer geschlossen',
  closedHint: 'Übergeben lässt sich der Eintrag erst, wenn er wieder geöffnet ist.',
  noEmail: 'keine',
  nobody: 'niemand',
  approve: 'Übergeben',
  add: 'Zusätzlich zulassen',
  replace: (others: readonly string[]) =>
    others.length === 1 ? 'Übergeben, dem anderen entziehen' : 'Übergeben, den anderen entziehen',
  replaceConfirm: (others: readonly string[]) => {
    const [lose, get] = others.length === 1 ? ['verliert', 'bekommt'] : ['verlieren', 'bekommen']
    return `${others.join(' und ')} ${lose} den Eintrag und ${get} eine Mail. Wirklich übergeben?`
  },
  reject: 'Ablehnen',
  reasonTo: 'Der Grund geht per Mail an die genannte Adresse.',
  approved: 'Der Eintrag ist übergeben, der Link dorthin unterwegs.',
  rejected: 'Die Übernahme ist abgelehnt.',
  states: { open: 'offen', approved: 'übergeben', rejected: 'abgelehnt' },
}
