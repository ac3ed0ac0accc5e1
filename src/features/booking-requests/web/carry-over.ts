/** What a request says goes along to the form of another listing. */
import { MOST_DOGS, traitsOf, traitsText, UNKNOWN_DOG } from '#features/admission/dogs.ts'
import type { StayParams } from '#features/stay/stay-params.ts'
import { readDraft, writeDraft } from '#platform/web/form/draft.ts'
import type { CustomerView } from '../contract.ts'
import { namedSizes } from '../dog-sizes.ts'
import { CUSTOMER_FIELD_NAMES } from '../fields.ts'
import { draftOf } from '../forms.ts'

/** Puts it into the form, unless somebody has begun to fill that in. */
export function carryOver(view: CustomerView, listingId: number): void {
  const draft = draftOf(String(listingId))
  if (readDraft(draft) !== undefined) return
  const told = CUSTOMER_FIELD_NAMES.map((name) => [name, String(view[name] ?? '')])
  writeDraft(draft, { values: Object.fromEntries(told), startedAt: Date.now() })
}

/** The stay for the address of another listing, with the size of each dog; undefined with more dogs than an address tells of. */
export function stayToAsk(
  view: Pick<CustomerView, 'checkInDate' | 'checkOutDate' | 'numberOfDogs' | 'dogSize' | 'dogSizes'>,
): StayParams | undefined {
  const { checkInDate: from, checkOutDate: to, numberOfDogs, dogSize } = view
  if (numberOfDogs > MOST_DOGS) return undefined
  const sizes = namedSizes(view) ?? Array.from({ length: numberOfDogs }, () => dogSize)
  const traits = traitsText(sizes.map((size) => ({ ...traitsOf(UNKNOWN_DOG), size })))
  return { from, to, dogs: String(numberOfDogs), traits }
}
