/** The stay of a page's address in the form of a request, and back. */
import {
  type DogTraits,
  MOST_DOGS,
  readTraits,
  sizeOf,
  traitsOf,
  traitsText,
  UNKNOWN_DOG,
} from '#features/admission/dogs.ts'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import type { StayParams } from '#features/stay/stay-params.ts'
import { areOf, largestOf } from '../dog-sizes.ts'
import { latestDay } from '../field-rules.ts'
import type { RequestValues } from '../forms.ts'

/** The fields that say when and how many of which size. */
export const STAY_FIELDS = ['checkInDate', 'checkOutDate', 'dogSize', 'numberOfDogs'] as const
export type StayValues = Pick<RequestValues, (typeof STAY_FIELDS)[number]>

type Size = DogTraits['size']

/** The last day of a stay that nobody can ask for yet on this day (YYYY-MM-DD). */
export function dayTooFar(stay: UnderstoodStay | undefined, today: string): string | undefined {
  return stay?.to && stay.to > latestDay(today) ? stay.to : undefined
}

/** What is filled in of the stay, no days as long as nobody can ask for them; the largest dog's size stands for all. */
export function stayValues(stay: UnderstoodStay | undefined, today: string): Partial<StayValues> {
  if (!stay || stay.dogs === 0) return {}
  const { from, to, dogs } = stay
  const size = largestOf(stay.sizes)
  const isTooFar = dayTooFar(stay, today) !== undefined
  return {
    ...(from && to && { checkInDate: isTooFar ? '' : from, checkOutDate: isTooFar ? '' : to }),
    ...(size && { dogSize: size }),
    numberOfDogs: String(dogs),
  }
}

/** The size of each dog, where all are known and they differ; else empty. */
export function sizesText(stay: UnderstoodStay | undefined): string {
  return stay && new Set(stay.sizes).size > 1 && !stay.sizes.includes(null) ? stay.sizes.join(', ') : ''
}

/** What stands in the form as the stay of an address, once it says from when to when; `today` is YYYY-MM-DD. */
export function typedStay(
  values: StayValues,
  stay: UnderstoodStay | undefined,
  today: string,
): StayParams | undefined {
  const { checkInDate: from, checkOutDate: to, numberOfDogs: dogs } = values
  if (from < today || to < from || !(Number(dogs) >= 1 && Number(dogs) <= MOST_DOGS)) return undefined
  const traits = isOf(values, stay) ? readTraits(stay.traits) : []
  const size = (values.dogSize || null) as Size
  const known = Array.from({ length: Number(dogs) }, (_, at) => {
    const dog = traits[at] ?? traitsOf(UNKNOWN_DOG)
    // The one size of the form stands for all whose own is not known, as in the request.
    return sizeOf(dog) === null ? { ...dog, size } : dog
  })
  return { from, to, dogs, traits: traitsText(known) }
}

function isOf(values: StayValues, stay: UnderstoodStay | undefined): stay is UnderstoodStay {
  return stay !== undefined && areOf(stay.sizes, values)
}
