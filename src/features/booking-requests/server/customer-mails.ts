/**
 * The mails to dog owners („du“). As long as nobody has opened a link that was mailed about the same submission (`isRead`),
 * they carry no words of its sender, whoever reads the address: anybody could have them sent to anybody. Words of an operator
 * want that a link to the address was ever opened (`isAddressRead`).
 */
import { button, facts, letter, type NewMail, note, quote } from '#features/mails/server/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { enumerated } from '#platform/shared/format.ts'
import type { Alternative } from '../contract.ts'
import type { Actor, Status } from '../rules.ts'
import { dayText, dogsText, forPeriodText, PRICE_LABEL, wholePeriodText } from '../stay-texts.ts'
import { othersWaitingText, wordsAbout } from './customer-mail-words.ts'
import {
  dogsOf,
  type LaterRequest,
  type Letterhead,
  type MailedRequest,
  placeOf,
  requestFacts,
  stayChoices,
  type ToldRequest,
} from './mail-parts.ts'

/** One for all requests of a submission. */
export function sentMail(
  head: Letterhead,
  first: MailedRequest,
  requests: readonly MailedRequest[],
): NewMail {
  const { isRead } = first
  const isSingle = requests.length === 1
  const recipients = isSingle ? first.listingTitle : `${requests.length} Hundepensionen`
  const titles = requests.map(({ listingTitle }) => listingTitle)
  const withoutMail = requests.filter(({ email }) => email === null).map(({ listingTitle }) => listingTitle)
  const listed = isSingle ? undefined : titles
  const [heading, what] =
    withoutMail.length === 0 ? ['unterwegs', 'weitergegeben'] : ['angekommen', 'bekommen']
  return {
    ...toCustomer(first),
    isUnconfirmed: !isRead,
    occasion: firstOf(first),
    subject: `Deine Anfrage an ${recipients}`,
    content: letter(
      `${isSingle ? 'Deine Anfrage ist' : 'Deine Anfragen sind'} ${heading}`,
      `${wholePeriodText(first)}, ${isRead ? dogsOf(first) : dogsText(first)}`,
      [
        greeting(first),
        `wir haben deine Anfrage an ${recipients} ${what}. ${
          isSingle
            ? 'Sobald eine Antwort da ist, schreiben wir dir.'
            : 'Jede antwortet für sich; wir schreiben dir bei jeder Antwort.'
        }`,
        withoutMail.length === 0
          ? null
          : `${enumerated(withoutMail)} ${
              withoutMail.length === 1
                ? 'bekommt von uns keine Anfragen per E-Mail. Diese Anfrage geben wir'
                : 'bekommen von uns keine Anfragen per E-Mail. Diese Anfragen geben wir'
            } selbst weiter, das kann etwas länger dauern.`,
        isRead ? requestFacts(first, listed) : stayChoices(first, listed),
        isSingle ? null : pricesOf(requests),
        isRead ? quote(first.specialRequests) : null,
        ...requests.map((request) =>
          statusButton(head, request, isSingle ? undefined : request.listingTitle),
        ),
        note(
          'Die Anfrage ist kostenlos und unverbindlich. Über den Link siehst du jederzeit, wie es steht, ' +
            'und kannst stornieren.',
        ),
        notAsked(first),
      ],
    ),
  }
}

