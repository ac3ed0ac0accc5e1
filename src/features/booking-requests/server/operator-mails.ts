/** The mails to operators, and to staff where a listing gets no requests by mail. */
import { button, letter, type MailBlock, type NewMail, note, quote } from '#features/mails/server/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { type Actor, ANSWER_WITHIN_HOURS, type Status } from '../rules.ts'
import { forPeriodText, wholePeriodText } from '../stay-texts.ts'
import {
  type Letterhead,
  type MailedRequest,
  operatorAddress,
  type RemindedRequest,
  requestFacts,
  type ToldRequest,
} from './mail-parts.ts'

type Parts = readonly (string | MailBlock | null)[]

/** What a mail says; where it is said in the subject and in what is seen of it first is up to its reader. */
interface Said {
  subject: string
  heading: string
  parts: Parts
}

/** A new request, with the links to answer it. */
export function receivedMail(head: Letterhead, request: MailedRequest): NewMail {
  const { listingTitle, customerName, phone } = request
  const buttons = answerButtons(head, request)
  return askingMail(head, request, `request-received:${request.key}`, {
    staff: {
      subject: `Bitte weitergeben: Anfrage an ${listingTitle}`,
      heading: 'Eine Anfrage zum Weitergeben',
      parts: [
        `${listingTitle} bekommt von uns keine Anfragen per E-Mail (${byPhone(phone)}). Bitte gebt diese Anfrage weiter.`,
        ...allOf(request),
      ],
    },
    operator: {
      subject: `Neue Anfrage von ${customerName}: ${wholePeriodText(request)}`,
      heading: 'Du hast eine neue Anfrage',
      parts: [
        `über ${head.sender.siteName} ist eine Anfrage für ${listingTitle} eingegangen.`,
        ...allOf(request),
        ...buttons,
        buttons.length === 0
          ? null
          : note(
              'Ein Konto brauchst du nicht. Wenn du auf diese Mail antwortest, schreibst du ' +
                `${customerName} direkt; damit die Anfrage als beantwortet gilt, nutze bitte den Link.`,
            ),
      ],
    },
  })
}

/** The one after 72 hours. */
export function reminderMail(head: Letterhead, request: RemindedRequest): NewMail {
  const { listingTitle, customerName, repliedAt } = request
  const waiting =
    `${customerName} hat vor mehr als ${ANSWER_WITHIN_HOURS / 24} Tagen ` +
    `${repliedAt === null ? 'angefragt' : 'auf die Rückfrage geantwortet'} und wartet noch auf eine ` +
    'Antwort. Auch eine Absage hilft weiter: Dann kann sich die Familie anders umsehen.'
  return askingMail(head, request, `request-reminder:${request.key}`, {
    staff: {
      subject: `Unbeantwortet: Anfrage an ${listingTitle}`,
      heading: 'Diese Anfrage wartet noch',
      parts: [waiting, ...allOf(request)],
    },
    operator: {
      subject: `Erinnerung: Die Anfrage von ${customerName} wartet auf deine Antwort`,
      heading: 'Eine Anfrage wartet auf dich',
      parts: [waiting, ...allOf(request), ...answerButtons(head, request)],
    },
  })
}

/** Asks for an answer: the operator, with the way out of such mails, or where that one gets none staff. */
function askingMail(
  head: Letterhead,
  request: MailedRequest,
  occasion: string,
  { staff, operator }: { staff: Said; operator: Said },
): NewMail {
  const { email, listingTitle } = request
  const preview = `${listingTitle} bekommt von uns keine Anfragen per E-Mail`
  if (email === null) return staffMail(head, request, occasion, preview, staff)
  const { page, oneClick } = head.paths.stop('requests', email)
  const way = { label: 'Mails abbestellen', url: head.sender.publicUrl + page }
  const parts = [...operator.parts, note('Du möchtest keine Anfragen mehr per E-Mail bekommen?', way)]
  return {
    ...operatorMail(request, email, occasion, { ...operator, parts }),
    unsubscribeUrl: head.sender.publicUrl + oneClick,
    recipientName: listingTitle,
  }
}

/** What has become of a request that the operator did not decide; `by` is who did, `message` in whose words. */
export function movedMail(
  head: Letterhead,
  request: ToldRequest,
  { to, by, message, occasion }: { to: Status; by: Actor; message: string; occasion: string },
): NewMail {
  const { customerName, listingTitle, phone } = request
  const { subject, done } = MOVED[to]
  const heading = `Eine Anfrage wurde ${done}`
  const isCalledOff = to === 'cancelled'
  const isByCustomer = isCalledOff && by === 'customer'
  const recipient = operatorAddress(request)
  if (recipient === null) {
    const who = isByCustomer ? customerName : 'Unser Team'
    const passedOn = `${who} hat die Anfrage an ${listingTitle} ${done}. ${passItOn(phone)}`
    return staffMail(head, request, occasion, `${listingTitle} ist per E-Mail nicht zu erreichen`, {
      subject: `Bitte weitergeben: Anfrage an ${listingTitle} ${done}`,
      heading,
      parts: [passedOn, quote(message), requestFacts(request)],
    })
  }
  const who = isByCustomer ? customerName : `das Team von ${head.sender.siteName}`
  const customerToo = request.customerEmail === '' ? '' : ` ${customerName} erfährt es auch.`
  return operatorMail(request, recipient, occasion, {
    subject: `${subject}: Anfrage von ${customerName}, ${wholePeriodText(request)}`,
    heading,
    parts: [
      isCalledOff
        ? `${who} hat die Anfrage an ${listingTitle} storniert. Du musst dafür keinen Platz mehr freihalten.`
        : `${who} hat die Anfrage an ${listingTitle} für dich ${done}.${customerToo}`,
      quote(message),
      requestFacts(request),
      ...(to === 'pending' ? answerButtons(head, request) : []),
      isCalledOff ? null : note('Stimmt das nicht? Antworte uns am besten gleich.'),
    ],
  })
}

