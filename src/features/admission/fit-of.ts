/**
 * Does a place take these dogs? Every rule of the place and every dog is judged by itself (`verdicts.ts`), and the worst
 * counts: what is not known is to be asked, never fitting.
 */
import { type DogTraits, UNKNOWN_DOG } from './dogs.ts'
import { dogText, NOT_ENTERED, reasonText, shortText } from './fit-texts.ts'
import {
  ADMISSION_FIELDS,
  type Admission,
  type AdmissionField,
  type AdmissionName,
  answerText,
  RULE_NAMES,
  RULES,
  type RuleName,
} from './rules.ts'
import { type AskedDog, VERDICTS, type Verdict, verdictOf, type When } from './verdicts.ts'

/** Why it does not fit, or has to be asked. */
interface Reason {
  verdict: Exclude<Verdict, 'fits'>
  rule: RuleName
  /** "Nimmt Hunde bis 15 kg, Bello wiegt 28 kg." */
  sentence: string
  /** For a card, at most 14 letters: "nur bis 15 kg". */
  short: string
}

export interface Fit {
  verdict: Verdict
  /** The worst first; none when it fits. */
  reasons: Reason[]
  /** How many rows of the table the place has filled; with none nothing can be said. */
  known: number
}

/**
 * Whether a place takes dogs for a stay, or on the day of looking (`{ from: today }`), with its reasons; the order of the
 * dogs does not matter to the verdict. Without a dog it is asked for one of which nothing is known.
 */
export function fitOf(admission: Admission, dogs: readonly AskedDog[], when: When): Fit {
  const asked = dogs.length > 0 ? dogs : [UNKNOWN_DOG]
  const reasons: Reason[] = []
  for (const rule of RULE_NAMES)
    for (const name of RULES[rule].fields)
      for (const [index, dog] of asked.entries()) {
        const value = admission[name]
        const verdict = verdictOf(name, value, { dog, dogs: asked.length, when })
        if (verdict === 'fits') continue
        const sentence = reasonText(name, value, { dog, index, dogs: asked.length, when })
        reasons.push({ verdict, rule, sentence, short: shortText(RULES[rule].label, name, value) })
      }
  reasons.sort((a, b) => VERDICTS.indexOf(b.verdict) - VERDICTS.indexOf(a.verdict))
  // Of several that read the same, such as of dogs that have one name, the worst.
  const told = reasons.filter(
    ({ sentence }, at) => reasons.findIndex((reason) => reason.sentence === sentence) === at,
  )
  const known = RULE_NAMES.filter((rule) => demandText(rule, admission) !== null).length
  return { verdict: told[0]?.verdict ?? 'fits', reasons: told, known }
}

/** One row of the table with one dog beside it. */
export interface Check {
  rule: RuleName
  verdict: Verdict
  /** What is known of the dog: "18 kg", "nicht eingetragen". */
  dog: string
  /** It is to be asked because nothing is entered of the dog. */
  isMissing: boolean
}

/** The rows of the table for one of so many dogs. */
export function checksOf(admission: Admission, dog: DogTraits, dogs: number, when: When): Check[] {
  return RULE_NAMES.map((rule) => {
    const party = { dog, dogs, when }
    const verdict = worst(RULES[rule].fields.map((name) => verdictOf(name, admission[name], party)))
    const text = dogText(rule, party)
    return { rule, verdict, dog: text, isMissing: verdict === 'ask' && text === NOT_ENTERED }
  })
}

/** What the place says in one row: "höchstens 40 kg"; null when nothing is known. */
export function demandText(rule: RuleName, admission: Admission): string | null {
  const { fields } = RULES[rule]
  const said = fields.flatMap((name: AdmissionName) => {
    const value = admission[name]
    if (value === undefined) return []
    const field: AdmissionField = ADMISSION_FIELDS[name]
    const answer = answerText(name, value)
    return field.kind !== 'permission' ? [answer] : [`${field.brief} ${answer}`.trim()]
  })
  return said.length > 0 ? said.join(', ') : null
}

function worst(verdicts: readonly Verdict[]): Verdict {
  return verdicts.reduce((a, b) => (VERDICTS.indexOf(b) > VERDICTS.indexOf(a) ? b : a), 'fits')
}
