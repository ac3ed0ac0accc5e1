import { type RefObject, useEffect, useRef } from 'react'
import { type Draft, readDog, readDraft, type Values, writeDraft } from './browser-memory.ts'
import type { Attempt } from './send-request.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What stands in the fields, by their names. */
export function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** Writes values into the fields; those that somebody has already changed stay as they are. */
function fill(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name) as Control | null
    if (control !== null && control.value === defaultOf(control)) control.value = value
  }
}

function defaultOf(control: Control): string {
  return control instanceof HTMLSelectElement ? '' : control.defaultValue
}

/**
 * Keeps a form's content in the browser while it is filled in, and puts it back when the form appears, with what is
 * known of the dog below it; `onFilled` hears what then stands in the fields. A form that came with the page may have been
 * begun before its script was there.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  cameWithPage: boolean,
  onFilled: (values: Values) => void,
) {
  const draft = useRef<Draft>({ values: {}, startedAt: Number.POSITIVE_INFINITY })
  const filled = useRef(onFilled)
  filled.current = onFilled

  useEffect(() => {
    if (form.current === null) return
    const kept = readDraft(name)
    draft.current = kept ?? { values: {}, startedAt: cameWithPage ? performance.timeOrigin : Date.now() }
    if (kept) fill(form.current, kept.values)
    fill(form.current, readDog() ?? {})
    filled.current(valuesOf(form.current))
  }, [form, name, cameWithPage])

  function save(): void {
    if (form.current === null) return
    draft.current = { ...draft.current, values: valuesOf(form.current) }
    writeDraft(name, draft.current)
  }

  /** The key and the time of a try to send these values; the same as before when nothing has been changed since. */
  function attempt(values: Values, recipients: string): Attempt {
    const content = JSON.stringify([recipients, values])
    const known = draft.current.attempt
    const current = known?.content === content ? known : { key: randomKey(), content }
    draft.current = { ...draft.current, values, attempt: current }
    writeDraft(name, draft.current)
    return { key: current.key, elapsedMs: Math.max(0, Date.now() - draft.current.startedAt) }
  }

  return { save, attempt }
}

/** 128 random bits; `crypto.randomUUID` is missing on pages without encryption. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
