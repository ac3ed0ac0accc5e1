import type { MailBlock } from '#features/mails/server/exports.ts'
import type { RequestField } from '../fields.ts'
import { dayText, dogDetails, dogsText, extraFacts } from '../stay-texts.ts'
import type { RequestRow } from './queries.ts'

/** What the mails of a request tell, and how its listing is reached now; a row of the database has it all. */
export type MailedRequest = Pick<RequestRow, RequestField | 'key' | 'submission' | 'listingTitle'> &
  Pick<RequestRow, 'email' | 'phone' | 'address' | 'postcode' | 'location'>

/** Whose directory it is. */
export interface Sender {
  siteName: string
  publicUrl: string
  contactMail: string
}

export function text(words: string): MailBlock {
  return { kind: 'text', text: words }
}

export function note(words: string): MailBlock {
  return { kind: 'note', text: words }
}

/** What somebody wrote, if anything. */
export function quote(words: string | null): MailBlock[] {
  return words === null || words === '' ? [] : [{ kind: 'quote', text: words }]
}

/** All that the customer filled in, the wishes aside. */
export function requestFacts(request: MailedRequest, listings?: readonly string[]): MailBlock {
  const { customerName, customerPhone, customerEmail } = request
  return {
    kind: 'facts',
    facts: [
      listings === undefined
        ? { name: 'Hundepension', value: request.listingTitle }
        : { name: 'Hundepensionen', value: listOf(listings) },
      { name: 'Anreise', value: dayText(request.checkInDate) },
      { name: 'Abreise', value: dayText(request.checkOutDate) },
      { name: request.numberOfDogs === 1 ? 'Hund' : 'Hunde', value: dogsOf(request) },
      ...extraFacts(request).map(({ label, text }) => ({ name: label, value: text })),
      { name: 'Name', value: customerName },
      { name: 'Telefon', value: customerPhone },
      { name: 'E-Mail', value: customerEmail },
    ],
  }
}

/** What the customer needs for the way there. */
export function stayFacts(request: MailedRequest): MailBlock {
  const rows = [
    { name: 'Anreise', value: dayText(request.checkInDate) },
    { name: 'Abreise', value: dayText(request.checkOutDate) },
    { name: 'Adresse', value: placeOf(request) },
    { name: 'Telefon', value: request.phone ?? '' },
    { name: 'E-Mail', value: request.email ?? '' },
  ]
  return { kind: 'facts', facts: rows.filter(({ value }) => value !== '') }
}

/** `Waldweg 1, 16321 Bernau`, as far as it is known. */
export function placeOf({ address, postcode, location }: MailedRequest): string {
  return [address, [postcode, location].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** `1 Hund, mittel, Labrador (Sam)` */
export function dogsOf(request: MailedRequest): string {
  const kind = [dogsText(request), dogDetails({ ...request, dogName: null })].filter(Boolean).join(', ')
  return request.dogName === null ? kind : `${kind} (${request.dogName})`
}

export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('de').format(names)
}

/** Titles of listings come from elsewhere; a subject is one line. */
export function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