/** `calendar` goes along with the confirmation of a stay that is not over; `from` is the state before. */
export function statusMail(
  head: Letterhead,
  request: ToldRequest,
  {
    from,
    to,
    by,
    message,
    occasion,
    calendar,
  }: { from: Status | null; to: Status; by: Actor; message: string; occasion: string; calendar: string },
): NewMail {
  const period = wholePeriodText(request)
  const isOwnChoice = by === 'customer' && to === 'cancelled'
  const today = berlinDay(new Date())
  const words = wordsAbout(request, { forPeriod: forPeriodText(request), today })
  const { subject, heading, text } = isOwnChoice ? words.receipt : words[to]
  const isOver = request.checkOutDate < today
  const isAhead = to === 'confirmed' && !isOver
  return {
    ...toCustomer(request),
    isUnconfirmed: isOwnChoice ? !request.isRead : !request.isAddressRead,
    ...(!isOwnChoice && { follows: firstOf(request) }),
    ...(request.email !== null && { replyTo: request.email }),
    occasion,
    subject: `${subject}: ${request.listingTitle}, ${period}`,
    content: letter(heading, `${request.listingTitle}, ${period}`, [
      greeting(request),
      text,
      wordsOf(request, by, message),
      from === 'confirmed' && !isOver
        ? 'Steht der Termin schon in deinem Kalender, lösche ihn dort bitte von Hand.'
        : null,
      isAhead ? wayThere(request) : null,
      isAhead ? othersWaitingText(request, today) : null,
      statusButton(head, request),
      isAhead ? note('Preise, Abgabezeiten und Impfnachweise klärt ihr am besten direkt miteinander.') : null,
      notAsked(request),
    ]),
    ...(isAhead && { calendar }),
  }
}

/** The operator's words before the answer. */
export function messageMail(
  head: Letterhead,
  request: LaterRequest,
  message: string,
  eventId: number,
): NewMail {
  const { listingTitle, email, phone } = request
  const about = `zu deiner Anfrage ${forPeriodText(request)}`
  const byPhone = phone === null ? '' : ` oder direkt unter ${phone}`
  const directly = email === null ? byPhone : ' oder direkt auf diese Mail'
  const words = request.isAddressRead
    ? [
        `${about} schreibt ${listingTitle}:`,
        quote(message),
        `Antworten kannst du auf der Statusseite${directly}.`,
      ]
    : [
        `${about} hat dir ${listingTitle} geschrieben. Die Nachricht liest du auf der Statusseite.`,
        'Dort kannst du auch antworten.',
      ]
  return {
    ...toCustomer(request),
    isUnconfirmed: !request.isAddressRead,
    ...(email !== null && { replyTo: email }),
    occasion: `request-message:${request.key}:${eventId}`,
    subject: `Nachricht von ${listingTitle}`,
    content: letter(`${listingTitle} hat dir geschrieben`, 'Zu deiner Anfrage gibt es eine Nachricht.', [
      greeting(request),
      ...words,
      statusButton(head, request),
      notAsked(request),
    ]),
  }
}

/** The operator cannot be reached by mail: the phone number, and the nearest others. */
export function unreachedMail(
  head: Letterhead,
  request: LaterRequest,
  others: readonly Alternative[],
): NewMail {
  const { listingTitle, phone } = request
  const [these, them] =
    others.length === 1 ? ['diese Hundepension', 'ihr'] : ['diese Hundepensionen', 'ihnen']
  return {
    ...toCustomer(request),
    isUnconfirmed: !request.isAddressRead,
    follows: firstOf(request),
    occasion: `request-unreached:${request.key}`,
    subject: `${listingTitle} ist per E-Mail nicht zu erreichen`,
    content: letter('Deine Anfrage kam nicht an', `${listingTitle} ist per E-Mail nicht zu erreichen`, [
      greeting(request),
      `unsere Mail mit deiner Anfrage ${forPeriodText(request)} wurde vom Mailserver von ${listingTitle} nicht ` +
        'angenommen. Unser Team versucht, sie auf anderem Weg weiterzugeben.',
      phone === null ? null : `Schneller geht es, wenn du selbst anrufst: ${phone}.`,
      others.length === 0
        ? null
        : `In der Nähe gibt es auch ${these}; auf deiner Statusseite sendest du ${them} dieselbe Anfrage mit einem Klick:`,
      others.length === 0
        ? null
        : facts(others.map((other) => [other.listingTitle, other.location] as const)),
      statusButton(head, request),
      notAsked(request),
    ]),
  }
}

