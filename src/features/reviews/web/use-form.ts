import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, restoreDraft, type Values } from './draft.ts'
import { errorsOf, type FieldErrors } from './field-errors.ts'

const FIRST_WRONG = 'fieldset[aria-invalid="true"] input, :not(fieldset)[aria-invalid="true"], [role="alert"]'

interface FormOptions {
  /** What was wrong with the form that was sent without scripts. */
  errors: FieldErrors
  /** Sends the fields; `elapsedMs` is the time from opening the form. */
  send: (values: Values, elapsedMs: number) => Promise<unknown>
  onSent: () => void
  /** Said when the server could not be asked, or failed. */
  failed: string
  /** Under what the content is kept in the tab until it is sent. */
  draft: string
}

/** A form that works without scripts; where they run it is sent in place, and its content survives a reload. */
export function useForm({ errors: sentErrors, send, onSent, failed, draft }: FormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const openedAt = useRef(0)
  const [hasScripts, setHasScripts] = useState(false)
  const [errors, setErrors] = useState(sentErrors)
  const [isSending, setIsSending] = useState(false)

  useEffect(() => {
    openedAt.current = Date.now()
    if (form.current) restoreDraft(draft, form.current)
    // From here on the server's answer says what is wrong, all at once; until then the browser does.
    setHasScripts(true)
  }, [draft])

  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors are the occasion
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus()
  }, [errors])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    try {
      await send(Object.fromEntries(fields), Date.now() - openedAt.current)
      dropDraft(draft)
      setErrors({})
      onSent()
    } catch (error) {
      setErrors(errorsOf(error, failed))
    }
    setIsSending(false)
  }

  return {
    errors,
    isSending,
    formProps: {
      ref: form,
      method: 'post' as const,
      noValidate: hasScripts,
      onSubmit,
      onInput: () => form.current && keepDraft(draft, form.current),
    },
  }
}
