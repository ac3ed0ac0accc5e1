/** The mails around premium: inquiries to staff, and reminders of a term that ends. */

import { listingPath, MOST_PICTURES } from '#features/listings/rules.ts'
import { button, facts, letter, type NewMail, note, type Sender } from '#features/mails/server/exports.ts'
import { berlinInstant, dayAfter } from '#platform/shared/dates.ts'
import { countLabel, formatDate, formatPrice } from '#platform/shared/format.ts'
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

/** A term that ends, with those of its listings that name one mail address, or none. */
export interface Ending {
  id: number
  /** YYYY-MM-DD */
  endsOn: string
  /** In small letters. */
  email: string | null
  listings: readonly { title: string; location: string; slug: string }[]
}

/** To the operator of these listings; to staff where they have no mail address. */
export function reminderMail(sender: Sender, { id, endsOn, email, listings }: Ending): NewMail {
  const [first] = listings
  const isOne = listings.length === 1
  const name = first && isOne ? first.title : countLabel(listings.length, 'Eintrag', 'Einträge')
  const day = formatDate(endsOn)
  const pageOf = (slug: string) => sender.publicUrl + listingPath(slug)
  return {
    occasion: `premium-ending:${id}:${endsOn}:${listings.map(({ slug }) => slug).join('+')}`,
    recipient: email ?? sender.contactMail,
    replyTo: sender.contactMail,
    goodUntil: berlinInstant(dayAfter(endsOn, 1), '00:00'),
    subject: `Premium für ${name} endet am ${day}`,
    content: letter(`Premium endet am ${day}`, name, [
      email === null
        ? `${name} ${isOne ? 'hat' : 'haben'} keine E-Mail-Adresse. Bitte gebt das weiter:`
        : 'Hallo,',
      `die Premium-Laufzeit von ${isOne ? name : countLabel(listings.length, 'Eintrag', 'Einträgen')} endet am ${day}. ` +
        (isOne
          ? 'Danach ist der Eintrag von selbst wieder kostenlos: Der Platz im Block „Anzeige · Premium“ entfällt, und zu sehen sind die ersten '
          : 'Danach sind sie von selbst wieder kostenlos: Der Platz im Block „Anzeige · Premium“ entfällt, und zu sehen sind jeweils die ersten ') +
        `${MOST_PICTURES.standard} Bilder statt bis zu ${MOST_PICTURES.premium}. Gelöscht wird nichts.`,
      isOne ? null : facts(listings.map(({ title, location, slug }) => [location, title, pageOf(slug)])),
      'Soll es weitergehen, antworte einfach auf diese Mail.',
      first && isOne ? button('Eintrag ansehen', pageOf(first.slug)) : null,
      note('Von allein verlängert sich nichts.'),
    ]),
  }
}
