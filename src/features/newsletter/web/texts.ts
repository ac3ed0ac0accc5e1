/** Every text of the newsletter's box and pages. */
export const newsletterTexts = {
  boxTitle: 'Ein neuer Ratgeber im Monat, mehr nicht',
  boxText: 'Du bestätigst die Anmeldung per Mail und kannst dich mit einem Klick wieder abmelden.',
  subscribe: 'Abonnieren',
  title: 'Newsletter',
  description: (name: string) =>
    `Höchstens einmal im Monat ein neuer Ratgeber von ${name}, kostenlos per Mail.`,
  sentTitle: 'Schau in dein Postfach',
  sent: 'Wir schicken dir eine Mail. Öffne sie und bestätige mit dem Link darin, dass du den Newsletter haben möchtest. Nichts da? Sieh im Spam-Ordner nach. Nach mehreren unbestätigten Mails an einem Tag kommt die nächste erst am Tag darauf.',
  toBlog: 'Zum Blog',
  confirm: {
    title: 'Newsletter bestätigen',
    lead: (email: string) => `Soll der Newsletter an ${email} gehen?`,
    button: 'Ja, ich möchte den Newsletter',
    doneTitle: 'Du bist dabei',
    done: 'Danke für die Bestätigung. Höchstens einmal im Monat kommt ein neuer Ratgeber.',
  },
  end: {
    title: 'Newsletter abbestellen',
    lead: (email: string) => `Soll an ${email} kein Newsletter mehr gehen?`,
    button: 'Ja, abbestellen',
    doneTitle: 'Du bist abgemeldet',
    done: 'An diese Adresse geht kein Newsletter mehr.',
  },
  again: 'Noch einmal anmelden',
} as const
