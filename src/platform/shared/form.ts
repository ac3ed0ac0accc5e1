/** What a form is made of, for the browser and for the server, and what comes back when one was sent without scripts. */

import type { ErrorCode, Issue } from './api-error.ts'

interface Declared {
  label: string
  hint?: string
  /** Marked as such, where most are required. */
  isVoluntary?: boolean
  /** People read it when the field is not right. */
  message: string
  /** Said instead when nothing stands in it. */
  missing?: string
}

/** One line of text. */
export interface LineField extends Declared {
  kind: 'line'
  /** `date` is a day, YYYY-MM-DD, which browsers without a field of the kind let people write. */
  type?: 'text' | 'email' | 'tel' | 'password' | 'date'
  required?: boolean
  /** Where all fields are required none is marked as such. */
  unmarked?: boolean
  maxLength?: number
  autoComplete?: string
  placeholder?: string
}

/** Text of several lines; `lines` is the height of its box. */
export interface TextField extends Declared {
  kind: 'text'
  lines: number
  required?: boolean
  maxLength: number
  placeholder?: string
}

/** One of several: the values that are sent, with their labels, in their order. */
export interface ChoiceField extends Declared {
  kind: 'choice'
  required?: boolean
  options: Readonly<Record<string, string>>
}

/** People neither see nor reach it; programs fill in whatever there is. */
interface TrapField {
  kind: 'trap'
  label: string
}

/** A field with a look and a schema of its own. */
export interface OwnField extends Declared {
  kind: 'own'
  required?: boolean
}

export type FormField = LineField | TextField | ChoiceField | TrapField | OwnField

/** The fields of a form by the names under which they are sent, in their order: plain data, which pages import. */
export type FormFields = Readonly<Record<string, FormField>>

/** Of staff's decisions that are explained. */
export const reasonFields = {
  reason: {
    kind: 'text',
    label: 'Grund',
    lines: 3,
    required: true,
    maxLength: 1000,
    message: 'Bitte gib einen Grund mit höchstens 1.000 Zeichen an; er wird verschickt.',
  },
} as const satisfies FormFields

/** What a form sends: text, and '' for what is not there. Whether a choice was made says the server. */
export type FormValues<F extends FormFields> = {
  [Name in keyof F]: F[Name] extends { options: Readonly<Record<infer Value extends string, string>> }
    ? Value
    : string
}

/** A form that was sent without scripts and refused; the page that answers shows it filled in, with what is wrong. */
export interface SubmittedForm {
  /** The address that it was sent to. */
  action: string
  /** What was sent, but for passwords. */
  values: Readonly<Record<string, string>>
  issues: readonly Issue[]
  /** What is wrong with the whole. */
  message?: string | undefined
  code?: ErrorCode | undefined
}

/** The message of each field that is wrong, and what is wrong with the whole where no field is. */
export interface FormProblems {
  fields: Readonly<Record<string, string>>
  message?: string | undefined
  /** Why the server refused it. */
  code?: ErrorCode | undefined
}

/**
 * Sorts what the server said: one message a field, the first, those about parts of a field (`hours.monday`) too; what
 * belongs to no field of the form is about the whole.
 */
export function problemsOf(
  fields: FormFields,
  { issues = [], message, code }: Partial<Pick<SubmittedForm, 'issues' | 'message' | 'code'>>,
): FormProblems {
  const own = issues.flatMap(({ path, message }) => {
    const name = [path, path.split('.', 1)[0] ?? ''].find((known) => Object.hasOwn(fields, known))
    return name === undefined ? [] : [[name, message] as const]
  })
  if (own.length === 0) return { fields: {}, message: issues[0]?.message ?? message, code }
  return { fields: Object.fromEntries(own.toReversed()), code }
}
