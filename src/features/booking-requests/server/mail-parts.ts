import type { MailBlock } from '#features/mails/server/exports.ts'
import { countLabel } from '#platform/shared/format.ts'
import { formatDay } from './facts.ts'

/** What the mails of a request tell; a row of the database has it all. */
export interface MailedRequest {
  key: string
  submission: string
  listingTitle: string
  customerName: string
  customerEmail: string
  customerPhone: string
  checkIn: string
  checkOut: string
  dogName: string | null
  dogBreed: string | null
  dogSize: string
  numberOfDogs: number
  specialRequests: string | null
  /** Of the listing, as it is now. */
  email: string | null
  phone: string | null
  address: string | null
  postcode: string | null
  location: string | null
}

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
      { name: 'Anreise', value: formatDay(request.checkIn) },
      { name: 'Abreise', value: formatDay(request.checkOut) },
      { name: request.numberOfDogs === 1 ? 'Hund' : 'Hunde', value: dogsOf(request) },
      { name: 'Name', value: customerName },
      { name: 'Telefon', value: customerPhone },
      { name: 'E-Mail', value: customerEmail },
    ],
  }
}

/** What the customer needs for the way there. */
export function stayFacts(request: MailedRequest): MailBlock {
  const place = [request.address, [request.postcode, request.location].filter(Boolean).join(' ')]
  const rows = [
    { name: 'Anreise', value: formatDay(request.checkIn) },
    { name: 'Abreise', value: formatDay(request.checkOut) },
    { name: 'Adresse', value: place.filter(Boolean).join(', ') },
    { name: 'Telefon', value: request.phone ?? '' },
    { name: 'E-Mail', value: request.email ?? '' },
  ]
  return { kind: 'facts', facts: rows.filter(({ value }) => value !== '') }
}

/** `1 Hund, mittel, Labrador (Sam)` */
export function dogsOf({ numberOfDogs, dogSize, dogBreed, dogName }: MailedRequest): string {
  const kind = [countLabel(numberOfDogs, 'Hund', 'Hunde'), dogSize, dogBreed].filter(Boolean).join(', ')
  return dogName === null ? kind : `${kind} (${dogName})`
}

export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('de').format(names)
}

/** Titles of listings come from elsewhere; a subject is one line. */
export function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
