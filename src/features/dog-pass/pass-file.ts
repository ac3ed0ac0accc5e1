/** The Hundepass as a file: what is written, and what is read from whatever somebody picks. */
import { type Dog, MOST_DOGS, readDog } from '#features/admission/dogs.ts'

/** No pass of four dogs comes near it. */
export const MOST_BYTES = 100_000
const VERSION = 1

/** Why a file is none: `wrong` has the fields of the first dog that are not what they should be. */
export type FileProblem =
  | { kind: 'unreadable' | 'notOurs' | 'none' }
  | { kind: 'tooMany'; count: number }
  | { kind: 'wrong'; position: number; fields: (keyof Dog)[] }

export function passFile(dogs: readonly Dog[]): string {
  return `${JSON.stringify({ hundepass: VERSION, dogs }, null, 2)}\n`
}

/** The dogs of a file, or why it is none. Whatever else stands in it is passed over. */
export function readPassFile(text: string): { dogs: Dog[] } | { problem: FileProblem } {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { problem: { kind: 'unreadable' } }
  }
  const { hundepass, dogs } = Object(content)
  if (hundepass !== VERSION || !Array.isArray(dogs)) return { problem: { kind: 'notOurs' } }
  if (dogs.length === 0) return { problem: { kind: 'none' } }
  if (dogs.length > MOST_DOGS) return { problem: { kind: 'tooMany', count: dogs.length } }
  const read = dogs.map(readDog)
  const bad = read.findIndex(({ wrong }) => wrong.length > 0)
  if (bad >= 0) return { problem: { kind: 'wrong', position: bad + 1, fields: read[bad]?.wrong ?? [] } }
  return { dogs: read.map(({ dog }) => dog) }
}
