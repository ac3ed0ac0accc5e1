/** The dogs of a request, one by one. */
import {
  type DogSize,
  type DogTraits,
  readTraits,
  sizeOf,
  traitsOf,
  UNKNOWN_DOG,
} from '#features/admission/dogs.ts'
import { areOf, namedSizes } from './dog-sizes.ts'
import type { RequestFields } from './fields.ts'

type Sizes = Pick<RequestFields, 'dogSize' | 'dogSizes' | 'numberOfDogs'>

/** The size of each: as they were named one by one, else the one size for all. */
export function sizesOf(request: Sizes): DogSize[] {
  return namedSizes(request) ?? Array.from({ length: request.numberOfDogs }, () => request.dogSize)
}

/**
 * What is known of each: of those whose Hundepass was attached what that says, of the others the size; the sizes alone where
 * the Hundepass contradicts them: then it is of other dogs.
 */
export function knownDogs(request: Sizes & Pick<RequestFields, 'dogTraits'>): DogTraits[] {
  const left = sizesOf(request)
  const ofPass = readTraits(request.dogTraits ?? '').map((dog) => {
    const own = sizeOf(dog)
    const [size = null] = left.splice(own === null ? 0 : Math.max(0, left.indexOf(own)), 1)
    return own === null ? { ...dog, size } : dog
  })
  const dogs = [...ofPass, ...left.map(ofSize)]
  return areOf(dogs.map(sizeOf), request) ? dogs : sizesOf(request).map(ofSize)
}

function ofSize(size: DogSize): DogTraits {
  return { ...traitsOf(UNKNOWN_DOG), size }
}
