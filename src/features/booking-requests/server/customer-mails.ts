import type { MailBlock, NewMail } from '#features/mails/server/exports.ts'
import type { Status } from '../rules.ts'
import { dayText, wholePeriodText } from '../stay-texts.ts'
import type { RequestPaths } from './links.ts'
import {
  dogsOf,
  listOf,
  type MailedRequest,
  note,
  oneLine,
  quote,
  requestFacts,
  type Sender,
  stayFacts,
  text,
} from './mail-parts.ts'

/** The mails to dog owners („du“). */
export class CustomerMails {
  readonly #sender: Sender
  readonly #paths: RequestPaths

  constructor(sender: Sender, paths: RequestPaths) {
    this.#sender = sender
    this.#paths = paths
  }

  /** One for all requests of a submission. */
  sent(first: MailedRequest, requests: readonly MailedRequest[]): NewMail {
    const isSingle = requests.length === 1
    const recipients = isSingle ? first.listingTitle : `${requests.length} Hundepensionen`
    const titles = requests.map(({ listingTitle }) => listingTitle)
    const withoutMail = requests.filter(({ email }) => email === null).map(({ listingTitle }) => listingTitle)
    return {
      ...toCustomer(first),
      occasion: `request-sent:${first.submission}`,
      subject: oneLine(`Deine Anfrage an ${recipients}`),
      content: {
        heading: isSingle ? 'Deine Anfrage ist unterwegs' : 'Deine Anfragen sind unterwegs',
        preview: `${wholePeriodText(first)}, ${dogsOf(first)}`,
        blocks: [
          greet(first),
          text(
            `wir haben deine Anfrage an ${recipients} weitergegeben. ${
              isSingle
                ? 'Sobald eine Antwort da ist, schreiben wir dir.'
                : 'Jede antwortet für sich; wir schreiben dir bei jeder Antwort.'
            }`,
          ),
          ...explainDetour(withoutMail),
          requestFacts(first, isSingle ? undefined : titles),
          ...quote(first.specialRequests),
          ...requests.map((request) =>
            this.#statusButton(request, isSingle ? undefined : request.listingTitle),
          ),
          note(
            'Die Anfrage ist kostenlos und unverbindlich. Über den Link siehst du jederzeit, wie es steht, ' +
              'und kannst stornieren.',
          ),
        ],
      },
    }
  }

  /** `calendar` goes along with the confirmation. */
  statusChanged(
    request: MailedRequest,
    to: Status,
    message: string,
    occasion: string,
    calendar: string,
  ): NewMail {
    const words = wordsAbout(request)[to]
    const isConfirmed = to === 'confirmed'
    return {
      ...toCustomer(request),
      ...(request.email !== null && { replyTo: request.email }),
      occasion,
      subject: oneLine(words.subject),
      content: {
        heading: words.heading,
        preview: `${request.listingTitle}, ${wholePeriodText(request)}`,
        blocks: [
          greet(request),
          text(words.text),
          ...quote(message),
          ...(isConfirmed ? [stayFacts(request)] : []),
          this.#statusButton(request),
          ...(isConfirmed
            ? [note('Preise, Abgabezeiten und Impfnachweise klärt ihr am besten direkt miteinander.')]
            : []),
        ],
      },
      ...(isConfirmed && { calendar }),
    }
  }

  /** The operator's words before the answer. */
  message(request: MailedRequest, message: string, eventId: number): NewMail {
    const { listingTitle, email, phone } = request
    const answer =
      email === null
        ? `Am besten meldest du dich direkt${phone === null ? '' : ` unter ${phone}`}.`
        : 'Antworte einfach auf diese Mail, dann erreichst du die Hundepension direkt.'
    return {
      ...toCustomer(request),
      ...(email !== null && { replyTo: email }),
      occasion: `request-message:${request.key}:${eventId}`,
      subject: oneLine(`Nachricht von ${listingTitle}`),
      content: {
        heading: `${listingTitle} hat dir geschrieben`,
        preview: 'Zu deiner Anfrage gibt es eine Nachricht.',
        blocks: [
          greet(request),
          text(`zu deiner Anfrage für ${wholePeriodText(request)} schreibt ${listingTitle}:`),
          ...quote(message),
          text(answer),
          this.#statusButton(request),
        ],
      },
    }
  }

