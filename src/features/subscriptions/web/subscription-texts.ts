/** Every text around mails that somebody asks for. */
export const subscriptionTexts = {
  failed: 'Die Anmeldung konnte nicht verschickt werden. Bitte versuche es später noch einmal.',
  linkFailed: 'Das hat nicht geklappt. Bitte versuche es später noch einmal.',
  missingTitle: 'Link nicht gefunden',
  missing: 'Ist der Link vollständig? Öffne ihn am besten noch einmal aus der Mail.',
  goneTitle: 'Dieser Link ist abgelaufen',
  gone: 'Melde dich einfach noch einmal an, dann kommt ein neuer.',
  sentTitle: 'Schau in dein Postfach',
  sent: 'Wir haben dir eine Mail geschickt. Öffne sie und bestätige mit dem Link darin, dass du die Nachricht haben möchtest. Nichts da? Sieh im Spam-Ordner nach.',
}

export const noticeTexts = {
  title: 'Benachrichtigung',
  description: 'Eine Nachricht von uns bestätigen oder abbestellen.',
  search: 'Hundepension suchen',
  confirm: {
    title: 'Nachricht bestätigen',
    lead: (email: string) => `Sollen wir an ${email} schreiben?`,
    button: 'Ja, schreibt mir',
    doneTitle: 'Wir melden uns',
    done: (label: string) => `Sobald es Neues gibt, bekommst du eine Mail: ${label}`,
  },
  end: {
    title: 'Nachricht abbestellen',
    lead: (email: string, label: string) => `Soll an ${email} keine Mail mehr gehen? Es geht um: ${label}`,
    button: 'Ja, abbestellen',
  },
  goneTitle: 'Dazu kommt keine Mail mehr',
  gone: 'Diese Benachrichtigung gibt es nicht oder nicht mehr, und deine Adresse steht dazu nicht mehr bei uns. War der Link vollständig?',
}
