/** What a request says goes along to the form of another listing. */
import { MOST_DOGS, traitsText } from '#features/admission/dogs.ts'
import type { StayParams } from '#features/stay/stay-params.ts'
import { readDraft, writeDraft } from '#platform/web/form/draft.ts'
import type { CustomerView } from '../contract.ts'
import { knownDogs } from '../dogs-of-request.ts'
import { CUSTOMER_FIELD_NAMES } from '../fields.ts'
import { draftOf } from '../forms.ts'

/** Puts it into the form, unless somebody has begun to fill that in. */
export function carryOver(view: CustomerView, listingId: number): void {
  const draft = draftOf(String(listingId))
  if (readDraft(draft) !== undefined) return
  const told = CUSTOMER_FIELD_NAMES.map((name) => [name, String(view[name] ?? '')])
  writeDraft(draft, { values: Object.fromEntries(told), startedAt: Date.now() })
}

/** The stay for the address of another listing, with what is known of each dog; undefined with more dogs than an address tells of. */
export function stayToAsk(
  view: Pick<CustomerView, 'checkInDate' | 'checkOutDate'> & Parameters<typeof knownDogs>[0],
): StayParams | undefined {
  const { checkInDate: from, checkOutDate: to, numberOfDogs } = view
  if (numberOfDogs > MOST_DOGS) return undefined
  return { from, to, dogs: String(numberOfDogs), traits: traitsText(knownDogs(view)) }
}
