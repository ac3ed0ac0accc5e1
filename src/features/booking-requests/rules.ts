/** What holds for booking requests everywhere: fields, life cycle, limits. Has no dependencies, so that the form can use it. */

export const DOG_SIZES = ['klein', 'mittel', 'groß'] as const
export type DogSize = (typeof DOG_SIZES)[number]

export const STATUSES = ['pending', 'confirmed', 'rejected', 'cancelled'] as const
export type Status = (typeof STATUSES)[number]

export const STATUS_LABELS: Record<Status, string> = {
  pending: 'Ausstehend',
  confirmed: 'Bestätigt',
  rejected: 'Abgelehnt',
  cancelled: 'Storniert',
}

export const ACTORS = ['customer', 'operator', 'staff', 'system'] as const
export type Actor = (typeof ACTORS)[number]

/** Who may move a request from one state to another; what is not in the table cannot happen. */
export const TRANSITIONS: readonly { from: Status; to: Status; by: readonly Actor[] }[] = [
  { from: 'pending', to: 'confirmed', by: ['operator', 'staff'] },
  { from: 'pending', to: 'rejected', by: ['operator', 'staff'] },
  { from: 'pending', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'confirmed', to: 'pending', by: ['staff'] },
  { from: 'confirmed', to: 'rejected', by: ['staff'] },
  { from: 'confirmed', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'rejected', to: 'pending', by: ['staff'] },
  { from: 'rejected', to: 'confirmed', by: ['staff'] },
  { from: 'rejected', to: 'cancelled', by: ['staff'] },
  { from: 'cancelled', to: 'pending', by: ['staff'] },
  { from: 'cancelled', to: 'confirmed', by: ['staff'] },
  { from: 'cancelled', to: 'rejected', by: ['staff'] },
]

export function mayMove(from: Status, to: Status, by: Actor): boolean {
  return TRANSITIONS.some((move) => move.from === from && move.to === to && move.by.includes(by))
}

/** A request that the operator has not answered for so long is overdue: one reminder, and alternatives for the customer. */
export const ANSWER_WITHIN_HOURS = 72
/** From so many requests on a listing's page tells how its operator answers. */
export const FACTS_FROM_REQUESTS = 5
/** A Sammelanfrage goes to at most so many listings. */
export const MAX_LISTINGS = 5
/** The same content within this time counts once. */
export const SAME_REQUEST_MINUTES = 10
/** Of the operator to the customer, besides the answer itself. */
export const MAX_OPERATOR_MESSAGES = 5

export const MAX_LENGTH = {
  customerName: 100,
  customerEmail: 254,
  customerPhone: 40,
  dogName: 60,
  dogBreed: 80,
  specialRequests: 2000,
  /** The operator's words, the customer's reason. */
  message: 2000,
} as const
export const MIN_DOGS = 1
export const MAX_DOGS = 10

/** The fields of the form as people fill them in, in its order. */
export interface RequestFields {
  customerName: string
  customerEmail: string
  customerPhone: string
  /** YYYY-MM-DD */
  checkInDate: string
  /** YYYY-MM-DD */
  checkOutDate: string
  dogName: string
  dogBreed: string
  dogSize: string
  numberOfDogs: number
  specialRequests: string
}
export type RequestField = keyof RequestFields

/** What stands at a field that is not right; the first six and the numbers are the specification's own words. */
export const FIELD_MESSAGES = {
  customerName: 'Name muss mindestens 2 Zeichen lang sein',
  customerEmail: 'Ungültige E-Mail-Adresse',
  customerPhone: 'Ungültige Telefonnummer',
  checkInDate: 'Bitte wählen Sie ein Anreisedatum',
  checkOutDate: 'Bitte wählen Sie ein Abreisedatum',
  dogSize: 'Bitte wählen Sie die Größe Ihres Hundes',
  tooFewDogs: 'Mindestens 1 Hund',
  tooManyDogs: 'Maximal 10 Hunde',
  wholeDogs: 'Bitte geben Sie eine ganze Zahl an',
  arrivalPast: 'Das Anreisedatum liegt in der Vergangenheit',
  departureFirst: 'Das Abreisedatum muss nach dem Anreisedatum liegen',
  tooFarAhead: 'Anfragen sind höchstens ein Jahr im Voraus möglich',
  controlCharacters: 'Bitte verwenden Sie hier keine Zeilenumbrüche oder Steuerzeichen',
} as const

function tooLong(maxLength: number): string {
  return `Höchstens ${maxLength.toLocaleString('de-DE')} Zeichen`
}

/** Line breaks, other control characters and halves of characters: what could break out of a mail's header. */
const NOT_ON_ONE_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u
const NOT_IN_A_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}]/u
/** Letters of other alphabets may stand in the domain alone. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/iu

/** A line without its outer spaces. */
export function cleanLine(value: string): string {
  return value.trim()
}

/** Browsers send line breaks as CR LF, but count them as one character. */
export function cleanText(value: string): string {
  return value.replaceAll('\r\n', '\n').trim()
}

