/** Texts of the way to an own page: the link by mail, and the page that opens it. */

import { LINK_MAILS_A_DAY } from '../rules.ts'

export const linkTexts = {
  title: 'Eintrag bearbeiten',
  about: (listing: string) =>
    `${listing} ist deine Pension? Wir schicken dir einen Link, mit dem du Anfragen beantwortest, auf Bewertungen antwortest und alles im Blick hast. Ein Konto brauchst du nicht.`,
  aboutAny:
    'Wir schicken dir einen Link zu allem, was dir gehört: Anfragen, Bewertungen, Einträge. Ein Konto brauchst du nicht.',
  noCookies:
    'Eben einen Link geöffnet und trotzdem hier? Dann nimmt dein Browser keine Cookies an. Erlaube sie für diese Seite, und öffne den Link aus der Mail noch einmal.',
  send: 'Link schicken',
  failed: 'Das hat gerade nicht geklappt. Bitte versuche es gleich noch einmal.',
  sentTitle: 'Schau in dein Postfach',
  sent: 'Wenn die Adresse zu einem Eintrag gehört, ist jetzt eine Mail mit dem Link dorthin unterwegs. Sie kommt meist in ein, zwei Minuten; der Link gilt einen Tag.',
  again: `Nichts angekommen? Sieh im Spam-Ordner nach, oder prüfe, ob im Eintrag eine andere Adresse steht. Den Link eines Tages schicken wir höchstens ${LINK_MAILS_A_DAY}-mal: Jede dieser Mails öffnet ihn.`,
  askAgain: 'Noch einmal versuchen',
  back: 'Zurück zum Eintrag',
  claim: 'Eine andere Adresse steht im Eintrag? Übernimm ihn',
  home: 'Zur Startseite',
}

export const openTexts = {
  title: 'Dein Eintrag',
  about: 'Mit diesem Link öffnest du auf diesem Gerät:',
  open: 'Öffnen',
  lasts: 'Das Gerät bleibt 30 Tage angemeldet. Auf fremden Geräten melde dich danach bitte wieder ab.',
  gone: {
    title: 'Dieser Link gilt nicht mehr',
    about: 'Lass dir einfach einen neuen schicken, es dauert keine Minute.',
  },
  missing: {
    title: 'Diesen Link kennen wir nicht',
    about:
      'Vielleicht ist er nicht vollständig. Kopiere ihn noch einmal ganz aus der Mail, oder lass dir einen neuen schicken.',
  },
}
