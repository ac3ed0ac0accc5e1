/** What the mails about a request have in common. */
import { facts, type MailBlock, type Sender } from '#features/mails/server/exports.ts'
import type { RequestField } from '../fields.ts'
import { dayText, dogDetails, dogsText, extraFacts } from '../stay-texts.ts'
import type { RequestPaths } from './links.ts'
import type { RequestRow } from './queries.ts'

/** What the mails of a request tell, and how its listing is reached now; a row of the database has it all. */
export type MailedRequest = Pick<RequestRow, RequestField | 'key' | 'submission' | 'listingTitle'> &
  Pick<RequestRow, 'email' | 'phone' | 'address' | 'postcode' | 'location'>

/** Who writes the mails, and where their links lead. */
export interface Letterhead {
  sender: Sender
  paths: RequestPaths
}

/** All that the customer filled in, the wishes aside. */
export function requestFacts(request: MailedRequest, listings?: readonly string[]): MailBlock {
  return facts([
    listings === undefined ? ['Hundepension', request.listingTitle] : ['Hundepensionen', listOf(listings)],
    ['Anreise', dayText(request.checkInDate)],
    ['Abreise', dayText(request.checkOutDate)],
    [request.numberOfDogs === 1 ? 'Hund' : 'Hunde', dogsOf(request)],
    ...extraFacts(request).map(({ label, text }) => [label, text] as const),
    ['Name', request.customerName],
    ['Telefon', request.customerPhone],
    ['E-Mail', request.customerEmail],
  ])
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
