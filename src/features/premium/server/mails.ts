/** The mails around premium: inquiries to staff, and reminders of a term that ends. */

import { MOST_PICTURES } from '#features/listings/rules.ts'
import { button, facts, letter, type NewMail, note, type Sender } from '#features/mails/server/exports.ts'
import { dayAfter } from '#features/stay/stay.ts'
import { berlinInstant } from '#platform/shared/dates.ts'
import { formatPrice } from '#platform/shared/format.ts'
import type { PremiumInquiry } from '../contract.ts'
import { type Months, OFFERS, priceOf } from '../packages.ts'

export function inquiryMail(
  sender: Sender,
  id: number,
  {
    listing,
    email,
    package: chosen,
    months,
  }: Pick<PremiumInquiry, 'listing' | 'email' | 'package' | 'months'>,
): NewMail {
  const term = Number(months) as Months
  const price = formatPrice(priceOf(chosen, term))
  return {
    occasion: `premium-inquiry:${id}`,
    recipient: sender.contactMail,
    replyTo: email,
    subject: `Premium angefragt: ${listing}`,
    content: letter('Jemand möchte Premium', listing, [
      facts([
        ['Hundepension', listing],
        ['E-Mail', email],
        ['Paket', OFFERS[chosen].name],
        ['Laufzeit', `${term === 12 ? '1 Jahr' : '1 Monat'}, ${price}`],
      ]),
      button('Anfragen nach Premium', `${sender.publicUrl}/admin/premium`),
    ]),
  }
}

/** To the operator of a listing; to staff where it has no mail address. */
export function reminderMail(
  sender: Sender,
  ending: { id: number; endsOn: string; listingTitle: string; slug: string; email: string | null },
): NewMail {
  const { listingTitle, email, slug } = ending
  const day = ending.endsOn.split('-').reverse().join('.')
  return {
    occasion: `premium-ending:${ending.id}:${ending.endsOn}:${slug}`,
    recipient: email ?? sender.contactMail,
    replyTo: sender.contactMail,
    goodUntil: berlinInstant(dayAfter(ending.endsOn, 1), '00:00'),
    subject: `Premium für ${listingTitle} endet am ${day}`,
    content: letter(`Premium endet am ${day}`, listingTitle, [
      email === null ? `${listingTitle} hat keine E-Mail-Adresse. Bitte gebt das weiter:` : 'Hallo,',
      `die Premium-Laufzeit von ${listingTitle} endet am ${day}. Danach ist der Eintrag von selbst wieder ` +
        'kostenlos: Der Platz im Block „Anzeige · Premium“ entfällt, und zu sehen sind die ersten ' +
        `${MOST_PICTURES.standard} Bilder statt bis zu ${MOST_PICTURES.premium}. Gelöscht wird nichts.`,
      'Soll es weitergehen, antworte einfach auf diese Mail.',
      button('Eintrag ansehen', `${sender.publicUrl}/hundepension/${encodeURIComponent(slug)}`),
      note('Von allein verlängert sich nichts.'),
    ]),
  }
}
