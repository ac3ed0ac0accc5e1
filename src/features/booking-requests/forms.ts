/** The forms around a booking request, as browser and server read them. */
import type { FormField, FormFields } from '#platform/shared/form.ts'
import { declared, FIELD_GROUPS, FIELD_NAMES, type RequestField } from './fields.ts'
import { MAX_MESSAGE_LENGTH } from './rules.ts'

const LINE_TYPES = { line: 'text', email: 'email', phone: 'tel', day: 'date', count: 'number' } as const

function formField(name: RequestField): FormField {
  const { kind, isOptional, ...field } = declared(name)
  const common = { message: '', ...field, required: !isOptional } as const
  if (kind === 'choice') return { ...common, kind: 'own' }
  if (kind === 'text') return { ...common, kind, lines: 3 } as FormField
  return { ...common, kind: 'line', type: LINE_TYPES[kind] } as FormField
}

const IN_ORDER = FIELD_GROUPS.flatMap((group) => FIELD_NAMES.filter((name) => declared(name).group === group))

type RequestFormField = RequestField | 'website'

/** Of a request; people don't see the last field, what fills it in is a program. */
export const REQUEST_FORM_FIELDS = {
  ...Object.fromEntries(IN_ORDER.map((name) => [name, formField(name)])),
  website: { kind: 'trap', label: 'Bitte leer lassen' },
} as Record<RequestFormField, FormField>
export type RequestValues = Readonly<Record<RequestFormField, string>>

/** What stands in the form at first. */
export const INITIAL_VALUES: Partial<RequestValues> = Object.fromEntries(
  FIELD_NAMES.flatMap((name) => {
    const field = declared(name)
    return field.kind === 'count' && field.initial !== undefined ? [[name, String(field.initial)]] : []
  }),
)

/** Under what the browser keeps a form that has been begun; `name` is the listing's id, or another word. */
export function draftOf(name: string): string {
  return `anfrage.${name}`
}

/** The same of the customer's answer to a question. */
export function replyDraft(token: string): string {
  return `rueckfrage.${token}`
}

const MESSAGE = { kind: 'text', lines: 3, maxLength: MAX_MESSAGE_LENGTH } as const

/** Of calling a request off. */
export const CANCEL_FIELDS = {
  reason: {
    ...MESSAGE,
    lines: 2,
    label: 'Grund (freiwillig)',
    hint: 'Die Pension liest ihn mit.',
    message: '',
  },
} as const satisfies FormFields

/** Of the customer's answer to a question. */
export const REPLY_FIELDS = {
  message: {
    ...MESSAGE,
    required: true,
    label: 'Deine Antwort',
    message: 'Bitte schreib eine Antwort',
  },
} as const satisfies FormFields

export type Decision = 'confirmed' | 'rejected' | 'message'

/** Of the operator's answers. */
export const ANSWER_FIELDS = {
  confirmed: {
    message: {
      ...MESSAGE,
      label: 'Nachricht dazu (freiwillig)',
      hint: 'Die Zusage geht nach einer halben Minute per E-Mail hinaus; so lange lässt sie sich zurücknehmen.',
      message: '',
    },
  },
  rejected: {
    message: {
      ...MESSAGE,
      required: true,
      label: 'Grund',
      hint: 'Wir schicken ihn mit der Absage mit.',
      message: 'Für die Absage fehlt noch ein Grund',
    },
  },
  message: {
    message: {
      ...MESSAGE,
      required: true,
      label: 'Nachricht oder Rückfrage',
      hint: 'Geht per E-Mail weiter; die Antwort kommt per E-Mail zurück und steht auch hier. Die Anfrage bleibt offen.',
      message: 'Die Nachricht ist noch leer',
    },
  },
} as const satisfies Record<Decision, FormFields>

/** What the form of a message says where the answer comes by no mail. */
export const UNMAILED_HINT = 'Geht per E-Mail weiter; die Antwort steht dann hier. Die Anfrage bleibt offen.'

/** Under what the browser keeps what an operator has begun to answer. */
export function answerDraft(token: string, decision: Decision): string {
  return `antwort.${token}.${decision}`
}

/** The same of all answers to a request. */
export function answerDrafts(token: string): string[] {
  return (Object.keys(ANSWER_FIELDS) as Decision[]).map((decision) => answerDraft(token, decision))
}
