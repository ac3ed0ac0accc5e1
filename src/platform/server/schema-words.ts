/** What is said of a value that a schema refuses without words of its own. */
import type * as z from 'zod/mini'
import { formatNumber } from '#platform/shared/format.ts'

const MISSING = 'Diese Angabe fehlt.'
const WRONG = 'Diese Angabe ist ungültig.'

/** A German sentence. */
export function wordsOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return MISSING
  if (issue.code === 'too_big') return `Höchstens ${amount(issue.maximum, issue.origin)}.`
  if (issue.code === 'too_small') return `Mindestens ${amount(issue.minimum, issue.origin)}.`
  if (issue.code === 'unrecognized_keys') return `Hier unbekannt: ${(issue.keys as string[]).join(', ')}.`
  return WRONG
}

function amount(limit: unknown, origin: string): string {
  const number = formatNumber(Number(limit))
  if (origin === 'string') return `${number} Zeichen`
  return origin === 'array' || origin === 'set'
    ? `${number} ${Number(limit) === 1 ? 'Eintrag' : 'Einträge'}`
    : number
}
