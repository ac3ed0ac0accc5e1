import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
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
/** A press that leaves a field has ended by then: what appears sooner would move its target away below it. */
export const PRESS_MS = 200
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
  /** The address that it is sent to where no scripts run: that of its page. Without it the form needs them. */
  action?: string
  /** Sent along where no scripts run; tells forms with the same action apart. */
  hidden?: Readonly<Record<string, string>>
  /** What stands in the fields before anybody has typed. */
  initial?: Partial<Record<keyof F, string>>
  /** Under what its content is kept in the tab until it is sent; without it nothing is kept. */
  draft?: string
  /** Files go along. */
  hasFiles?: boolean
  /** What is known to be wrong before the server is asked. */
  check?: (values: FormValues<F>) => Readonly<Partial<Record<keyof F, string>>>
  /** Says what is wrong with a field, as `check` knows it, as soon as somebody leaves it. */
  checkOnLeaving?: boolean
  /** What is said above the links to the fields that are wrong, in place of the usual. */
  summary?: (wrong: Readonly<Record<string, string>>) => string | undefined
  /** Hears what stands in the form by now, a draft that is back included. */
  onChange?: (data: FormData) => void
  /**
   * Sends it; rejects with an ApiError that says what is wrong, or with an AbortError when somebody has called it off.
   * `data` holds what the form would send without scripts, the button included. Without `send` the browser sends the form
   * whether scripts run or not: where what is answered leads to another page with a cookie.
   */
  send?: (values: FormValues<F>, attempt: Attempt, data: FormData) => Promise<Answer>
  onSent?: (answer: Answer) => void
  /** Hears of a refusal, and of what was sent, besides the form itself, which shows it. */
  onRefused?: (problems: FormProblems, values: FormValues<F>) => void
  /** Said when the server could not be asked, or failed. */
  failed?: string
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
  const { fields, action, hidden = {}, initial, draft, check, send, onSent, onRefused, failed = '' } = options
  const { hasFiles = false, checkOnLeaving = false, summary, onChange } = options
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
    returned ? summarized(problemsOf(fields, returned)) : NO_PROBLEMS,
  )
  const [hasLostFiles, setHasLostFiles] = useState(hasFiles && returned !== undefined)
  /** Of fields that were left; '' where what was wrong has been mended. */
  const [noticed, setNoticed] = useState<Readonly<Record<string, string>>>({})

  const tellChange = useEffectEvent((form: HTMLFormElement) => onChange?.(new FormData(form)))

  useEffect(() => {
    const kept = draft === undefined || returned ? undefined : readDraft(draft)
    // A form that came with the page may have been begun before its script was there, one that came back even earlier.
    const startedAt = returned ? 0 : cameWithPage ? performance.timeOrigin : Date.now()
    begun.current = kept ?? { values: {}, startedAt }
    if (kept && element.current) {
      fill(element.current, kept.values)
      tellChange(element.current)
    }
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

  function summarized(found: FormProblems): FormProblems {
    const message =
      found.message ?? (Object.keys(found.fields).length > 0 ? summary?.(found.fields) : undefined)
    return { ...found, message }
  }

  function show(found: FormProblems): void {
    setNoticed({})
    setHasLostFiles(false)
    setProblems(found)
  }

  /** Looks at a field again: when it is left, and while it is known to be wrong. */
  function look(name: string, form: HTMLFormElement): void {
    const wrong: Readonly<Partial<Record<string, string>>> = check?.(valuesOf(fields, form)) ?? {}
    setNoticed((known) => ({ ...known, [name]: wrong[name] ?? '' }))
  }

  function errorOf(name: string): string | undefined {
    return (noticed[name] ?? problems.fields[name]) || undefined
  }

  function onInput({ target }: FormEvent<HTMLFormElement>): void {
    const form = element.current
    if (!form) return
    keep({ values: valuesOf(fields, form) })
    onChange?.(new FormData(form))
    const { name } = target as HTMLInputElement
    if (checkOnLeaving && errorOf(name) !== undefined) look(name, form)
  }

  function onBlur({ target }: FocusEvent<HTMLFormElement>): void {
    const { name } = target as Element as HTMLInputElement
    const form = element.current
    if (!checkOnLeaving || !form || !Object.hasOwn(fields, name)) return
    setTimeout(() => form.isConnected && look(name, form), PRESS_MS)
  }

  /** The key and the time of a try to send these values. */
  function attemptOf(values: FormValues<F>, data: FormData): Attempt {
    const content = contentOf(data)
    const known = begun.current.attempt
    const attempt = known?.content === content ? known : { key: randomKey(), content }
    keep({ values, attempt })
    // Whoever's clock is set back meanwhile is no program.
    return { key: attempt.key, elapsedMs: Math.abs(Date.now() - begun.current.startedAt) }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!send) return
    event.preventDefault()
    if (isUnderway.current) return
    const form = event.currentTarget
    const values = valuesOf(fields, form)
    const wrong = Object.entries(check?.(values) ?? {}) as [string, string][]
    if (wrong.length > 0) return show(summarized({ fields: Object.fromEntries(wrong) }))
    const { submitter } = event.nativeEvent as SubmitEvent
    const data = new FormData(form, submitter)
    isUnderway.current = true
    setIsSending(true)
    const release = holdTyped(form)
    try {
      const answer = await send(values, attemptOf(values, data), data)
      if (draft !== undefined) writeDraft(draft, undefined)
      form.reset()
      show(NO_PROBLEMS)
      onSent?.(answer)
    } catch (error) {
      const { code, issues, name } = Object(error) as Partial<ApiError>
      if (name === 'AbortError') return
      const found = summarized(
        problemsOf(fields, { issues: issues ?? [], message: failureMessage(error, failed), code }),
      )
      show(found)
      onRefused?.(found, values)
    } finally {
      release()
      isUnderway.current = false
      setIsSending(false)
    }
  }

  return {
    fields,
    hidden,
    problems,
    /** It came back without the files that went along. */
    hasLostFiles,
    isSending,
    /** What was sent without scripts and refused, by the names of the fields as they were sent. */
    returned: returned?.values,
    /** A field for its component. */
    field: <Name extends keyof F & string>(name: Name): FieldState<F[Name]> => ({
      id: `${id}-${name}`,
      name,
      field: fields[name] as F[Name],
      value: (returned ? returned.values[name] : initial?.[name]) ?? '',
      error: errorOf(name),
    }),
    /** Of the form element. */
    props: {
      ref: element,
      ...(action !== undefined && { method: 'post' as const, action }),
      ...(hasFiles && { encType: 'multipart/form-data' as const }),
      noValidate: hasScripts,
      onSubmit,
      onInput,
      onBlur,
    },
  }
}

/** What the components read of a form. */
export type FormState = Pick<
  ReturnType<typeof useForm>,
  'fields' | 'hidden' | 'problems' | 'hasLostFiles' | 'isSending' | 'props'
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

/** What stands in the fields of a form. */
export function valuesOf<F extends FormFields>(fields: F, form: HTMLFormElement): FormValues<F> {
  const data = new FormData(form)
  const values = Object.keys(fields).map((name) => [name, String(data.get(name) ?? '')])
  return Object.fromEntries(values) as FormValues<F>
}

/** What is typed while a form is on its way would go with what was sent: the fields take nothing until they are released. */
function holdTyped(form: HTMLFormElement): () => void {
  const held = [...form.elements].filter(
    (control): control is HTMLInputElement | HTMLTextAreaElement =>
      'readOnly' in control && control.readOnly === false,
  )
  for (const control of held) control.readOnly = true
  return () => {
    for (const control of held) control.readOnly = false
  }
}

/** A text that is the same for the same content: files count by name, size and time. */
function contentOf(data: FormData): string {
  const entries = [...data].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  )
  return JSON.stringify(entries)
}

/** 128 random bits; `crypto.randomUUID` is missing on pages without encryption. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
