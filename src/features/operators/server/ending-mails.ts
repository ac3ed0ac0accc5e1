/** The mails to those whom a listing concerns that somebody else has closed for good, or that is there again. */
import crypto from 'node:crypto'
import { type ComingStay, wholePeriodText } from '#features/booking-requests/server/exports.ts'
import { facts, letter, type NewMail, note, type Sender } from '#features/mails/server/exports.ts'

/** A listing that was closed, and how many requests that declined. */
interface Closed {
  id: number
  title: string
  declined: number
  isByStaff: boolean
  /** For its operators alone, who see them on their own page until then: whom they have to call. */
  stays?: readonly ComingStay[]
}

/**
 * To each of these addresses. Who has closed it is not named: the mail outlasts what is erased of them, and tells nobody's
 * address to another.
 */
export function closedNotices(
  { id, title, declined, isByStaff, stays = [] }: Closed,
  addresses: readonly string[],
  { siteName, contactMail }: Sender,
): NewMail[] {
  const who = isByStaff
    ? `unser Team hat den Eintrag ${title} bei ${siteName} für immer geschlossen.`
    : `jemand mit Zugang zum Eintrag ${title} bei ${siteName} hat ihn für immer geschlossen.`
  return addresses.map((recipient) => ({
    occasion: `listing-closed-notice:${id}:${crypto.randomUUID()}`,
    recipient,
    replyTo: contactMail,
    subject: `${title} ist für immer geschlossen`,
    content: letter('Der Eintrag ist geschlossen', title, [
      'Hallo,',
      `${who} In Suche, Karte und Merklisten ist er nicht mehr zu finden.`,
      declinedText(declined),
      ...(stays.length === 0
        ? ['Wer einen bestätigten Aufenthalt vor sich hat, erfährt von uns, dass geschlossen ist.']
        : [
            'Diese Aufenthalte sind bestätigt und noch nicht vorbei. Auch wir schreiben allen, deren Aufenthalt noch bevorsteht, dass geschlossen ist. Sag diesen Leuten bitte trotzdem selbst Bescheid:',
            guestsOf(stays),
          ]),
      'Stimmt das nicht, antworte am besten gleich auf diese Mail, wir öffnen den Eintrag wieder. Verschickte Absagen bleiben.',
      note(WHY),
    ]),
  }))
}

/** Coming stays with how to reach who booked them. */
export function guestsOf(stays: readonly ComingStay[]) {
  return facts(
    stays.map((stay) => [
      wholePeriodText(stay),
      [stay.customerName, stay.customerPhone, stay.customerEmail].filter(Boolean).join('\n'),
    ]),
  )
}

/** To each of these addresses: the listing is there again. */
export function reopenedNotices(
  { id, title }: Pick<Closed, 'id' | 'title'>,
  addresses: readonly string[],
  { siteName, contactMail }: Sender,
): NewMail[] {
  return addresses.map((recipient) => ({
    occasion: `listing-reopened:${id}:${crypto.randomUUID()}`,
    recipient,
    replyTo: contactMail,
    subject: `${title} ist wieder geöffnet`,
    content: letter('Der Eintrag ist wieder da', title, [
      'Hallo,',
      `unser Team hat den Eintrag ${title} bei ${siteName}, der als für immer geschlossen galt, wieder geöffnet. Er steht wieder in Suche und Karte, und Anfragen sind wieder möglich. Verschickte Absagen bleiben.`,
      'Wem wir geschrieben haben, dass ein bestätigter Aufenthalt ausfallen könnte, dem schreiben wir, dass doch geöffnet ist.',
      'Stimmt das nicht, antworte am besten gleich auf diese Mail.',
      note(WHY),
    ]),
  }))
}

const WHY =
  'Du bekommst diese Mail, weil du den Eintrag führst oder deine Adresse darin steht oder vor Kurzem noch stand.'

function declinedText(count: number): string | null {
  if (count === 0) return null
  return count === 1
    ? 'Eine offene Anfrage wurde dabei abgesagt.'
    : `${count} offene Anfragen wurden dabei abgesagt.`
}
