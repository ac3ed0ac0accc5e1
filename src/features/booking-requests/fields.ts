/**
 * The fields of a booking request, each declared once: form, API, storage, sameness, views, mails and the dog's memory
 * follow from it. Knows no schema library, so that the form can use it.
 */

interface Declared {
  /** In the form, by groups. */
  label: string
  group: (typeof FIELD_GROUPS)[number]
  placeholder?: string
  autoComplete?: string
  /** May stay empty, and is null then. */
  isOptional?: true
  /**
   * Where people read it: among the words about the dog, on a line of its own under its label, where pages and mails place
   * it by hand, or nowhere, since another field says it in words.
   */
  shown: 'dog' | 'line' | 'placed' | 'nowhere'
  /** Of use in the next request too, if the browser is asked to remember the dog. */
  isOfDog?: true
  /** The form makes it of what was said elsewhere; nobody types it. */
  isMade?: true
  /** Kept from the page behind the customer's link, which may be passed on. */
  isContact?: true
}

/** A line, several lines, or an address; `message` is said when it is missing or too short. */
export interface TextField extends Declared {
  kind: 'line' | 'text' | 'email' | 'phone'
  minLength?: number
  maxLength: number
  message?: string
}

/** YYYY-MM-DD, within a year; `past` is said of days before today where they are not allowed. */
export interface DayField extends Declared {
  kind: 'day'
  message: string
  past?: string
  /** Said of a day after `latestDay`. */
  tooFar?: string
}

/** A whole number; absent is `initial`. */
export interface CountField extends Declared {
  kind: 'count'
  min: number
  max: number
  initial?: number
  tooFew: string
  tooMany: string
  /** One and several of what is counted. */
  unit: readonly [string, string]
}

/** One of some options, by what is stored; their labels stand in the form. */
interface ChoiceField extends Declared {
  kind: 'choice'
  options: Record<string, string>
  unchosen: string
  message: string
}

type Field = TextField | DayField | CountField | ChoiceField

/** The parts of the form, in its order; the fields of a stay stand in pairs. */
export const FIELD_GROUPS = ['stay', 'customer', 'wishes'] as const

export const REQUEST_FIELDS = {
  customerName: {
    kind: 'line',
    group: 'customer',
    label: 'Name',
    placeholder: 'Vor- und Nachname',
    autoComplete: 'name',
    minLength: 2,
    maxLength: 100,
    message: 'Name muss mindestens 2 Zeichen lang sein',
    shown: 'placed',
  },
  customerEmail: {
    kind: 'email',
    group: 'customer',
    label: 'E-Mail',
    placeholder: 'name@beispiel.de',
    autoComplete: 'email',
    maxLength: 254,
    message: 'Ungültige E-Mail-Adresse',
    shown: 'placed',
    isContact: true,
  },
  customerPhone: {
    kind: 'phone',
    group: 'customer',
    label: 'Telefon',
    placeholder: '030 …',
    autoComplete: 'tel',
    minLength: 6,
    maxLength: 40,
    message: 'Ungültige Telefonnummer',
    shown: 'placed',
    isContact: true,
  },
  checkInDate: {
    kind: 'day',
    group: 'stay',
    label: 'Anreise',
    message: 'Bitte wählen Sie ein Anreisedatum',
    past: 'Das Anreisedatum liegt in der Vergangenheit',
    shown: 'placed',
  },
  checkOutDate: {
    kind: 'day',
    group: 'stay',
    label: 'Abreise',
    message: 'Bitte wählen Sie ein Abreisedatum',
    tooFar: 'Anfragen sind höchstens ein Jahr im Voraus möglich',
    shown: 'placed',
  },
  dogSize: {
    kind: 'choice',
    group: 'stay',
    label: 'Größe',
    options: { klein: 'klein (bis 10 kg)', mittel: 'mittel (10–25 kg)', groß: 'groß (über 25 kg)' },
    unchosen: 'Bitte wählen',
    message: 'Bitte wählen Sie die Größe Ihres Hundes',
    shown: 'placed',
    isOfDog: true,
  },
  numberOfDogs: {
    kind: 'count',
    group: 'stay',
    label: 'Hunde',
    min: 1,
    max: 10,
    initial: 1,
    tooFew: 'Mindestens 1 Hund',
    tooMany: 'Maximal 10 Hunde',
    unit: ['Hund', 'Hunde'],
    shown: 'placed',
    isOfDog: true,
  },
  /** `groß, klein`, where several dogs differ. */
  dogSizes: {
    kind: 'line',
    group: 'stay',
    label: 'Größe je Hund',
    maxLength: 80,
    isOptional: true,
    shown: 'placed',
    isMade: true,
  },
  dogName: {
    kind: 'line',
    group: 'stay',
    label: 'Name des Hundes',
    // Browsers would offer the name of whoever fills it in.
    autoComplete: 'off',
    maxLength: 60,
    isOptional: true,
    shown: 'dog',
    isOfDog: true,
  },
  dogBreed: {
    kind: 'line',
    group: 'stay',
    label: 'Rasse',
    maxLength: 80,
    isOptional: true,
    shown: 'dog',
    isOfDog: true,
  },
  specialRequests: {
    kind: 'text',
    group: 'wishes',
    label: 'Besondere Wünsche',
    placeholder: 'Futter, Medikamente, Eigenheiten …',
    maxLength: 2000,
    isOptional: true,
    shown: 'placed',
    isOfDog: true,
  },
  /** What was ticked of the Hundepass, in words. */
  dogPass: {
    kind: 'text',
    group: 'wishes',
    label: 'Hundepass',
    maxLength: 3000,
    isOptional: true,
    shown: 'line',
    isMade: true,
  },
  /** What that says of each dog, as the address of a search does (`traitsText`): for judging whether others take them. */
  dogTraits: {
    kind: 'line',
    group: 'wishes',
    label: 'Merkmale laut Hundepass',
    maxLength: 2000,
    isOptional: true,
    shown: 'nowhere',
    isMade: true,
  },
} as const satisfies Record<string, Field>

type Fields = typeof REQUEST_FIELDS
export type RequestField = keyof Fields
type Kept<F> = F extends { kind: 'count' }
  ? number
  : F extends { options: infer O }
    ? keyof O & string
    : string

/** What is kept of a request, by field. */
export type RequestFields = {
  -readonly [F in RequestField]: Fields[F] extends { isOptional: true }
    ? Kept<Fields[F]> | null
    : Kept<Fields[F]>
}
/** What a form or a caller may send for a field; forms send text. */
export type Sent = string | number | null | undefined

export const FIELD_NAMES = Object.keys(REQUEST_FIELDS) as RequestField[]
type ContactField = { [F in RequestField]: Fields[F] extends { isContact: true } ? F : never }[RequestField]
export const CUSTOMER_FIELD_NAMES = FIELD_NAMES.filter(
  (name): name is Exclude<RequestField, ContactField> => !declared(name).isContact,
)

export function declared(name: RequestField): Field {
  return REQUEST_FIELDS[name]
}

/** These fields of a request and nothing else of it. */
export function pickFields<T, F extends RequestField & keyof T>(from: T, names: readonly F[]): Pick<T, F> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, F>
}