function lineProblem(value: string, maxLength: number): string | undefined {
  if (NOT_ON_ONE_LINE.test(value)) return FIELD_MESSAGES.controlCharacters
  return value.length > maxLength ? tooLong(maxLength) : undefined
}

/** What is wrong with a text of several lines, if anything. */
export function textProblem(value: string, maxLength: number): string | undefined {
  if (NOT_IN_A_TEXT.test(value)) return FIELD_MESSAGES.controlCharacters
  return value.length > maxLength ? tooLong(maxLength) : undefined
}

export function emailProblem(value: string): string | undefined {
  const [local = ''] = value.split('@')
  const fits = value.length <= MAX_LENGTH.customerEmail && local.length <= 64 && EMAIL.test(value)
  return fits ? undefined : FIELD_MESSAGES.customerEmail
}

/**
 * What is wrong with a field, if anything; `today` is the day in Germany. Texts are cleaned already, and that the
 * departure follows the arrival is asked by `departsBeforeArriving`.
 */
export const FIELD_RULES: {
  [Field in RequestField]: (value: RequestFields[Field], today: string) => string | undefined
} = {
  customerName: (value) =>
    [...value].length < 2 ? FIELD_MESSAGES.customerName : lineProblem(value, MAX_LENGTH.customerName),
  customerEmail: emailProblem,
  customerPhone: (value) =>
    value.length < 6 ? FIELD_MESSAGES.customerPhone : lineProblem(value, MAX_LENGTH.customerPhone),
  checkInDate: (value, today) => {
    if (!isDay(value)) return FIELD_MESSAGES.checkInDate
    if (value < today) return FIELD_MESSAGES.arrivalPast
    return value > latestDay(today) ? FIELD_MESSAGES.tooFarAhead : undefined
  },
  checkOutDate: (value, today) => {
    if (!isDay(value)) return FIELD_MESSAGES.checkOutDate
    return value > latestDay(today) ? FIELD_MESSAGES.tooFarAhead : undefined
  },
  dogName: (value) => lineProblem(value, MAX_LENGTH.dogName),
  dogBreed: (value) => lineProblem(value, MAX_LENGTH.dogBreed),
  dogSize: (value) => (DOG_SIZES.includes(value as DogSize) ? undefined : FIELD_MESSAGES.dogSize),
  numberOfDogs: (value) => {
    if (!(value >= MIN_DOGS)) return FIELD_MESSAGES.tooFewDogs
    if (value > MAX_DOGS) return FIELD_MESSAGES.tooManyDogs
    return Number.isInteger(value) ? undefined : FIELD_MESSAGES.wholeDogs
  },
  specialRequests: (value) => textProblem(value, MAX_LENGTH.specialRequests),
}

/** Whether both days are days, and the departure does not follow the arrival. */
export function departsBeforeArriving(checkInDate: unknown, checkOutDate: unknown): boolean {
  if (typeof checkInDate !== 'string' || typeof checkOutDate !== 'string') return false
  return isDay(checkInDate) && isDay(checkOutDate) && checkOutDate <= checkInDate
}

/** Everything that is wrong with a filled-in form, by field; `today` is the day in Germany. For the browser's form. */
export function fieldProblems(fields: RequestFields, today: string): Partial<Record<RequestField, string>> {
  const problems: Partial<Record<RequestField, string>> = {}
  for (const field of Object.keys(FIELD_RULES) as RequestField[]) {
    const value = fields[field]
    const cleaned =
      typeof value === 'string' ? (field === 'specialRequests' ? cleanText(value) : cleanLine(value)) : value
    const problem = FIELD_RULES[field](cleaned as never, today)
    if (problem !== undefined) problems[field] = problem
  }
  if (problems.checkOutDate === undefined && departsBeforeArriving(fields.checkInDate, fields.checkOutDate)) {
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

/** Nobody fills the form in faster. */
const MIN_DURATION_MS = 3000
const MANY_LINKS = 3
const LINK = /https?:\/\/|www\./gi

/**
 * Whether a request looks as if a program had sent it: it filled the field that people don't see, was faster than
 * people are (where the time is measured), or its wishes are full of links.
 */
export function looksLikeSpam(input: {
  website: string
  elapsedMs?: number | undefined
  specialRequests: string
}): boolean {
  const links = input.specialRequests.match(LINK)?.length ?? 0
  const isFast = input.elapsedMs !== undefined && input.elapsedMs < MIN_DURATION_MS
  return input.website !== '' || isFast || links >= MANY_LINKS
}

/** Whether the operator should have answered long ago. */
export function isOverdue(
  request: { status: Status; createdAt: Date; answeredAt: Date | null },
  now: Date,
): boolean {
  const deadline = request.createdAt.getTime() + ANSWER_WITHIN_HOURS * 3_600_000
  return request.status === 'pending' && request.answeredAt === null && now.getTime() >= deadline
}

/** Whether the customer may still call the request off: by the table, and until the day of arrival. */
export function mayCancel(request: { status: Status; checkInDate: string }, today: string): boolean {
  return mayMove(request.status, 'cancelled', 'customer') && today <= request.checkInDate
}
