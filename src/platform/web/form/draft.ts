/** What a form keeps in the tab until it is sent, so that nothing has to be typed twice. */
import { inTab, storedText, storeText } from '../browser-storage.ts'

export interface Draft {
  /** By the names of the fields. */
  values: Readonly<Record<string, string>>
  /** When the form was begun, in milliseconds since 1970. */
  startedAt: number
  /** Of the last try to send it: trying the same again is the same submission. */
  attempt?: { key: string; content: string }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const PREFIX = 'hundequartier.entwurf.'

/** What was kept under this name; it may be anybody's. */
export function readDraft(name: string): Draft | undefined {
  try {
    const draft: Partial<Draft> = Object(JSON.parse(storedText(PREFIX + name, inTab) ?? 'null'))
    const isDraft =
      typeof draft.startedAt === 'number' &&
      Object.values(Object(draft.values)).every((value) => typeof value === 'string')
    return isDraft ? { ...(draft as Draft), values: Object(draft.values) } : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft, or with undefined drops it. */
export function writeDraft(name: string, draft: Draft | undefined): void {
  storeText(PREFIX + name, draft ? JSON.stringify(draft) : null, inTab)
}

/** Forgets what was kept of these fields. */
export function forgetInDraft(name: string, fields: readonly string[]): void {
  const draft = readDraft(name)
  if (!draft) return
  const values = Object.fromEntries(Object.entries(draft.values).filter(([field]) => !fields.includes(field)))
  writeDraft(name, { ...draft, values })
}

/** Writes values into the fields; those that somebody has already changed stay as they are. */
export function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const controls = [...form.elements].filter(
      (control): control is Control => (control as Control).name === name,
    )
    if (!controls.every(isUntouched)) continue
    for (const control of controls) {
      if (isTicked(control)) control.checked = control.value === value
      else control.value = value
    }
  }
}

function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].every((option) => option.selected === option.defaultSelected)
  return isTicked(control)
    ? control.checked === control.defaultChecked
    : control.value === control.defaultValue
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}