/** Asks for a review after the stay. */
export function invitationMail({ sender, paths }: Letterhead, request: MailedRequest, now: Date): NewMail {
  const { listingTitle } = request
  const stop = paths.stop('reviews', request.customerEmail)
  const named = request.isRead ? request.dogName : null
  const dog = named ?? (request.numberOfDogs > 1 ? 'deinen Hunden' : 'deinem Hund')
  return {
    ...toCustomer(request),
    occasion: `review-invitation:${request.key}`,
    unsubscribeUrl: sender.publicUrl + stop.oneClick,
    subject: `Wie war es bei ${listingTitle}?`,
    content: letter(`Wie hat es ${dog} gefallen?`, `Deine Bewertung für ${listingTitle}`, [
      greeting(request),
      `am ${dayText(request.checkOutDate)} ging der Aufenthalt bei ${listingTitle} zu Ende. ` +
        'Magst du kurz erzählen, wie es war? Zwei, drei Sätze helfen anderen Hundefamilien sehr.',
      button('Bewertung schreiben', sender.publicUrl + paths.review(request, now)),
      note(
        'Der Link gilt 60 Tage und für eine Bewertung. Wir lesen sie, bevor sie erscheint. ' +
          'Wir fragen nur dieses eine Mal.',
      ),
      note(
        'Du kannst solchen Mails jederzeit widersprechen, ohne dass dafür andere Kosten als die Übermittlungskosten ' +
          'nach den Basistarifen entstehen:',
        { label: 'Keine Einladungen zu Bewertungen mehr', url: sender.publicUrl + stop.page },
      ),
    ]),
  }
}

/** What the customer needs for the way there. */
export function wayThere(request: MailedRequest) {
  return facts([
    ['Anreise', dayText(request.checkInDate)],
    ['Abreise', dayText(request.checkOutDate)],
    ['Adresse', placeOf(request)],
    ['Telefon', request.phone],
    ['E-Mail', request.email],
  ])
}

/** What each of several listings asks for the stay, in all. */
function pricesOf(requests: readonly MailedRequest[]) {
  const told = requests.flatMap(({ listingTitle, price }) => {
    const [total] = price?.split('\n') ?? []
    return total === undefined ? [] : [`${listingTitle}: ${total}`]
  })
  return told.length > 0 ? facts([[PRICE_LABEL, told.join('\n')]]) : null
}

/** What somebody wrote along, or where it can be read. */
function wordsOf({ isRead, isAddressRead }: LaterRequest, by: Actor, message: string) {
  const mayStand = { staff: true, operator: isAddressRead, system: isAddressRead, customer: isRead }[by]
  if (mayStand || message === '') return quote(message)
  return 'Was dazu geschrieben wurde, liest du auf der Statusseite.'
}

/** Whom it goes to, by name once somebody has opened a link about it. */
export function toCustomer({ isRead, customerEmail, customerName }: MailedRequest) {
  return { recipient: customerEmail, ...(isRead && { recipientName: customerName }) }
}

/** The occasion of the mail with which a request begins. */
export function firstOf({ submission }: MailedRequest): string {
  return `request-sent:${submission}`
}

/** By name once somebody has opened a link about it. */
export function greeting({ isRead, customerName }: MailedRequest): string {
  return isRead ? `Hallo ${customerName},` : 'Hallo,'
}

/** Leads to the customer's page; named after a listing where there are several. */
export function statusButton({ sender, paths }: Letterhead, request: MailedRequest, listing?: string) {
  const label = listing === undefined ? 'Status ansehen' : `Status: ${listing}`
  return button(label, sender.publicUrl + paths.mailed(request))
}

/** Where nobody has shown that the address is theirs who asked. */
export function notAsked({ isRead }: MailedRequest) {
  if (isRead) return null
  return note('Hast du nicht angefragt? Dann hat jemand deine Adresse angegeben; du musst nichts weiter tun.')
}
