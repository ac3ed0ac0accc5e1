import { ASPECTS, FIELD_MESSAGES } from '../rules.ts'
import { formTexts } from './form-texts.ts'

/** What is wrong with each field, and under `form` with the whole. */
export type FieldErrors = Readonly<Record<string, string>>

const MESSAGES: FieldErrors = {
  ...FIELD_MESSAGES,
  ...Object.fromEntries(ASPECTS.map((aspect) => [`${aspect}Rating`, FIELD_MESSAGES.aspect])),
}

/** Of a refused or failed call; `failed` is said when the server said nothing that helps. */
export function errorsOf(error: unknown, failed: string): FieldErrors {
  const {
    code,
    message,
    issues = [],
  } = error as {
    code?: string
    message?: string
    issues?: { path: string; message: string }[]
  }
  if (issues.length > 0) return Object.fromEntries(issues.map((issue) => [issue.path, issue.message]))
  const isSaid = code !== undefined && code !== 'internal' && code !== 'unavailable' && message !== undefined
  return { form: isSaid ? message : failed }
}

/** From the names in `?fehler=`, as a form without scripts leads back with. */
export function errorsFromSearch(names = ''): FieldErrors {
  const known = names.split(',').flatMap((name): [string, string][] => {
    if (name === 'limit') return [['form', formTexts.limit]]
    return MESSAGES[name] === undefined ? [] : [[name, MESSAGES[name]]]
  })
  return Object.fromEntries(known)
}

export function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | undefined)?.code
}
