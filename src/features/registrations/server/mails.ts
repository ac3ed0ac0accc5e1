/** The mails around a registration: to whoever sent it, and to staff. */
import type { MailBlock, NewMail } from '#features/mails/server/exports.ts'
import { LinkPurpose, type SignedLinks } from '#platform/server/signed-links.ts'
import { REVIEW_DAYS } from '../rules.ts'
import type { RegistrationRow } from './queries.ts'

/** Leads to a question about a registration; the subject is its key. */
const ANSWER = new LinkPurpose('registration-answer')
const ANSWER_DAYS = 60
const DAY_MS = 86_400_000

/** Whose directory it is. */
export interface Sender {
  siteName: string
  publicUrl: string
  contactMail: string
}

type Mailed = Pick<
  RegistrationRow,
  'id' | 'key' | 'listingTitle' | 'firstName' | 'lastName' | 'email' | 'phone' | 'postalCode' | 'city'
>

interface OperatorMail {
  about?: string
  subject: string
  heading: string
  preview: string
  blocks: MailBlock[]
}

export class RegistrationMails {
  readonly #sender: Sender
  readonly #links: SignedLinks

  constructor(sender: Sender, links: SignedLinks) {
    this.#sender = sender
    this.#links = links
  }

  /** To both sides. Nobody has confirmed the address: what the sender wrote does not stand in that mail. */
  received(registration: Mailed): NewMail[] {
    const { id, key, listingTitle } = registration
    const { siteName, contactMail } = this.#sender
    return [
      {
        occasion: `registration-received:${key}`,
        recipient: registration.email,
        subject: `Deine Anmeldung bei ${siteName} ist angekommen`,
        content: {
          heading: 'Deine Anmeldung ist angekommen',
          preview: `Nummer ${id}. Wir prüfen deine Angaben, meist in ${REVIEW_DAYS}.`,
          blocks: [
            text('Hallo,'),
            text(
              `unter dieser E-Mail-Adresse wurde eine Hundepension bei ${siteName} angemeldet (Nummer ${id}). ` +
                `Wir prüfen die Angaben, meist in ${REVIEW_DAYS}, und fragen nach, wenn etwas unklar ist. ` +
                'Danach geht der Eintrag online, und du bekommst den Link dazu.',
            ),
            text(`Der Eintrag ist kostenlos. Fragen? Schreib uns an ${contactMail}.`),
            note(
              'Du hast nichts angemeldet? Dann antworte bitte kurz auf diese Mail, und wir löschen die Angaben.',
            ),
          ],
        },
        replyTo: contactMail,
      },
      {
        occasion: `registration-staff:${key}`,
        recipient: contactMail,
        replyTo: registration.email,
        subject: oneLine(`Neue Anmeldung: ${listingTitle}, ${registration.city}`),
        content: {
          heading: 'Eine neue Anmeldung',
          preview: `${listingTitle}, ${registration.postalCode} ${registration.city}`,
          blocks: [
            text('Eine Hundepension möchte ins Verzeichnis:'),
            {
              kind: 'facts',
              facts: [
                { name: 'Hundepension', value: listingTitle },
                { name: 'Ort', value: `${registration.postalCode} ${registration.city}` },
                { name: 'Name', value: `${registration.firstName} ${registration.lastName}` },
                { name: 'Telefon', value: registration.phone },
                { name: 'E-Mail', value: registration.email },
                { name: 'Nummer', value: String(id) },
              ],
            },
            this.#button('Anmeldung ansehen', `/admin/registrations?nummer=${id}`),
          ],
        },
      },
    ]
  }

