/** The mail that asks an operator whether all is still so. */
import { button, facts, letter, type NewMail, note, type Sender } from '#features/mails/server/exports.ts'
import { ASKED_EVERY_MONTHS, MOST_UNANSWERED } from '#features/ranking/rules.ts'
import type { AnswerName } from '../rules.ts'

interface Listed {
  slug: string
  title: string
  location: string
  hasOperator: boolean
  sources: readonly { source: string | null }[]
}

interface Asked {
  id: number
  email: string
  listings: readonly Listed[]
  token: string
  stop: { page: string; oneClick: string }
}

/** By its occasion it is known what became of it. */
export function askingMail(
  { id, email, listings, token, stop }: Asked,
  { siteName, publicUrl, contactMail }: Sender,
): NewMail {
  const [only] = listings.length === 1 ? listings : []
  const isKnown = listings.some(({ hasOperator }) => hasOperator)
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
        isKnown ? null : originOf(listings, siteName),
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
        ...(isKnown ? [] : rightsOf(listings, publicUrl)),
        note('Keine solchen Fragen mehr?', { label: 'Abbestellen', url: publicUrl + stop.page }),
      ],
    ),
    unsubscribeUrl: publicUrl + stop.oneClick,
  }
}

/** To those who have never had to do with us: what this is, and whose data it is. */
function originOf(listings: readonly Listed[], siteName: string): string {
  const [only] = listings.length === 1 ? listings : []
  const named = listings.flatMap(({ sources }) => sources.flatMap(({ source }) => source ?? []))
  const sources = [...new Set(named)]
  const origin =
    sources.length === 0
      ? 'Unser Team hat die Angaben eingetragen.'
      : `Die Angaben stammen aus ${sources.length === 1 ? 'dieser Quelle' : 'diesen Quellen'}: ${sources.join(', ')}.`
  return `${siteName} ist ein Verzeichnis von Hundepensionen. Darin ${only ? `steht ${only.title}` : 'stehen die folgenden'} mit dieser E-Mail-Adresse, ohne dass sich jemand angemeldet hat. ${origin}`
}

/** What they can do. */
function rightsOf(listings: readonly Listed[], publicUrl: string) {
  const [only] = listings.length === 1 ? listings : []
  return [
    only
      ? note('Der Eintrag ist kostenlos. Ist es deine Pension, kannst du ihn selbst führen:', {
          label: 'Eintrag übernehmen',
          url: `${publicUrl}/hundepension/${encodeURIComponent(only.slug)}/uebernehmen`,
        })
      : note('Die Einträge sind kostenlos. Auf der Seite jedes Eintrags kannst du ihn übernehmen.'),
    note('Soll etwas weg, antworte einfach auf diese Mail. Was wir speichern, und deine Rechte:', {
      label: 'Datenschutz',
      url: `${publicUrl}/datenschutz`,
    }),
  ]
}
