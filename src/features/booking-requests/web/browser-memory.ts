/** What a form keeps in the browser, so that nothing has to be typed twice. */
import { declared, FIELD_NAMES } from '../fields.ts'

export type Values = Readonly<Record<string, string>>

/** A form that has been begun and not yet sent. */
export interface Draft {
  values: Values
  /** When the form was begun, in milliseconds since 1970. */
  startedAt: number
  /** Of the last try to send it: trying the same again is the same request. */
  attempt?: { key: string; content: string }
}

/** What is known of the dog goes into the next request too. */
const DOG_FIELDS = FIELD_NAMES.filter((name) => declared(name).isOfDog)
const DOG_KEY = 'hundequartier.hund'
const draftKey = (form: string) => `hundequartier.anfrage.${form}`

/** `form` names the form: the listing's id, or another word. Lasts as long as the tab. */
export function readDraft(form: string): Draft | undefined {
  const draft = read('sessionStorage', draftKey(form)) as Partial<Draft> | undefined
  if (typeof draft?.startedAt !== 'number' || !isValues(draft.values)) return undefined
  return draft as Draft
}

export function writeDraft(form: string, draft: Draft): void {
  write('sessionStorage', draftKey(form), draft)
}

export function dropDraft(form: string): void {
  write('sessionStorage', draftKey(form), undefined)
}

/** The dog's data, if this browser was asked to remember them. */
export function readDog(): Values | undefined {
  const dog = read('localStorage', DOG_KEY)
  return isValues(dog) ? dog : undefined
}

export function rememberDog(values: Values): void {
  write('localStorage', DOG_KEY, Object.fromEntries(DOG_FIELDS.map((name) => [name, values[name] ?? ''])))
}

export function forgetDog(): void {
  write('localStorage', DOG_KEY, undefined)
}

function isValues(value: unknown): value is Values {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((entry) => typeof entry === 'string')
}

/** Storing may be forbidden, and what is stored may be anybody's: then nothing is remembered. */
function read(storage: 'sessionStorage' | 'localStorage', key: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(storage: 'sessionStorage' | 'localStorage', key: string, value: unknown): void {
  try {
    if (value === undefined) window[storage].removeItem(key)
    else window[storage].setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: the form works without.
  }
}
