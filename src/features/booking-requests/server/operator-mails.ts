/** The mails to operators, and to staff where a listing gets no requests by mail. */
import { button, letter, type NewMail, note, quote, type Sender } from '#features/mails/server/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { ANSWER_WITHIN_HOURS } from '../rules.ts'
import { forPeriodText, wholePeriodText } from '../stay-texts.ts'
import {
  type Letterhead,
  type MailedRequest,
  operatorAddress,
  type RemindedRequest,
  requestFacts,
  type ToldRequest,
} from './mail-parts.ts'

/** A new request, with the links to answer it. */
export function receivedMail({ sender, paths }: Letterhead, request: MailedRequest): NewMail {
  const { email, phone, listingTitle, customerName } = request
  const common = { occasion: `request-received:${request.key}`, replyTo: request.customerEmail }
  if (email === null) {
    return {
      ...common,
      recipient: sender.contactMail,
      subject: `Bitte weitergeben: Anfrage an ${listingTitle}`,
      content: letter(
        'Eine Anfrage zum Weitergeben',
        `${listingTitle} bekommt von uns keine Anfragen per E-Mail`,
        [
          `${listingTitle} bekommt von uns keine Anfragen per E-Mail (${byPhone(phone)}). Bitte gebt diese Anfrage weiter.`,
          requestFacts(request),
          quote(request.specialRequests),
          staffButton({ sender }),
        ],
      ),
    }
  }
  const stop = stopRequests({ sender, paths }, email)
  const buttons = answerButtons({ sender, paths }, request)
  return {
    ...common,
    recipient: email,
    unsubscribeUrl: stop.unsubscribeUrl,
    recipientName: listingTitle,
    subject: `Neue Anfrage von ${customerName}: ${wholePeriodText(request)}`,
    content: letter('Du hast eine neue Anfrage', `${customerName}, ${wholePeriodText(request)}`, [
      'Hallo,',
      `über ${sender.siteName} ist eine Anfrage für ${listingTitle} eingegangen.`,
      requestFacts(request),
      quote(request.specialRequests),
      ...buttons,
      buttons.length === 0
        ? null
        : note(
            'Ein Konto brauchst du nicht. Wenn du auf diese Mail antwortest, schreibst du ' +
              `${customerName} direkt; damit die Anfrage als beantwortet gilt, nutze bitte den Link.`,
          ),
      stop.note,
    ]),
  }
}

/** The one after 72 hours. */
export function reminderMail(head: Letterhead, request: RemindedRequest): NewMail {
  const { email, listingTitle, customerName, repliedAt } = request
  const common = { occasion: `request-reminder:${request.key}`, replyTo: request.customerEmail }
  const waiting =
    `${customerName} hat vor mehr als ${ANSWER_WITHIN_HOURS / 24} Tagen ` +
    `${repliedAt === null ? 'angefragt' : 'auf die Rückfrage geantwortet'} und wartet noch auf eine ` +
    'Antwort. Auch eine Absage hilft weiter: Dann kann sich die Familie anders umsehen.'
  if (email === null) {
    return {
      ...common,
      recipient: head.sender.contactMail,
      subject: `Unbeantwortet: Anfrage an ${listingTitle}`,
      content: letter(
        'Diese Anfrage wartet noch',
        `${listingTitle} bekommt von uns keine Anfragen per E-Mail`,
        [waiting, requestFacts(request), quote(request.specialRequests), staffButton(head)],
      ),
    }
  }
  const stop = stopRequests(head, email)
  return {
    ...common,
    recipient: email,
    unsubscribeUrl: stop.unsubscribeUrl,
    recipientName: listingTitle,
    subject: `Erinnerung: Die Anfrage von ${customerName} wartet auf deine Antwort`,
    content: letter('Eine Anfrage wartet auf dich', `${customerName}, ${wholePeriodText(request)}`, [
      'Hallo,',
      waiting,
      requestFacts(request),
      quote(request.specialRequests),
      ...answerButtons(head, request),
      stop.note,
    ]),
  }
}

