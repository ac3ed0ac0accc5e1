/** The sizes of several dogs in one request. Knows no schema library, so that the form can use it. */
import { DOG_SIZES, type DogSize } from '#features/admission/dogs.ts'

interface SaidOfDogs {
  /** Of the largest. */
  dogSize: string
  numberOfDogs: string | number
}

/** What stands in the form for all of them. */
export function largestOf(sizes: readonly (DogSize | null)[]): DogSize | null {
  return DOG_SIZES.findLast((size) => sizes.includes(size)) ?? null
}

/** Whether a form or a request still says as many dogs, and as large a largest one, as these sizes do. */
export function areOf(sizes: readonly (DogSize | null)[], { dogSize, numberOfDogs }: SaidOfDogs): boolean {
  return Number(numberOfDogs) === sizes.length && (largestOf(sizes) ?? '') === dogSize
}

/** The size of each dog as `dogSizes` names them; null where it does not say what the rest of the request does. */
export function namedSizes(request: SaidOfDogs & { dogSizes: string | null }): DogSize[] | null {
  const words = request.dogSizes?.split(', ') ?? []
  const sizes = words.flatMap((word) => DOG_SIZES.find((size) => size === word) ?? [])
  return sizes.length === words.length && areOf(sizes, request) ? sizes : null
}
