/** Rules as values of a form, and of the API. */
import {
  ADMISSION_NAMES,
  type Admission,
  type AdmissionName,
  type AdmissionValue,
  isAnswer,
} from './rules.ts'

/** What stands in a form for an answer; '' is not known. */
export function typedAnswer(value: AdmissionValue | undefined): string {
  return value === undefined ? '' : String(value)
}

/** What stands in a form for each field. */
export function typedAnswers(admission: Admission): Record<AdmissionName, string> {
  return Object.fromEntries(ADMISSION_NAMES.map((name) => [name, typedAnswer(admission[name])])) as Record<
    AdmissionName,
    string
  >
}

/** Reads what a form or the API says by the names of fields; what is missing, null or '' is not known. `wrong` has fields. */
export function readAnswers(typed: Readonly<Record<string, unknown>>): {
  admission: Admission
  wrong: AdmissionName[]
} {
  const admission: Admission = {}
  const wrong: AdmissionName[] = []
  for (const name of ADMISSION_NAMES) {
    const said = typed[name] ?? ''
    if (said === '') continue
    const value = answerOf(name, String(said))
    if (value === undefined) wrong.push(name)
    else Object.assign(admission, { [name]: value })
  }
  return { admission, wrong }
}

/** What an answer in a form means; undefined for '' and for what is no answer. */
export function answerOf(name: AdmissionName, typed: string): AdmissionValue | undefined {
  const value = /^\d{1,3}$/.test(typed) ? Number(typed) : typed
  return isAnswer(name, value) ? value : undefined
}