  /** The listing is online, as a new one or as one that was there already. */
  activated(registration: Mailed, slug: string): NewMail {
    return this.#toOperator(registration, 'registration-activated', {
      subject: `${registration.listingTitle} ist online`,
      heading: 'Dein Eintrag ist online',
      preview: `${registration.listingTitle} ist jetzt auf ${this.#sender.siteName} zu finden.`,
      blocks: [
        text(
          `gute Nachricht: ${registration.listingTitle} ist jetzt auf ${this.#sender.siteName} zu finden.`,
        ),
        this.#button('Eintrag ansehen', `/hundepension/${encodeURIComponent(slug)}`),
        text(
          'Anfragen kommen an diese E-Mail-Adresse. Du beantwortest sie mit einem Tipp auf den Link darin, ' +
            'ein Konto brauchst du nicht.',
        ),
      ],
    })
  }

  rejected(registration: Mailed, reason: string): NewMail {
    return this.#toOperator(registration, 'registration-rejected', {
      subject: 'Deine Anmeldung konnten wir nicht freischalten',
      heading: 'Nicht freigeschaltet',
      preview: 'Der Grund steht in dieser Mail.',
      blocks: [
        text(`deine Anmeldung (Nummer ${registration.id}) konnten wir leider nicht freischalten:`),
        { kind: 'quote', text: reason },
        text('Wenn sich das ändert oder ein Irrtum vorliegt, antworte einfach auf diese Mail.'),
      ],
    })
  }

  /** `messageId` is the question's. */
  question(registration: Mailed, message: string, messageId: number): NewMail {
    return this.#toOperator(registration, 'registration-question', {
      about: `:${messageId}`,
      subject: 'Eine Frage zu deiner Anmeldung',
      heading: 'Eine Frage zu deiner Anmeldung',
      preview: `Nummer ${registration.id}`,
      blocks: [
        text(`zu deiner Anmeldung (Nummer ${registration.id}) haben wir eine Frage:`),
        { kind: 'quote', text: message },
        this.#button('Antworten', this.answerPath(registration)),
        note(`Der Link gilt ${ANSWER_DAYS} Tage.`),
      ],
    })
  }

  /** To staff, who asked. */
  answered(registration: Mailed, message: string, messageId: number): NewMail {
    return {
      occasion: `registration-answer:${registration.key}:${messageId}`,
      recipient: this.#sender.contactMail,
      replyTo: registration.email,
      subject: oneLine(`Antwort zur Anmeldung: ${registration.listingTitle}`),
      content: {
        heading: 'Die Rückfrage ist beantwortet',
        preview: registration.listingTitle,
        blocks: [
          text(`${registration.listingTitle} (Nummer ${registration.id}) hat geantwortet:`),
          { kind: 'quote', text: message },
          this.#button('Anmeldung ansehen', `/admin/registrations?nummer=${registration.id}`),
        ],
      },
    }
  }

  /** Path of the page on which a question is answered. */
  answerPath({ key }: Pick<RegistrationRow, 'key'>): string {
    return `/anmeldung/${this.#links.sign(ANSWER, key, new Date(Date.now() + ANSWER_DAYS * DAY_MS))}`
  }

  /** The key of the registration behind a link; see `SignedLinks.read`. */
  readAnswerToken(token: string): string | 'expired' | undefined {
    const read = this.#links.read(ANSWER, token)
    return typeof read === 'object' ? read.subject : read
  }

  /** `about` tells occasions of one kind apart. */
  #toOperator(
    registration: Mailed,
    kind: string,
    { about = '', subject, heading, preview, blocks }: OperatorMail,
  ): NewMail {
    return {
      occasion: `${kind}:${registration.key}${about}`,
      recipient: registration.email,
      recipientName: oneLine(`${registration.firstName} ${registration.lastName}`),
      replyTo: this.#sender.contactMail,
      subject: oneLine(subject),
      content: { heading, preview, blocks: [text(`Hallo ${registration.firstName},`), ...blocks] },
    }
  }

  #button(label: string, path: string): MailBlock {
    return { kind: 'button', label, url: this.#sender.publicUrl + path, tone: 'primary' }
  }
}

function text(words: string): MailBlock {
  return { kind: 'text', text: words }
}

function note(words: string): MailBlock {
  return { kind: 'note', text: words }
}

/** What people sent becomes part of a subject, which is one line. */
function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
