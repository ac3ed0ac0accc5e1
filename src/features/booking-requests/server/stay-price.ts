/** What the stay of a request costs, by what its listing says of prices. */
import { calendarOf } from '#features/stay/calendar.ts'
import { priceOfStay } from '#features/stay/price-of-stay.ts'
import { reckoningText } from '#features/stay/price-texts.ts'
import { sizesOf } from '../dogs-of-request.ts'
import type { RequestFields } from '../fields.ts'
import type { AskedListing } from './asked-listings.ts'

type AskedDogs = Pick<RequestFields, 'dogSize' | 'dogSizes' | 'numberOfDogs'>

/** The price in words, with its lines; null where the listing names none. */
export function requestedPrice(
  { pricing, priceFrom, state }: Pick<AskedListing, 'pricing' | 'priceFrom' | 'state'>,
  request: AskedDogs & Pick<RequestFields, 'checkInDate' | 'checkOutDate'>,
): string | null {
  const stay = { from: request.checkInDate, to: request.checkOutDate }
  const dogs = sizesOf(request).map((size) => ({ size, weight: null }))
  return reckoningText(priceOfStay(pricing, priceFrom, { ...stay, dogs }, calendarOf(state, stay)))
}
