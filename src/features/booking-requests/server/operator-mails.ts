import type { MailBlock, NewMail } from '#features/mails/server/exports.ts'
import { ANSWER_WITHIN_HOURS } from '../rules.ts'
import { wholePeriodText } from '../stay-texts.ts'
import type { RequestPaths } from './links.ts'
import { type MailedRequest, note, oneLine, quote, requestFacts, type Sender, text } from './mail-parts.ts'

/** The mails to operators („Sie“), and to staff where a listing has no e-mail address. */
export class OperatorMails {
  readonly #sender: Sender
  readonly #paths: RequestPaths

  constructor(sender: Sender, paths: RequestPaths) {
    this.#sender = sender
    this.#paths = paths
  }

  received(request: MailedRequest): NewMail {
    const { email, listingTitle, customerName } = request
    const common = { occasion: `request-received:${request.key}`, replyTo: request.customerEmail }
    if (email === null) {
      const phone = request.phone === null ? 'keine Telefonnummer hinterlegt' : `Telefon ${request.phone}`
      return {
        ...common,
        recipient: this.#sender.contactMail,
        subject: oneLine(`Bitte weitergeben: Anfrage an ${listingTitle}`),
        content: {
          heading: 'Eine Anfrage zum Weitergeben',
          preview: `${listingTitle} hat keine E-Mail-Adresse`,
          blocks: [
            text(`${listingTitle} hat keine E-Mail-Adresse (${phone}). Bitte gebt diese Anfrage weiter.`),
            requestFacts(request),
            ...quote(request.specialRequests),
            this.#staffButton(),
          ],
        },
      }
    }
    return {
      ...common,
      recipient: email,
      recipientName: oneLine(listingTitle),
      subject: oneLine(`Neue Anfrage von ${customerName}: ${wholePeriodText(request)}`),
      content: {
        heading: 'Sie haben eine neue Anfrage',
        preview: `${customerName}, ${wholePeriodText(request)}`,
        blocks: [
          text('Guten Tag,'),
          text(`über ${this.#sender.siteName} ist eine Anfrage für ${listingTitle} eingegangen.`),
          requestFacts(request),
          ...quote(request.specialRequests),
          ...this.#answerButtons(request),
          note(
            'Ein Konto brauchen Sie nicht. Wenn Sie auf diese Mail antworten, schreiben Sie ' +
              `${customerName} direkt; damit die Anfrage als beantwortet gilt, nutzen Sie bitte den Link.`,
          ),
        ],
      },
    }
  }

  /** The one after 72 hours. */
  reminder(request: MailedRequest): NewMail {
    const { email, customerName } = request
    const common = { occasion: `request-reminder:${request.key}`, replyTo: request.customerEmail }
    const waiting = text(
      `${customerName} hat vor mehr als ${ANSWER_WITHIN_HOURS / 24} Tagen angefragt und wartet noch auf eine ` +
        'Antwort. Auch eine Absage hilft weiter: Dann kann sich die Familie anders umsehen.',
    )
    if (email === null) {
      return {
        ...common,
        recipient: this.#sender.contactMail,
        subject: oneLine(`Unbeantwortet: Anfrage an ${request.listingTitle}`),
        content: {
          heading: 'Diese Anfrage wartet noch',
          preview: `${request.listingTitle} hat keine E-Mail-Adresse`,
          blocks: [waiting, requestFacts(request), this.#staffButton()],
        },
      }
    }
    return {
      ...common,
      recipient: email,
      recipientName: oneLine(request.listingTitle),
      subject: oneLine(`Erinnerung: Die Anfrage von ${customerName} wartet auf Ihre Antwort`),
      content: {
        heading: 'Eine Anfrage wartet auf Sie',
        preview: `${customerName}, ${wholePeriodText(request)}`,
        blocks: [text('Guten Tag,'), waiting, requestFacts(request), ...this.#answerButtons(request)],
      },
    }
  }

  cancelled(request: MailedRequest, byCustomer: boolean, message: string, occasion: string): NewMail {
    const who = byCustomer ? request.customerName : `Das Team von ${this.#sender.siteName}`
    return {
      occasion,
      recipient: request.email ?? this.#sender.contactMail,
      replyTo: request.customerEmail,
      subject: oneLine(`Storniert: Anfrage von ${request.customerName}, ${wholePeriodText(request)}`),
      content: {
        heading: 'Eine Anfrage wurde storniert',
        preview: `${request.customerName}, ${wholePeriodText(request)}`,
        blocks: [
          text('Guten Tag,'),
          text(`${who} hat die Anfrage an ${request.listingTitle} storniert. Der Platz ist wieder frei.`),
          ...quote(message),
          requestFacts(request),
        ],
      },
    }
  }

  #answerButtons(request: MailedRequest): MailBlock[] {
    const page = this.#sender.publicUrl + this.#paths.operator(request)
    return [
      { kind: 'button', label: 'Bestätigen', url: `${page}#bestaetigen`, tone: 'primary' },
      { kind: 'button', label: 'Ablehnen oder rückfragen', url: `${page}#ablehnen`, tone: 'secondary' },
    ]
  }

  #staffButton(): MailBlock {
    const url = `${this.#sender.publicUrl}/admin/anfragen`
    return { kind: 'button', label: 'Zu den Anfragen', url, tone: 'primary' }
  }
}
