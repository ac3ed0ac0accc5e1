/** The fields of a booking request as the API takes and tells them, and the forms around a request. */
import * as z from 'zod/mini'
import { berlinDay } from '#platform/shared/dates.ts'
import { id } from '#platform/shared/fields.ts'
import { withAsciiDomain } from '#platform/shared/mail-address.ts'
import { seen } from '#platform/shared/one-line.ts'
import {
  cleanText,
  departsBeforeArriving,
  FIELD_MESSAGES,
  fieldProblem,
  readField,
  textProblem,
} from './field-rules.ts'
import {
  CUSTOMER_FIELD_NAMES,
  declared,
  FIELD_NAMES,
  pickFields,
  type RequestField,
  type RequestFields,
  type Sent,
} from './fields.ts'
import { ANSWER_FIELDS, REPLY_FIELDS } from './forms.ts'
import { FORWARDED_AT_ONCE, MAX_MESSAGE_LENGTH } from './rules.ts'

type FieldSchemas<In> = {
  [F in RequestField]: z.ZodMiniType<RequestFields[F], In extends Sent ? In : RequestFields[F]>
}

/** One schema for each field, by its declaration. */
function eachField<In>(schemaOf: (name: RequestField) => z.ZodMiniType): FieldSchemas<In> {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, schemaOf(name)])) as FieldSchemas<In>
}

/** As it may be sent: what is absent, and for numbers what is empty, is what the field begins with. */
function sentField(name: RequestField) {
  const field = declared(name)
  if (field.kind === 'count') {
    const sent = z.nullish(z.union([z.number(), z.string()], field.tooFew))
    return z.pipe(
      sent,
      read(name, (value) => (value === '' ? undefined : value) ?? field.initial),
    )
  }
  return field.isOptional
    ? z.pipe(z.nullish(z.string()), read(name))
    : z.pipe(z.string(field.message), read(name))
}

function read<In extends Sent>(name: RequestField, given: (sent: In) => Sent = (sent) => sent) {
  return z.transform((sent: In, { issues }) => {
    const asked = given(sent)
    const written = readField(name, typeof asked === 'string' && seen(asked) === '' ? '' : asked)
    const value = declared(name).kind === 'email' ? withAsciiDomain(String(written)) : written
    const message = fieldProblem(name, value, berlinDay(new Date()))
    if (message !== undefined) issues.push({ code: 'custom', message, input: sent })
    return value
  })
}

function toldField(name: RequestField) {
  const field = declared(name)
  const told =
    field.kind === 'count'
      ? z.number()
      : field.kind === 'choice'
        ? z.enum(Object.keys(field.options))
        : z.string()
  return field.isOptional ? z.nullable(told) : told
}

/** Of one request, as people and programs send it. */
export const requestFields = {
  ...eachField<Sent>(sentField),
  /** People don't see this field; what fills it in is a program. */
  website: z._default(z.string().check(z.maxLength(1000)), ''),
}

/** What the stay came to by the prices that the listing told when the request was sent, in lines; the total first. */
const price = z.nullable(z.string())

/** Of one request, as operators and staff are told; days are YYYY-MM-DD. */
export const toldFields = { ...eachField<unknown>(toldField), price }
/** The same without how to reach the customer. */
export const toldToCustomer = { ...pickFields(toldFields, CUSTOMER_FIELD_NAMES), price }

/** Asked even when other fields are wrong, so that all is said at once. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
export const departsAfterArriving = z.refine<{ checkInDate?: unknown; checkOutDate?: unknown }>(
  ({ checkInDate, checkOutDate }) => !departsBeforeArriving(checkInDate, checkOutDate),
  { error: FIELD_MESSAGES.departureFirst, path: ['checkOutDate'], when: isObject },
)
export const namesListings = z.refine<{ listingId?: unknown; listingIds?: unknown }>(
  ({ listingId, listingIds }) => (listingId === undefined) !== (listingIds === undefined),
  { error: 'Bitte wähle eine Hundepension', path: ['listingId'], when: isObject },
)

/** The operator's or staff's words, the customer's reason. */
export function message() {
  return z.string().check(
    z.overwrite(cleanText),
    z.check(({ value, issues }) => {
      const problem = textProblem(value, MAX_MESSAGE_LENGTH)
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

/** What the forms on the customer's page send. */
export const cancelForm = z.object({ reason: z._default(message(), '') })
export const replyForm = z.object({
  message: message().check(z.refine((text) => text !== '', REPLY_FIELDS.message.message)),
})
export const forwardForm = z.object({
  listingIds: z.array(id).check(z.minLength(1), z.maxLength(FORWARDED_AT_ONCE)),
})

/** Where no scripts run, `act` says which of the forms on the customer's page it is; calling off says nothing. */
export const customerForm = z.looseObject({
  act: z._default(z.enum(['cancel', 'reply', 'forward', 'withdraw']), 'cancel'),
  /** Separated by commas. */
  listingIds: z.pipe(
    z._default(z.string(), ''),
    z.transform((text) => text.split(',').map(Number)),
  ),
})
export type CustomerAct = z.output<typeof customerForm>

/** What the form on the operator's page sends: `rejected` needs a reason, `message` a text. */
export const answerForm = z
  .object({
    decision: z.enum(['confirmed', 'rejected', 'message'], 'Bitte wähle eine Antwort'),
    message: z._default(message(), ''),
  })
  .check(
    z.check(({ value, issues }) => {
      if (value.decision === 'confirmed' || value.message !== '') return
      const { message } = ANSWER_FIELDS[value.decision].message
      issues.push({ code: 'custom', message, input: value, path: ['message'] })
    }),
  )
export type OperatorAnswer = z.output<typeof answerForm>
/** Where no scripts run: taking the answer back, or an answer. */
export const operatorForm = z.looseObject({ decision: z.optional(z.unknown()) })
