/** The dogs that a page judges a place for: those of its address, and what this browser's Hundepass knows of them. */
import { type Dog, type DogTraits, knowsDogs, readTraits, UNKNOWN_DOG } from './dogs.ts'

/**
 * Those of the address (`traitsText`) with names and everything else of the Hundepass, unless that contradicts it: then they
 * are other dogs. Where the address knows nothing those of the Hundepass, and beside them dogs of which nothing is known, up to
 * as many as are asked about (`count`).
 */
export function knownDogs(pass: readonly Dog[], traits: string, count = 0): readonly Dog[] {
  const asked = readTraits(traits)
  if (!knowsDogs(asked)) {
    const more = pass.length === 0 ? 0 : Math.max(0, count - pass.length)
    return [...pass, ...Array.from({ length: more }, () => ({ ...UNKNOWN_DOG }))]
  }
  const known = asked.map(knownOf)
  const isPass = known.length === pass.length && known.every((dog, at) => isSaidOf(dog, pass[at]))
  return known.map((dog, at) => ({ ...UNKNOWN_DOG, ...(isPass && pass[at]), ...dog }))
}

function knownOf(dog: DogTraits): Partial<DogTraits> {
  return Object.fromEntries(Object.entries(dog).filter(([, value]) => value !== null))
}

/** Whether nothing of it is otherwise with this dog. */
function isSaidOf(known: Partial<DogTraits>, dog: Dog | undefined): boolean {
  return Object.entries(known).every(([name, value]) => {
    const own = dog?.[name as keyof DogTraits]
    return own === null || own === value
  })
}
