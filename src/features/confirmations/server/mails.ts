/** The mail that asks an operator whether all is still so. */
import { button, facts, letter, type NewMail, note, type Sender } from '#features/mails/server/exports.ts'
import { ASKED_EVERY_MONTHS, MOST_UNANSWERED } from '#features/ranking/rules.ts'
import type { AnswerName } from '../rules.ts'

interface Asked {
  id: number
  email: string
  listings: readonly { title: string; location: string }[]
  token: string
  stop: { page: string; oneClick: string }
}

/** By its occasion it is known what became of it. */
export function askingMail(
  { id, email, listings, token, stop }: Asked,
  { siteName, publicUrl, contactMail }: Sender,
): NewMail {
  const [only] = listings.length === 1 ? listings : []
  const page = (answer: AnswerName) => `${publicUrl}/stimmt-noch/${token}?antwort=${answer}`
  return {
    occasion: `confirmation-request:${id}`,
    recipient: email,
    replyTo: contactMail,
    subject: only
      ? `Stimmt noch alles? ${only.title}`
      : `Stimmt noch alles zu deinen ${listings.length} Einträgen?`,
    content: letter(
      'Stimmt noch alles?',
      only?.title ?? `Deine ${listings.length} Einträge bei ${siteName}`,
      [
        'Hallo,',
        `alle ${ASKED_EVERY_MONTHS} Monate fragen wir nach, ob noch stimmt, was bei ${siteName} ${only ? `über ${only.title}` : 'in deinen Einträgen'} steht: Kontakt, Preise, Aufnahme, Öffnungszeiten, Bilder.`,
        only ? null : facts(listings.map(({ title, location }) => [location, title])),
        only
          ? 'Auf der Seite dahinter siehst du alles noch einmal, dann genügt ein Druck:'
          : 'Auf der Seite dahinter siehst du alles noch einmal. Stimmt es überall, genügt ein Druck für alle Einträge:',
        button('Alles stimmt', page('stimmt')),
        button('Ändern', page('aendern'), 'secondary'),
        only ? button('Für immer geschlossen', page('geschlossen'), 'secondary') : null,
        note(
          only
            ? `Bleiben ${MOST_UNANSWERED} dieser Mails ohne Antwort, steht „Länger nicht bestätigt“ am Eintrag.`
            : `Bleiben ${MOST_UNANSWERED} dieser Mails für einen Eintrag ohne Antwort, steht dort „Länger nicht bestätigt“. Ob eine Pension für immer geschlossen ist, sagst du auch auf der Seite.`,
        ),
        note('Keine solchen Fragen mehr?', { label: 'Abbestellen', url: publicUrl + stop.page }),
      ],
    ),
    unsubscribeUrl: publicUrl + stop.oneClick,
  }
}