  /** Asks for a review after the stay. */
  invitation(request: MailedRequest, reviewPath: string): NewMail {
    const dog = request.dogName ?? (request.numberOfDogs > 1 ? 'deinen Hunden' : 'deinem Hund')
    return {
      ...toCustomer(request),
      occasion: `review-invitation:${request.key}`,
      subject: oneLine(`Wie war es bei ${request.listingTitle}?`),
      content: {
        heading: `Wie hat es ${dog} gefallen?`,
        preview: `Deine Bewertung für ${request.listingTitle}`,
        blocks: [
          greet(request),
          text(
            `am ${dayText(request.checkOutDate)} ging der Aufenthalt bei ${request.listingTitle} zu Ende. ` +
              'Magst du kurz erzählen, wie es war? Zwei, drei Sätze helfen anderen Hundefamilien sehr.',
          ),
          {
            kind: 'button',
            label: 'Bewertung schreiben',
            url: this.#sender.publicUrl + reviewPath,
            tone: 'primary',
          },
          note(
            'Der Link gilt 60 Tage und für eine Bewertung. Wir lesen sie, bevor sie erscheint. ' +
              'Wir fragen nur dieses eine Mal.',
          ),
        ],
      },
    }
  }

  #statusButton(request: MailedRequest, listing?: string): MailBlock {
    const label = listing === undefined ? 'Status ansehen' : `Status: ${listing}`
    const url = this.#sender.publicUrl + this.#paths.customer(request)
    return { kind: 'button', label, url, tone: 'primary' }
  }
}

function wordsAbout(
  request: MailedRequest,
): Record<Status, { subject: string; heading: string; text: string }> {
  const { listingTitle } = request
  const period = wholePeriodText(request)
  return {
    confirmed: {
      subject: `Bestätigt: ${listingTitle}, ${period}`,
      heading: 'Dein Platz ist bestätigt',
      text:
        `gute Nachrichten: ${listingTitle} hat deine Anfrage für ${period} bestätigt. ` +
        'Der Termin hängt als Kalenderdatei an.',
    },
    rejected: {
      subject: `Leider kein Platz: ${listingTitle}, ${period}`,
      heading: 'Diesmal klappt es leider nicht',
      text:
        `${listingTitle} kann deine Anfrage für ${period} leider nicht annehmen. ` +
        'Auf deiner Statusseite findest du Hundepensionen in der Nähe.',
    },
    cancelled: {
      subject: `Storniert: ${listingTitle}, ${period}`,
      heading: 'Deine Anfrage wurde storniert',
      text: `deine Anfrage an ${listingTitle} für ${period} haben wir storniert.`,
    },
    pending: {
      subject: `Wieder offen: ${listingTitle}, ${period}`,
      heading: 'Deine Anfrage ist wieder offen',
      text:
        `deine Anfrage an ${listingTitle} für ${period} wartet wieder auf eine Antwort. ` +
        'Sobald es Neues gibt, schreiben wir dir.',
    },
  }
}

function explainDetour(titles: readonly string[]): MailBlock[] {
  if (titles.length === 0) return []
  return [
    text(
      `Von ${listOf(titles)} haben wir keine E-Mail-Adresse. Diese Anfrage geben wir selbst weiter, ` +
        'das kann etwas länger dauern.',
    ),
  ]
}

function toCustomer(request: MailedRequest) {
  return { recipient: request.customerEmail, recipientName: request.customerName }
}

function greet({ customerName }: MailedRequest): MailBlock {
  return text(`Hallo ${customerName},`)
}