/** What staff decided in the operator's place. */
export function decidedMail(
  { sender, paths }: Letterhead,
  request: ToldRequest,
  { to, message, occasion }: { to: 'confirmed' | 'rejected' | 'pending'; message: string; occasion: string },
): NewMail {
  const { customerName, listingTitle } = request
  const recipient = operatorAddress(request)
  const words = {
    confirmed: { subject: 'Bestätigt', done: 'bestätigt' },
    rejected: { subject: 'Abgelehnt', done: 'abgelehnt' },
    pending: { subject: 'Wieder offen', done: 'wieder geöffnet' },
  }[to]
  if (recipient === null)
    return passOnMail(sender, request, { who: STAFF, done: words.done, message, occasion })
  return {
    occasion,
    recipient,
    replyTo: request.customerEmail,
    subject: `${words.subject}: Anfrage von ${customerName}, ${wholePeriodText(request)}`,
    content: letter(`Eine Anfrage wurde ${words.done}`, `${customerName}, ${wholePeriodText(request)}`, [
      'Hallo,',
      `das Team von ${sender.siteName} hat die Anfrage an ${listingTitle} für dich ${words.done}.` +
        (request.customerEmail === '' ? '' : ` ${customerName} erfährt es auch.`),
      quote(message),
      requestFacts(request),
      ...(to === 'pending' ? answerButtons({ sender, paths }, request) : []),
      note('Stimmt das nicht? Antworte uns am besten gleich.'),
    ]),
  }
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
  return {
    occasion: `request-undeliverable:${request.key}`,
    recipient: head.sender.contactMail,
    replyTo: request.customerEmail,
    subject: `Nicht zustellbar: Anfrage an ${listingTitle}`,
    content: letter('Eine Anfrage kam nicht an', `${listingTitle} ist per E-Mail nicht zu erreichen`, [
      `Der Mailserver hat die Mail an ${email ?? listingTitle} nicht angenommen. Bitte gebt die Anfrage weiter ` +
        `(${byPhone(phone)}) und prüft die Adresse des Eintrags.`,
      requestFacts(request),
      quote(request.specialRequests),
      staffButton(head),
    ]),
  }
}

function passItOn(phone: string | null): string {
  return `Per E-Mail erfährt die Hundepension davon nichts: Bitte gebt es weiter (${byPhone(phone)}).`
}

function byPhone(phone: string | null): string {
  return phone === null ? 'keine Telefonnummer hinterlegt' : `Telefon ${phone}`
}

/** `by` is who called it off, `message` in whose words. */
export function cancelledMail(
  { sender }: Letterhead,
  request: ToldRequest,
  { by, message, occasion }: { by: 'customer' | 'staff'; message: string; occasion: string },
): NewMail {
  const { customerName, listingTitle } = request
  const recipient = operatorAddress(request)
  if (recipient === null) {
    const who = by === 'customer' ? customerName : STAFF
    return passOnMail(sender, request, { who, done: 'storniert', message, occasion })
  }
  const who = by === 'customer' ? customerName : `das Team von ${sender.siteName}`
  return {
    occasion,
    recipient,
    replyTo: request.customerEmail,
    subject: `Storniert: Anfrage von ${customerName}, ${wholePeriodText(request)}`,
    content: letter('Eine Anfrage wurde storniert', `${customerName}, ${wholePeriodText(request)}`, [
      'Hallo,',
      `${who} hat die Anfrage an ${listingTitle} storniert. Du musst dafür keinen Platz mehr freihalten.`,
      quote(message),
      requestFacts(request),
    ]),
  }
}

const STAFF = 'Unser Team'

/** To staff: what has become of a request whose operator cannot be mailed. */
function passOnMail(
  sender: Sender,
  request: MailedRequest,
  { who, done, message, occasion }: { who: string; done: string; message: string; occasion: string },
): NewMail {
  const { listingTitle, phone } = request
  return {
    occasion,
    recipient: sender.contactMail,
    replyTo: request.customerEmail,
    subject: `Bitte weitergeben: Anfrage an ${listingTitle} ${done}`,
    content: letter(`Eine Anfrage wurde ${done}`, `${listingTitle} ist per E-Mail nicht zu erreichen`, [
      `${who} hat die Anfrage an ${listingTitle} ${done}. ${passItOn(phone)}`,
      quote(message),
      requestFacts(request),
      staffButton({ sender }),
    ]),
  }
}

/** The way out for operators: staff pass requests on then. */
function stopRequests({ sender, paths }: Letterhead, email: string) {
  const { page, oneClick } = paths.stop('requests', email)
  return {
    unsubscribeUrl: sender.publicUrl + oneClick,
    note: note('Du möchtest keine Anfragen mehr per E-Mail bekommen?', {
      label: 'Mails abbestellen',
      url: sender.publicUrl + page,
    }),
  }
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
