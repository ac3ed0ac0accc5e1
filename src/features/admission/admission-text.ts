/** Rules as one text that people read and write: `Kleine Hunde: ja; Höchstgewicht: bis 15 kg`. */
import { foldGerman } from '#platform/shared/text.ts'
import {
  ADMISSION_FIELDS,
  ADMISSION_NAMES,
  type Admission,
  type AdmissionName,
  type AdmissionValue,
  ANSWERS,
  answerText,
  isAnswer,
} from './rules.ts'

/** What is known, in the order of the questionnaire; empty for nothing. */
export function admissionText(admission: Admission): string {
  return ADMISSION_NAMES.flatMap((name) => {
    const value = admission[name]
    return value === undefined ? [] : [`${ADMISSION_FIELDS[name].label}: ${answerText(name, value)}`]
  }).join('; ')
}

/**
 * Reads what `admissionText` has written, and what people write like it; numbers may stand alone, a field may be called by
 * its name in the API, JSON is taken too. `wrong` has the parts that mean nothing.
 */
export function readAdmission(text: string): { admission: Admission; wrong: string[] } {
  const read = text.trim().startsWith('{') ? partsOfJson(text) : partsOf(text)
  const admission: Admission = {}
  const wrong: string[] = []
  for (const [label, said] of read) {
    const name = ADMISSION_NAMES.find((each) =>
      [each, ADMISSION_FIELDS[each].label].some((word) => foldGerman(word) === foldGerman(label)),
    )
    const value = name && answerIn(name, said)
    if (value === undefined) wrong.push(said === '' ? label : `${label}: ${said}`)
    else Object.assign(admission, { [name as AdmissionName]: value })
  }
  return { admission, wrong }
}

function partsOf(text: string): [string, string][] {
  return text
    .split(/[;\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [label = '', ...rest] = part.split(':')
      return [label.trim(), rest.join(':').trim()]
    })
}

function partsOfJson(text: string): [string, string][] {
  try {
    return Object.entries(JSON.parse(text)).map(([name, value]) => [name, String(value)])
  } catch {
    return [[text.slice(0, 40), '']]
  }
}

function answerIn(name: AdmissionName, said: string): AdmissionValue | undefined {
  const field = ADMISSION_FIELDS[name]
  const words = Object.keys(ANSWERS[field.kind]) as AdmissionValue[]
  const word = words.find((each) =>
    [String(each), answerText(name, each)].some((known) => isAlike(known, said)),
  )
  return word ?? (field.kind === 'limit' ? limitIn(name, said) : undefined)
}

/** How many of what a limit counts are in each of what people count, by how their words begin. */
const UNITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  greatestWeight: { kg: 1, kilo: 1 },
  leastAge: { monat: 1, jahr: 12 },
  shortestStay: { nacht: 1, naecht: 1, uebernacht: 1, tag: 1, woche: 7 },
  longestStay: { nacht: 1, naecht: 1, uebernacht: 1, tag: 1, woche: 7 },
  mostDogs: { hund: 1 },
}

/** `ab 2 Jahren` -> 24; undefined for another unit, several numbers, and what is no whole number of what is counted. */
function limitIn(name: AdmissionName, said: string): AdmissionValue | undefined {
  const [, digits, rest = ''] = /^\P{N}*?(\d+(?:[.,]\d+)?)(\P{N}*)$/u.exec(said) ?? []
  if (digits === undefined) return undefined
  const words = foldGerman(rest)
  const unit = Object.entries(UNITS[name] ?? {}).find(([beginning]) => words.startsWith(beginning))
  if (!unit && words !== '') return undefined
  const value = Number(digits.replace(',', '.')) * (unit?.[1] ?? 1)
  return isAnswer(name, value) ? value : undefined
}

function isAlike(one: string, other: string): boolean {
  return foldGerman(one) === foldGerman(other)
}
