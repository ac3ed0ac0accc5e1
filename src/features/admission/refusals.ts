/**
 * Which of very many places refuse the dogs of one search: every answer a place can give is judged once, and a place is a
 * short row of answers in bytes.
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
import { verdictOf, type When } from './verdicts.ts'

/** How many bytes the answers of a place take. */
export const ADMISSION_BYTES = ADMISSION_NAMES.length
/** Codes of answers: 0 is not known, then the words, from here on numbers. */
const NUMBERS = 4
const CODES = 256

/** The answers of a place, a byte each. */
export function admissionBytes(admission: Admission): Uint8Array {
  return Uint8Array.from(ADMISSION_NAMES, (name) => {
    const value = admission[name]
    if (value === undefined) return 0
    return typeof value === 'number' ? value + NUMBERS : wordsOf(name).indexOf(value) + 1
  })
}

/**
 * Tells of places whose answers stand in bytes from `start` on whether they refuse one of these dogs: the same as the
 * verdict `no` of `fitOf`. Only rules that some answer can break for these dogs are looked at.
 */
export function refusalOf(
  dogs: readonly DogTraits[],
  when: When,
): (bytes: Uint8Array, start?: number) => boolean {
  const asked = dogs.length > 0 ? dogs : [UNKNOWN_DOG]
  const rules: number[] = []
  /** For each of the rules and each answer, `CODES` entries a rule, 1 where it refuses a dog. */
  const refused: number[] = []
  for (const [rule, name] of ADMISSION_NAMES.entries()) {
    const answers = new Uint8Array(CODES)
    for (const [code, value] of ANSWERS_BY_CODE[name]) {
      const refuses = (dog: DogTraits) => verdictOf(name, value, { dog, dogs: asked.length, when }) === 'no'
      answers[code] = Number(asked.some(refuses))
    }
    if (!answers.includes(1)) continue
    rules.push(rule)
    refused.push(...answers)
  }
  const offsets = Uint8Array.from(rules)
  const table = Uint8Array.from(refused)

  return (bytes, start = 0) => {
    for (let i = 0; i < offsets.length; i++) {
      const answer = bytes[start + (offsets[i] as number)] as number
      if (table[i * CODES + answer] === 1) return true
    }
    return false
  }
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

const ANSWERS_BY_CODE = Object.fromEntries(ADMISSION_NAMES.map((name) => [name, answersOf(name)])) as Record<
  AdmissionName,
  ReturnType<typeof answersOf>
>
