import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ApiError } from '#platform/shared/api-error.ts'
import {
  type FormField,
  type FormFields,
  type FormProblems,
  type FormValues,
  problemsOf,
  type SubmittedForm,
} from '#platform/shared/form.ts'
import { failureMessage } from '../failure.ts'
import { usePage } from '../page.ts'
import { useHasScripts } from '../use-has-scripts.ts'
import { type Draft, fill, readDraft, writeDraft } from './draft.ts'

const WRONG = 'fieldset[aria-invalid="true"] input, :not(fieldset)[aria-invalid="true"]'
const NO_PROBLEMS: FormProblems = { fields: {} }

/** A try to send a form. */
export interface Attempt {
  /** The same as before when nothing has been changed since. */
  key: string
  /** Milliseconds from beginning the form to sending it. */
  elapsedMs: number
}

interface FormOptions<F extends FormFields, Answer> {
  fields: F
  /** The path that it is sent to where no scripts run: that of its page. Without it the form needs them. */
  action?: string
  /** Sent along where no scripts run; tells forms with the same action apart. */
  hidden?: Readonly<Record<string, string>>
  /** What stands in the fields before anybody has typed. */
  initial?: Partial<Record<keyof F, string>>
  /** Under what its content is kept in the tab until it is sent; without it nothing is kept. */
  draft?: string
  /** What is known to be wrong before the server is asked. */
  check?: (values: FormValues<F>) => Readonly<Partial<Record<keyof F, string>>>
  /** Sends it; rejects with an ApiError that says what is wrong. */
  send: (values: FormValues<F>, attempt: Attempt) => Promise<Answer>
  onSent?: (answer: Answer) => void
  /** Hears of a refusal besides the form itself, which shows it. */
  onRefused?: (problems: FormProblems, code: string | undefined) => void
  /** Said when the server could not be asked, or failed. */
  failed: string
}

/** A field as the components show it. */
export interface FieldState<Field extends FormField = FormField> {
  /** Of the control; of the first one where there are several. */
  id: string
  name: string
  field: Field
  /** What stands in it at first. */
  value: string
  error: string | undefined
}

/**
 * A form that works without scripts; where they run it is sent in place, and its content survives a reload. What was
 * wrong with it, either way, stands at its fields.
 */
export function useForm<const F extends FormFields, Answer>(options: FormOptions<F, Answer>) {
  const { fields, action, hidden = {}, initial, draft, check, send, onSent, onRefused, failed } = options
  const element = useRef<HTMLFormElement>(null)
  const begun = useRef<Draft>({ values: {}, startedAt: Number.POSITIVE_INFINITY })
  const isUnderway = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const id = useId()
  // What is wrong says the server, all at once; without scripts the browser says it first.
  const hasScripts = useHasScripts()
  const [cameWithPage] = useState(!hasScripts)
  const { submitted } = usePage()
  const [returned] = useState(() => (cameWithPage && isOf(submitted, action, hidden) ? submitted : undefined))
  const [problems, setProblems] = useState<FormProblems>(() =>
    returned ? problemsOf(fields, returned) : NO_PROBLEMS,
  )

  useEffect(() => {
    const kept = draft === undefined || returned ? undefined : readDraft(draft)
    // A form that came with the page may have been begun before its script was there, one that came back even earlier.
    const startedAt = returned ? 0 : cameWithPage ? performance.timeOrigin : Date.now()
    begun.current = kept ?? { values: {}, startedAt }
    if (kept && element.current) fill(element.current, kept.values)
  }, [draft, returned, cameWithPage])

  // biome-ignore lint/correctness/useExhaustiveDependencies: new problems are the occasion
  useEffect(() => {
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector)
    const first = find(WRONG) ?? find('[role="alert"]')
    first?.focus()
  }, [problems])

  function keep(change: Partial<Draft>): void {
    begun.current = { ...begun.current, ...change }
    if (draft !== undefined) writeDraft(draft, begun.current)
  }

  /** The key and the time of a try to send these values. */
  function attemptOf(values: FormValues<F>): Attempt {
    const content = JSON.stringify(values)
    const known = begun.current.attempt
    const attempt = known?.content === content ? known : { key: randomKey(), content }
    keep({ values, attempt })
    return { key: attempt.key, elapsedMs: Math.max(0, Date.now() - begun.current.startedAt) }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderway.current) return
    const form = event.currentTarget
    const values = valuesOf(fields, form)
    const wrong = Object.entries(check?.(values) ?? {}) as [string, string][]
    if (wrong.length > 0) return setProblems({ fields: Object.fromEntries(wrong) })
    isUnderway.current = true
    setIsSending(true)
    try {
      const answer = await send(values, attemptOf(values))
      if (draft !== undefined) writeDraft(draft, undefined)
      form.reset()
      setProblems(NO_PROBLEMS)
      onSent?.(answer)
    } catch (error) {
      const { code, issues } = Object(error) as Partial<ApiError>
      const found = problemsOf(fields, { issues, message: failureMessage(error, failed) })
      setProblems(found)
      onRefused?.(found, code)
    } finally {
      isUnderway.current = false
      setIsSending(false)
    }
  }

  return {
    fields,
    hidden,
    problems,
    isSending,
    /** A field for its component. */
    field: <Name extends keyof F & string>(name: Name): FieldState<F[Name]> => ({
      id: `${id}-${name}`,
      name,
      field: fields[name] as F[Name],
      value: (returned ? returned.values[name] : initial?.[name]) ?? '',
      error: problems.fields[name],
    }),
    /** Of the form element. */
    props: {
      ref: element,
      ...(action !== undefined && { method: 'post' as const, action }),
      noValidate: hasScripts,
      onSubmit,
      onInput: () => element.current && keep({ values: valuesOf(fields, element.current) }),
    },
  }
}

/** What the components read of a form. */
export type FormState = Pick<
  ReturnType<typeof useForm>,
  'fields' | 'hidden' | 'problems' | 'isSending' | 'props'
> & {
  field: (name: never) => FieldState
}

/** Whether the form that came back is this one: of the same address, and with the same hidden values. */
function isOf(
  submitted: SubmittedForm | undefined,
  action: string | undefined,
  hidden: Readonly<Record<string, string>>,
): boolean {
  return (
    submitted !== undefined &&
    submitted.action === action &&
    Object.entries(hidden).every(([name, value]) => submitted.values[name] === value)
  )
}

function valuesOf<F extends FormFields>(fields: F, form: HTMLFormElement): FormValues<F> {
  const data = new FormData(form)
  const values = Object.keys(fields).map((name) => [name, String(data.get(name) ?? '')])
  return Object.fromEntries(values) as FormValues<F>
}

/** 128 random bits; `crypto.randomUUID` is missing on pages without encryption. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
