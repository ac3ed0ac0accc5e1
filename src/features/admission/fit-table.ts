/**
 * The verdicts of one search for very many places: every answer a place can give is judged once, and a place is a short
 * row of answers in bytes. Answers the same as `fitOf`.
 */
import { type DogTraits, UNKNOWN_DOG } from './dogs.ts'
import {
  ADMISSION_FIELDS,
  ADMISSION_NAMES,
  type Admission,
  type AdmissionName,
  type AdmissionValue,
  ANSWERS,
  isAnswer,
} from './rules.ts'
import { VERDICTS, verdictOf, type When } from './verdicts.ts'

/** How many bytes the answers of a place take. */
export const ADMISSION_BYTES = ADMISSION_NAMES.length
/** Codes of answers: 0 is not known, then the words, from here on numbers. */
const NUMBERS = 4
const CODES = 256
const WORST = VERDICTS.length - 1

/** The answers of a place, a byte each. */
export function admissionBytes(admission: Admission): Uint8Array {
  return Uint8Array.from(ADMISSION_NAMES, (name) => {
    const value = admission[name]
    if (value === undefined) return 0
    return typeof value === 'number' ? value + NUMBERS : wordsOf(name).indexOf(value) + 1
  })
}

/** For each rule and each answer the index of its verdict in `VERDICTS`, for these dogs: `CODES` entries a rule. */
export function fitTable(dogs: readonly DogTraits[], when: When): Uint8Array {
  const asked = dogs.length > 0 ? dogs : [UNKNOWN_DOG]
  const table = new Uint8Array(ADMISSION_BYTES * CODES)
  for (const [rule, name] of ADMISSION_NAMES.entries())
    for (const [code, value] of answersOf(name))
      table[rule * CODES + code] = Math.max(
        ...asked.map((dog) => VERDICTS.indexOf(verdictOf(name, value, { dog, dogs: asked.length, when }))),
      )
  return table
}

/** The index in `VERDICTS` of a place whose answers stand in `bytes` from `start` on. */
export function verdictIn(table: Uint8Array, bytes: Uint8Array, start = 0): number {
  let verdict = 0
  for (let rule = 0; rule < ADMISSION_BYTES && verdict < WORST; rule++) {
    const next = table[rule * CODES + (bytes[start + rule] as number)] as number
    if (next > verdict) verdict = next
  }
  return verdict
}

function wordsOf(name: AdmissionName): AdmissionValue[] {
  return Object.keys(ANSWERS[ADMISSION_FIELDS[name].kind]) as AdmissionValue[]
}

/** Everything that can be answered to a rule, by its code. */
function answersOf(name: AdmissionName): [number, AdmissionValue | undefined][] {
  const words = wordsOf(name).map((word, index): [number, AdmissionValue] => [index + 1, word])
  const numbers = Array.from({ length: CODES - NUMBERS - 1 }, (_, index) => index + 1)
    .filter((value) => isAnswer(name, value))
    .map((value): [number, AdmissionValue] => [value + NUMBERS, value])
  return [[0, undefined], ...words, ...numbers]
}
