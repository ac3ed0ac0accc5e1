/** The mails around a registration: to whoever sent it, and to staff. */
import { listingPath } from '#features/listings/rules.ts'
import type { ListingChange } from '#features/listings/server/exports.ts'
import {
  button,
  facts,
  letter,
  type MailBlock,
  type NewMail,
  note,
  quote,
  type Sender,
} from '#features/mails/server/exports.ts'
import { WELCOME_LINK_DAYS } from '#features/operators/rules.ts'
import { LinkPurpose, type SignedLinks } from '#platform/server/signed-links.ts'
import { inDays } from '#platform/shared/dates.ts'
import { visible } from '#platform/shared/text.ts'
import { REVIEW_DAYS } from '../rules.ts'
import type { Likes } from './duplicates.ts'
import type { RegistrationRow } from './queries.ts'

/** Leads to a question about a registration; the subject is its key. */
const ANSWER = new LinkPurpose('registration-answer')
const ANSWER_DAYS = 60
/** Some mail programs show what joins words as a box. */
const reviewDays = visible(REVIEW_DAYS)

type Mailed = Pick<
  RegistrationRow,
  'id' | 'key' | 'listingTitle' | 'firstName' | 'lastName' | 'email' | 'phone' | 'postalCode' | 'city'
>

export class RegistrationMails {
  readonly #sender: Sender
  readonly #links: SignedLinks

  constructor(sender: Sender, links: SignedLinks) {
    this.#sender = sender
    this.#links = links
  }

  /**
   * To both sides. Nobody has confirmed the address: what the sender wrote does not stand in that mail. Staff read beside
   * it what may be the same place.
   */
  received(registration: Mailed, { duplicates, twins }: Likes): NewMail[] {
    const { id, key, listingTitle, postalCode, city } = registration
    const { siteName, contactMail } = this.#sender
    return [
      {
        occasion: `registration-received:${key}`,
        recipient: registration.email,
        isUnconfirmed: true,
        replyTo: contactMail,
        subject: `Deine Anmeldung bei ${siteName} ist angekommen`,
        content: letter(
          'Deine Anmeldung ist angekommen',
          `Nummer ${id}. Wir prüfen deine Angaben, meist in ${reviewDays}.`,
          [
            'Hallo,',
            `unter dieser E-Mail-Adresse wurde eine Hundepension bei ${siteName} angemeldet (Nummer ${id}). ` +
              `Wir prüfen die Angaben, meist in ${reviewDays}, und fragen nach, wenn etwas unklar ist. ` +
              'Danach geht der Eintrag online, und du bekommst den Link dazu.',
            `Der Eintrag ist kostenlos. Fragen? Schreib uns an ${contactMail}.`,
            note(
              'Du hast nichts angemeldet? Dann antworte bitte kurz auf diese Mail, und wir löschen die Angaben.',
            ),
          ],
        ),
      },
      {
        occasion: `registration-staff:${key}`,
        recipient: contactMail,
        replyTo: registration.email,
        subject: `Neue Anmeldung: ${listingTitle}, ${city}`,
        content: letter('Eine neue Anmeldung', `${listingTitle}, ${postalCode} ${city}`, [
          'Eine Hundepension möchte ins Verzeichnis:',
          facts([
            ['Hundepension', listingTitle],
            ['Ort', `${postalCode} ${city}`],
            ['Name', `${registration.firstName} ${registration.lastName}`],
            ['Telefon', registration.phone],
            ['E-Mail', registration.email],
            ['Nummer', String(id)],
            ...duplicates.map(({ listingTitle, location }): [string, string] => [
              'Vielleicht schon im Verzeichnis',
              `${listingTitle}, ${location}`,
            ]),
            ...twins.map((twin): [string, string] => ['Vielleicht dieselbe', `Anmeldung Nummer ${twin}`]),
          ]),
          this.#staffButton(id),
        ]),
      },
    ]
  }

