import * as z from 'zod/mini'
import { berlinDay } from '#platform/shared/dates.ts'
import {
  cleanLine,
  cleanText,
  type DogSize,
  departsBeforeArriving,
  FIELD_MESSAGES,
  FIELD_RULES,
  MAX_LENGTH,
  type RequestField,
  textProblem,
} from './rules.ts'

/** A text that the field's rule finds nothing wrong with; missing ones get the message of what is missing. */
function ruledText(field: Exclude<RequestField, 'numberOfDogs'>, missing?: string) {
  const clean = field === 'specialRequests' ? cleanText : cleanLine
  return z.string(missing).check(
    z.overwrite(clean),
    z.check(({ value, issues }) => {
      const message = FIELD_RULES[field](value, berlinDay(new Date()))
      if (message !== undefined) issues.push({ code: 'custom', message, input: value })
    }),
  )
}

/** Absent and null are empty. */
function optionalText(field: 'dogName' | 'dogBreed' | 'specialRequests') {
  const given = z.pipe(
    z.nullish(z.string()),
    z.transform((value) => value ?? ''),
  )
  return z.pipe(given, ruledText(field))
}

const dogSize = z.pipe(
  ruledText('dogSize', FIELD_MESSAGES.dogSize),
  z.transform((value) => value as DogSize),
)

/** Forms send numbers as text; absent is one. */
const numberOfDogs = z.pipe(
  z.pipe(
    z.nullish(z.union([z.number(), z.string()], FIELD_MESSAGES.tooFewDogs)),
    z.transform((value) => (value === undefined || value === null || value === '' ? 1 : Number(value))),
  ),
  z.number(FIELD_MESSAGES.tooFewDogs).check(
    z.check(({ value, issues }) => {
      const message = FIELD_RULES.numberOfDogs(value, '')
      if (message !== undefined) issues.push({ code: 'custom', message, input: value })
    }),
  ),
)

/** Of one request, in the order of the form. */
export const requestFields = {
  customerName: ruledText('customerName', FIELD_MESSAGES.customerName),
  customerEmail: ruledText('customerEmail', FIELD_MESSAGES.customerEmail),
  customerPhone: ruledText('customerPhone', FIELD_MESSAGES.customerPhone),
  checkInDate: ruledText('checkInDate', FIELD_MESSAGES.checkInDate),
  checkOutDate: ruledText('checkOutDate', FIELD_MESSAGES.checkOutDate),
  dogName: optionalText('dogName'),
  dogBreed: optionalText('dogBreed'),
  dogSize,
  numberOfDogs,
  specialRequests: optionalText('specialRequests'),
  /** People don't see this field; what fills it in is a program. */
  website: z._default(z.string().check(z.maxLength(1000)), ''),
}

/** Asked even when other fields are wrong, so that all is said at once. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
export const departsAfterArriving = z.refine<{ checkInDate?: unknown; checkOutDate?: unknown }>(
  ({ checkInDate, checkOutDate }) => !departsBeforeArriving(checkInDate, checkOutDate),
  { error: FIELD_MESSAGES.departureFirst, path: ['checkOutDate'], when: isObject },
)
export const namesListings = z.refine<{ listingId?: unknown; listingIds?: unknown }>(
  ({ listingId, listingIds }) => (listingId === undefined) !== (listingIds === undefined),
  { error: 'Bitte wählen Sie eine Hundepension', path: ['listingId'], when: isObject },
)

/** The operator's or staff's words, the customer's reason. */
export function message() {
  return z.string().check(
    z.overwrite(cleanText),
    z.check(({ value, issues }) => {
      const problem = textProblem(value, MAX_LENGTH.message)
      if (problem !== undefined) issues.push({ code: 'custom', message: problem, input: value })
    }),
  )
}

/** What the form on a listing's page sends where no scripts run. */
export const requestForm = z.object(requestFields).check(departsAfterArriving)
export type RequestInput = z.output<typeof requestForm> & {
  listingIds: number[]
  elapsedMs: number | undefined
}

/** What the form on the customer's page sends. */
export const cancelForm = z.object({ reason: z._default(message(), '') })

const REASON_MESSAGE = 'Bitte nennen Sie einen Grund für die Absage'
const EMPTY_MESSAGE = 'Bitte schreiben Sie eine Nachricht'

/** What the form on the operator's page sends: `rejected` needs a reason, `message` a text. */
export const answerForm = z
  .object({
    decision: z.enum(['confirmed', 'rejected', 'message'], 'Bitte wählen Sie eine Antwort'),
    message: z._default(message(), ''),
  })
  .check(
    z.check(({ value, issues }) => {
      if (value.decision === 'confirmed' || value.message !== '') return
      const text = value.decision === 'rejected' ? REASON_MESSAGE : EMPTY_MESSAGE
      issues.push({ code: 'custom', message: text, input: value, path: ['message'] })
    }),
  )
export type OperatorAnswer = z.output<typeof answerForm>
