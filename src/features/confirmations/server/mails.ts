/** The mail that asks an operator whether all is still so. */
import { button, letter, type NewMail, note, type Sender } from '#features/mails/server/exports.ts'
import { ASKED_EVERY_MONTHS, MOST_UNANSWERED } from '#features/ranking/rules.ts'
import type { AnswerName } from '../rules.ts'

interface Asked {
  id: number
  email: string
  listings: readonly { title: string }[]
  token: string
  stop: { page: string; oneClick: string }
}

/** By its occasion it is known what became of it. */
export function askingMail(
  { id, email, listings, token, stop }: Asked,
  { siteName, publicUrl, contactMail }: Sender,
): NewMail {
  const titles = listings.map(({ title }) => title).join(', ')
  const page = (answer: AnswerName) => `${publicUrl}/stimmt-noch/${token}?antwort=${answer}`
  return {
    occasion: `confirmation-request:${id}`,
    recipient: email,
    replyTo: contactMail,
    subject: `Stimmt noch alles? ${titles}`,
    content: letter('Stimmt noch alles?', titles, [
      'Hallo,',
      `alle ${ASKED_EVERY_MONTHS} Monate fragen wir nach, ob noch stimmt, was bei ${siteName} über ${titles} steht: Kontakt, Preise, Aufnahme, Öffnungszeiten, Bilder.`,
      'Auf der Seite dahinter siehst du alles noch einmal, dann genügt ein Druck:',
      button('Alles stimmt', page('stimmt')),
      button('Ändern', page('aendern'), 'secondary'),
      button('Für immer geschlossen', page('geschlossen'), 'secondary'),
      note(
        `Bleiben ${MOST_UNANSWERED} dieser Mails ohne Antwort, steht „Länger nicht bestätigt“ am Eintrag.`,
      ),
      note('Keine solchen Fragen mehr?', { label: 'Abbestellen', url: publicUrl + stop.page }),
    ]),
    unsubscribeUrl: publicUrl + stop.oneClick,
  }
}
