/** The texts of the pages that confirm and end single notices; beside those of all such mails, so that pages with a form for them need not carry these. */
export const noticeTexts = {
  title: 'Benachrichtigung',
  description: 'Eine Nachricht von uns bestätigen oder abbestellen.',
  search: 'Hundepension suchen',
  confirm: {
    title: 'Nachricht bestätigen',
    lead: (email: string) => `Sollen wir an ${email} schreiben?`,
    button: 'Ja, schreibt mir',
    doneTitle: 'Wir melden uns',
    leave: 'Doch nicht, abmelden',
    done: (label: string) => `Sobald es Neues gibt, bekommst du eine Mail: ${label}`,
  },
  closed: {
    title: 'Für immer geschlossen',
    text: (label: string) =>
      `Diese Hundepension hat für immer geschlossen, dort wird kein Platz mehr frei: ${label}. Wir schreiben dir dazu nicht mehr.`,
    near: 'In der Nähe',
  },
  end: {
    title: 'Nachricht abbestellen',
    lead: (email: string, label: string) => `Soll an ${email} keine Mail mehr gehen? Es geht um: ${label}`,
    button: 'Ja, abbestellen',
    doneTitle: 'Abbestellt',
    done: 'Dazu kommt keine Mail mehr, und deine Adresse ist gelöscht.',
  },
  missingTitle: 'Link nicht gefunden',
  missing:
    'Vielleicht ist er nicht vollständig, oder schon erledigt: Wenn ein Platz frei wurde oder du abbestellt hast, ist deine Adresse gelöscht.',
  goneTitle: 'Dazu kommt keine Mail mehr',
  gone: 'Diese Benachrichtigung gibt es nicht oder nicht mehr, und deine Adresse steht dazu nicht mehr bei uns. War der Link vollständig?',
}
