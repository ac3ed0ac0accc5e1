/** What the mails about a request have in common. */
import { closedText } from '#features/listings/server/exports.ts'
import { facts, type MailBlock, type Sender } from '#features/mails/server/exports.ts'
import { enumerated } from '#platform/shared/format.ts'
import type { RequestField } from '../fields.ts'
import { dayText, dogDetails, dogsText, extraFacts, PRICE_LABEL } from '../stay-texts.ts'
import type { RequestPaths } from './links.ts'
import type { RequestRow } from './queries.ts'

/** What the mails of a request tell, and how its listing and its customer are reached now; a row of the database has it all. */
export type MailedRequest = Pick<RequestRow, RequestField | 'key' | 'submission' | 'listingTitle' | 'price'> &
  Pick<
    RequestRow,
    'email' | 'phone' | 'address' | 'postcode' | 'location' | 'isRead' | 'linkVersion' | 'specialDays'
  >

/** A request of which its customer may have heard before. */
export type LaterRequest = MailedRequest & Pick<RequestRow, 'isAddressRead'>

/** A request of which it is known what became of the mail about it. */
export type ToldRequest = LaterRequest &
  Pick<RequestRow, 'undeliverableAt' | 'operatorOpenedAt' | 'isLive' | 'confirmedElsewhere' | 'othersWaiting'>

/** A request of whose answer the operator is reminded. */
export type RemindedRequest = MailedRequest & Pick<RequestRow, 'repliedAt'>

/** Where its operator hears of it by mail; null without an address, or where that took no mail and they never opened it. */
export function operatorAddress({ email, undeliverableAt, operatorOpenedAt }: ToldRequest): string | null {
  return undeliverableAt !== null && operatorOpenedAt === null ? null : email
}

/** Who writes the mails, and where their links lead. */
export interface Letterhead {
  sender: Sender
  paths: RequestPaths
}

/** What was chosen and not written: nothing of it are words of the sender. */
export function stayChoices(request: MailedRequest, listings?: readonly string[]): MailBlock {
  return facts([
    ...stayFacts(request, listings, dogsText(request)),
    ...(listings === undefined ? listingFacts(request) : []),
  ])
}

/** All that the customer filled in, the wishes aside. */
export function requestFacts(request: MailedRequest, listings?: readonly string[]): MailBlock {
  return facts([
    ...stayFacts(request, listings, dogsOf(request)),
    ...extraFacts(request).map(({ label, text }) => [label, text] as const),
    ...(listings === undefined ? listingFacts(request) : []),
    ['Name', request.customerName],
    ['Telefon', request.customerPhone],
    ['E-Mail', request.customerEmail],
  ])
}

/** Where and when, and with which dogs; those are told in words of ours or of the customer's. */
function stayFacts(
  request: MailedRequest,
  listings: readonly string[] | undefined,
  dogs: string,
): [name: string, value: string][] {
  return [
    listings === undefined
      ? ['Hundepension', request.listingTitle]
      : ['Hundepensionen', enumerated(listings)],
    ['Anreise', dayText(request.checkInDate)],
    ['Abreise', dayText(request.checkOutDate)],
    [request.numberOfDogs === 1 ? 'Hund' : 'Hunde', dogs],
  ]
}

/** What the listing says of the days of the stay. */
function listingFacts({ price, specialDays, checkInDate, checkOutDate }: MailedRequest) {
  const closed = closedText(specialDays ?? [], { from: checkInDate, to: checkOutDate })
  return [['Laut Eintrag geschlossen', closed] as const, [PRICE_LABEL, price] as const]
}

/** `Waldweg 1, 16321 Bernau`, as far as it is known; an address that names its town does so once. */
export function placeOf({ address, postcode, location }: MailedRequest): string {
  const town = [postcode, location].filter(Boolean).join(' ')
  const isNamed = address !== null && [postcode, location].every((part) => !part || address.includes(part))
  return (isNamed ? [address] : [address, town]).filter(Boolean).join(', ')
}

/** `1 Hund, mittel, Labrador (Sam)` */
export function dogsOf(request: MailedRequest): string {
  const kind = [dogsText(request), dogDetails({ ...request, dogName: null })].filter(Boolean).join(', ')
  return request.dogName === null ? kind : `${kind} (${request.dogName})`
}
