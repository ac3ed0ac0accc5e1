/** The mails to guests whose confirmed stay is ahead at a place that closes for good, and at one that is open again after all. */
import { letter, type NewMail } from '#features/mails/server/exports.ts'
import { CLOSINGS_TOLD } from '../rules.ts'
import { forPeriodText, wholePeriodText } from '../stay-texts.ts'
import { firstOf, greeting, notAsked, statusButton, toCustomer, wayThere } from './customer-mails.ts'
import type { LaterRequest, Letterhead } from './mail-parts.ts'

/** The occasion of the mail that tells the guest of a request so for the nth time. */
function occasionOf(what: 'closed' | 'reopened', key: string, nth: number): string {
  return `request-${what}:${key}${nth === 1 ? '' : `:${nth}`}`
}

/** All occasions of mails to the guest of a request about its place closing, and being open again. */
export function closingOccasions(key: string): { closed: string[]; reopened: string[] } {
  const all = (what: 'closed' | 'reopened') =>
    Array.from({ length: CLOSINGS_TOLD }, (_, index) => occasionOf(what, key, index + 1))
  return { closed: all('closed'), reopened: all('reopened') }
}

/** The place of a confirmed stay has closed for good before that began, for the nth time. */
export function closedMail(head: Letterhead, request: LaterRequest, nth: number): NewMail {
  const { key, listingTitle } = request
  const period = wholePeriodText(request)
  return {
    ...envelope(request),
    occasion: occasionOf('closed', key, nth),
    subject: `${listingTitle} hat geschlossen: dein Aufenthalt ${period}`,
    content: letter('Diese Pension hat geschlossen', `${listingTitle}, ${period}`, [
      greeting(request),
      `${listingTitle} hat für immer geschlossen. Dein Aufenthalt ${forPeriodText(request)} war schon bestätigt; ob er stattfindet, ` +
        'wissen wir nicht. Kläre das am besten gleich dort:',
      wayThere(request),
      'Gibt es andere Hundepensionen in der Nähe, stehen sie auf deiner Statusseite.',
      statusButton(head, request),
      notAsked(request),
    ]),
  }
}

/** It is open after all: what the nth of those mails said holds no longer. */
export function reopenedMail(head: Letterhead, request: LaterRequest, nth: number): NewMail {
  const { key, listingTitle } = request
  const period = wholePeriodText(request)
  return {
    ...envelope(request),
    occasion: occasionOf('reopened', key, nth),
    subject: `${listingTitle} hat doch geöffnet: dein Aufenthalt ${period}`,
    content: letter('Diese Pension hat doch geöffnet', `${listingTitle}, ${period}`, [
      greeting(request),
      `wir hatten dir geschrieben, ${listingTitle} habe für immer geschlossen. Das gilt nicht mehr: Die Pension steht wieder ` +
        `im Verzeichnis, und dein Aufenthalt ${forPeriodText(request)} ist weiter bestätigt. Frag zur Sicherheit noch einmal dort nach:`,
      wayThere(request),
      statusButton(head, request),
      notAsked(request),
    ]),
  }
}

function envelope(request: LaterRequest) {
  return {
    ...toCustomer(request),
    isUnconfirmed: !request.isAddressRead,
    follows: firstOf(request),
  }
}