  /**
   * The listing is online, as a new one or as one that was there already. `ownPath` opens what is theirs; null where the
   * listing names another address, or none (`hasAddress`). Where they have stopped mails of requests (`isStopped`) none are promised.
   */
  activated(
    registration: Mailed,
    slug: string,
    ownPath: string | null,
    { hasAddress = true, isStopped = false } = {},
  ): NewMail {
    const { siteName, publicUrl } = this.#sender
    const { listingTitle } = registration
    const path = publicUrl + listingPath(slug)
    return this.#toOperator(registration, `registration-activated:${registration.key}`, {
      subject: `${listingTitle} ist online`,
      heading: 'Dein Eintrag ist online',
      preview: `${listingTitle} ist jetzt auf ${siteName} zu finden.`,
      parts: [
        `gute Nachricht: ${listingTitle} ist jetzt auf ${siteName} zu finden.`,
        button('Eintrag ansehen', path),
        ...(ownPath === null
          ? [
              (hasAddress
                ? 'Der Eintrag stand schon im Verzeichnis, mit einer anderen E-Mail-Adresse: An diese gehen auch die Anfragen. '
                : 'Der Eintrag stand schon im Verzeichnis, ohne E-Mail-Adresse: Anfragen geben wir deshalb selbst weiter. ') +
                'Soll er dir gehören, übernimm ihn hier:',
              button('Eintrag übernehmen', `${path}/uebernehmen`, 'secondary'),
            ]
          : [
              isStopped
                ? 'Mails mit Anfragen hast du für diese E-Mail-Adresse abbestellt; auf deiner eigenen Seite kannst du sie wieder bestellen.'
                : 'Anfragen kommen an diese E-Mail-Adresse. Du beantwortest sie mit einem Tipp auf den Link darin, ' +
                  'ein Konto brauchst du nicht.',
              'Auf deiner eigenen Seite siehst du alle Anfragen und Bewertungen:',
              button('Eigene Seite öffnen', publicUrl + ownPath, 'secondary'),
              note(
                `Dieser Link gilt ${WELCOME_LINK_DAYS} Tage. Gib ihn nicht weiter: Wer ihn hat, kann den Eintrag ändern. Einen neuen bekommst du jederzeit auf der Seite „Eintrag bearbeiten“.`,
              ),
            ]),
      ],
    })
  }

  /**
   * To the operators of a listing that a registration was merged into, where somebody else can open it from now on, and to the
   * address that it named until then.
   */
  shared({ key, listingTitle, email }: Mailed, merged: Merged, operators: readonly string[]): NewMail[] {
    const { siteName, contactMail } = this.#sender
    const { title, before } = merged
    const named = before.email?.toLowerCase()
    const isReplaced = named && named !== email.toLowerCase() && !operators.includes(named)
    const mail = (to: 'former' | number, recipient: string, heading: string, what: string): NewMail => ({
      occasion: `registration-shared:${key}:${to}`,
      recipient,
      replyTo: contactMail,
      subject: `${title}: ${heading}`,
      content: letter(heading, title, [
        'Hallo,',
        `bei ${siteName} wurde ${listingTitle} angemeldet. Das ist dieselbe Pension wie ${title}: Wir haben beides zusammengelegt. ${what}`,
        'Ist das ein Irrtum, antworte bitte gleich auf diese Mail.',
      ]),
    })
    return [
      ...operators.map((operator, index) =>
        mail(
          index + 1,
          operator,
          'Den Eintrag führt jetzt noch jemand',
          'Der Eintrag nennt jetzt die E-Mail-Adresse aus der Anmeldung, und wer sie liest, kann ihn wie du bearbeiten.',
        ),
      ),
      ...(isReplaced
        ? [
            mail(
              'former',
              named,
              'Die E-Mail-Adresse ist geändert',
              'Der Eintrag nennt statt deiner jetzt die E-Mail-Adresse aus der Anmeldung, und Anfragen gehen dorthin.',
            ),
          ]
        : []),
    ]
  }

  rejected(registration: Mailed, reason: string): NewMail {
    return this.#toOperator(registration, `registration-rejected:${registration.key}`, {
      subject: `${registration.listingTitle}: Deine Anmeldung konnten wir nicht freischalten`,
      heading: 'Nicht freigeschaltet',
      preview: 'Der Grund steht in dieser Mail.',
      parts: [
        `deine Anmeldung von ${registration.listingTitle} (Nummer ${registration.id}) konnten wir leider nicht freischalten:`,
        quote(reason),
        'Wenn sich das ändert oder ein Irrtum vorliegt, antworte einfach auf diese Mail.',
      ],
    })
  }

  /** `messageId` is the question's. */
  question(registration: Mailed, message: string, messageId: number): NewMail {
    return this.#toOperator(registration, `registration-question:${registration.key}:${messageId}`, {
      subject: `${registration.listingTitle}: Eine Frage zu deiner Anmeldung`,
      heading: 'Eine Frage zu deiner Anmeldung',
      preview: `${registration.listingTitle}, Nummer ${registration.id}`,
      parts: [
        `zu deiner Anmeldung von ${registration.listingTitle} (Nummer ${registration.id}) haben wir eine Frage:`,
        quote(message),
        button('Antworten', this.#sender.publicUrl + this.#answerPath(registration)),
        note(`Der Link gilt ${ANSWER_DAYS} Tage.`),
      ],
    })
  }

  /** To staff, who asked. */
  answered(registration: Mailed, message: string, messageId: number): NewMail {
    const { id, key, listingTitle } = registration
    return {
      occasion: `registration-answer:${key}:${messageId}`,
      recipient: this.#sender.contactMail,
      replyTo: registration.email,
      subject: `Antwort zur Anmeldung: ${listingTitle}`,
      content: letter('Die Rückfrage ist beantwortet', listingTitle, [
        `${listingTitle} (Nummer ${id}) hat geantwortet:`,
        quote(message),
        this.#staffButton(id),
      ]),
    }
  }

  /** The key of the registration behind a link; throws as `SignedLinks.read` does. */
  keyOf(token: string): string {
    return this.#links.read(ANSWER, token)
  }

  #answerPath({ key }: Pick<Mailed, 'key'>): string {
    return `/anmeldung/${this.#links.sign(ANSWER, key, inDays(ANSWER_DAYS))}`
  }

  #toOperator({ email, firstName, lastName }: Mailed, occasion: string, mail: OperatorMail): NewMail {
    return {
      occasion,
      recipient: email,
      recipientName: `${firstName} ${lastName}`,
      replyTo: this.#sender.contactMail,
      subject: mail.subject,
      content: letter(mail.heading, mail.preview, [`Hallo ${firstName},`, ...mail.parts]),
    }
  }

  #staffButton(id: number): MailBlock {
    return button('Anmeldung ansehen', `${this.#sender.publicUrl}/admin/registrations?nummer=${id}`)
  }
}

/** A listing after a registration was merged into it, and what it said before. */
type Merged = Pick<ListingChange, 'title' | 'before'>

interface OperatorMail {
  subject: string
  heading: string
  preview: string
  parts: Parameters<typeof letter>[2]
}