const MOVED: Record<Status, { subject: string; done: string }> = {
  confirmed: { subject: 'Bestätigt', done: 'bestätigt' },
  rejected: { subject: 'Abgelehnt', done: 'abgelehnt' },
  cancelled: { subject: 'Storniert', done: 'storniert' },
  pending: { subject: 'Wieder offen', done: 'wieder geöffnet' },
}

/** The customer's answer to a question. */
export function replyMail(
  head: Letterhead,
  request: MailedRequest,
  message: string,
  eventId: number,
): NewMail {
  const { customerName, email, phone, specialRequests } = request
  const answer = `Antwort von ${customerName} zur Anfrage ${wholePeriodText(request)}`
  return {
    occasion: `request-reply:${request.key}:${eventId}`,
    recipient: email ?? head.sender.contactMail,
    ...(email !== null && { recipientName: request.listingTitle }),
    replyTo: request.customerEmail,
    subject: email === null ? `Bitte weitergeben: ${answer}` : answer,
    content: letter(`${customerName} hat geantwortet`, `Anfrage ${forPeriodText(request)}`, [
      'Hallo,',
      `zur Anfrage an ${request.listingTitle} schreibt ${customerName}:`,
      quote(message),
      email === null ? passItOn(phone) : null,
      requestFacts(request),
      specialRequests === null ? null : 'Besondere Wünsche aus der Anfrage:',
      quote(specialRequests),
      ...(email === null ? [staffButton(head)] : answerButtons(head, request)),
    ]),
  }
}

/** To staff: a request that its operator will not hear of by mail. */
export function undeliverableMail(head: Letterhead, request: MailedRequest): NewMail {
  const { listingTitle, email, phone } = request
  const occasion = `request-undeliverable:${request.key}`
  return staffMail(head, request, occasion, `${listingTitle} ist per E-Mail nicht zu erreichen`, {
    subject: `Nicht zustellbar: Anfrage an ${listingTitle}`,
    heading: 'Eine Anfrage kam nicht an',
    parts: [
      `Der Mailserver hat die Mail an ${email ?? listingTitle} nicht angenommen. Bitte gebt die Anfrage weiter ` +
        `(${byPhone(phone)}) und prüft die Adresse des Eintrags.`,
      ...allOf(request),
    ],
  })
}

/** To the operator, from whom an answer goes to the customer. */
function operatorMail(
  request: MailedRequest,
  recipient: string,
  occasion: string,
  { subject, heading, parts }: Said,
): NewMail {
  const preview = `${request.customerName}, ${wholePeriodText(request)}`
  const content = letter(heading, preview, ['Hallo,', ...parts])
  return { occasion, recipient, replyTo: request.customerEmail, subject, content }
}

/** To staff, in the operator's place; `preview` says why. */
function staffMail(
  head: Letterhead,
  request: MailedRequest,
  occasion: string,
  preview: string,
  { subject, heading, parts }: Said,
): NewMail {
  const content = letter(heading, preview, [...parts, staffButton(head)])
  return { occasion, recipient: head.sender.contactMail, replyTo: request.customerEmail, subject, content }
}

/** All that the customer filled in. */
function allOf(request: MailedRequest): Parts {
  return [requestFacts(request), quote(request.specialRequests)]
}

function passItOn(phone: string | null): string {
  return `Per E-Mail erfährt die Hundepension davon nichts: Bitte gebt es weiter (${byPhone(phone)}).`
}

function byPhone(phone: string | null): string {
  return phone === null ? 'keine Telefonnummer hinterlegt' : `Telefon ${phone}`
}

/** None after the day of arrival, when there is nothing left to be answered and the link ends. */
function answerButtons({ sender, paths }: Letterhead, request: MailedRequest) {
  if (request.checkInDate < berlinDay(new Date())) return []
  const page = sender.publicUrl + paths.operator(request)
  return [
    button('Bestätigen', `${page}#bestaetigen`),
    button('Ablehnen oder rückfragen', `${page}#ablehnen`, 'secondary'),
  ]
}

function staffButton({ sender }: Pick<Letterhead, 'sender'>) {
  return button('Zu den Anfragen', `${sender.publicUrl}/admin/anfragen`)
}
