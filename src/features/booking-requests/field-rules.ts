/** What is wrong with a booking request's fields, by what each declares. Knows no schema library, so that the form can use it. */
import { formatNumber } from '#platform/shared/format.ts'
import { visible } from '#platform/shared/text.ts'
import {
  type CountField,
  type DayField,
  declared,
  FIELD_NAMES,
  type RequestField,
  type RequestFields,
  type Sent,
  type TextField,
} from './fields.ts'

/** What is said of fields together, or of several of them. */
export const FIELD_MESSAGES = {
  departureFirst: 'Das Abreisedatum darf nicht vor dem Anreisedatum liegen',
  wholeNumber: 'Bitte gib eine ganze Zahl an',
  controlCharacters: 'Bitte verwende hier keine Zeilenumbrüche oder Steuerzeichen',
} as const

/** Line breaks, other control characters and halves of characters: what could break out of a mail's header. */
const NOT_ON_ONE_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u
const NOT_IN_A_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}]/u
/** Letters of other alphabets may stand in the domain alone. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/iu
const MAX_LOCAL_PART = 64

/** Without outer spaces. Browsers send line breaks as CR LF, but count them as one character. */
export function cleanText(value: string): string {
  return visible(value).replaceAll('\r\n', '\n').trim()
}

/** What a field says as it was sent: text without outer spaces, a number, null for an optional one that is empty. */
export function readField<F extends RequestField>(name: F, sent: Sent): RequestFields[F] {
  const field = declared(name)
  const text = field.kind === 'text' ? cleanText(String(sent ?? '')) : visible(String(sent ?? '')).trim()
  if (field.isOptional && text === '') return null as RequestFields[F]
  return (field.kind === 'count' ? Number(text) : text) as RequestFields[F]
}

/**
 * What is wrong with a field that has been read, if anything; `today` is the day in Germany. That the departure follows
 * the arrival is asked by `departsBeforeArriving`.
 */
export function fieldProblem<F extends RequestField>(
  name: F,
  value: RequestFields[F],
  today: string,
): string | undefined {
  const field = declared(name)
  if (value === null) return undefined
  if (field.kind === 'count') return countProblem(field, Number(value))
  const text = String(value)
  if (field.kind === 'choice') return Object.hasOwn(field.options, text) ? undefined : field.message
  if (field.kind === 'day') return dayProblem(field, text, today)
  return textFieldProblem(field, text)
}

function countProblem({ min, max, tooFew, tooMany }: CountField, value: number): string | undefined {
  if (!(value >= min)) return tooFew
  if (value > max) return tooMany
  return Number.isInteger(value) ? undefined : FIELD_MESSAGES.wholeNumber
}

function dayProblem({ message, past, tooFar }: DayField, day: string, today: string): string | undefined {
  if (!isDay(day)) return message
  if (past !== undefined && day < today) return past
  return day > latestDay(today) ? tooFar : undefined
}

function textFieldProblem({ kind, minLength = 0, maxLength, message }: TextField, text: string) {
  if (kind === 'text') return textProblem(text, maxLength)
  if (kind === 'email') {
    const [local = ''] = text.split('@')
    return text.length <= maxLength && local.length <= MAX_LOCAL_PART && EMAIL.test(text)
      ? undefined
      : message
  }
  if ([...text].length < minLength) return message
  if (NOT_ON_ONE_LINE.test(text)) return FIELD_MESSAGES.controlCharacters
  return lengthProblem(text, maxLength)
}

/** What is wrong with a text of several lines, if anything. */
export function textProblem(text: string, maxLength: number): string | undefined {
  if (NOT_IN_A_TEXT.test(text)) return FIELD_MESSAGES.controlCharacters
  return lengthProblem(text, maxLength)
}

function lengthProblem(text: string, maxLength: number): string | undefined {
  return text.length > maxLength ? `Höchstens ${formatNumber(maxLength)} Zeichen` : undefined
}

/** Whether both days are days, and the departure is before the arrival. */
export function departsBeforeArriving(checkInDate: unknown, checkOutDate: unknown): boolean {
  if (typeof checkInDate !== 'string' || typeof checkOutDate !== 'string') return false
  return isDay(checkInDate) && isDay(checkOutDate) && checkOutDate < checkInDate
}

/** Everything that is wrong with a filled-in form, by field; `today` is the day in Germany. For the browser's form. */
export function fieldProblems(
  sent: Partial<Record<RequestField, Sent>>,
  today: string,
): Partial<Record<RequestField, string>> {
  const problems: Partial<Record<RequestField, string>> = {}
  for (const name of FIELD_NAMES) {
    const problem = fieldProblem(name, readField(name, sent[name]), today)
    if (problem !== undefined) problems[name] = problem
  }
  if (problems.checkOutDate === undefined && departsBeforeArriving(sent.checkInDate, sent.checkOutDate)) {
    problems.checkOutDate = FIELD_MESSAGES.departureFirst
  }
  return problems
}

/** A day of the calendar as YYYY-MM-DD. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** The same day a year later, the last one that a stay may begin or end on. */
export function latestDay(today: string): string {
  const sameDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  return isDay(sameDay) ? sameDay : `${sameDay.slice(0, 8)}28`
}

/** The first day on which a stay that ends on this day can be asked for. */
export function earliestAsking(lastDay: string): string {
  const sameDay = `${Number(lastDay.slice(0, 4)) - 1}${lastDay.slice(4)}`
  return isDay(sameDay) ? sameDay : `${sameDay.slice(0, 4)}-03-01`
}
