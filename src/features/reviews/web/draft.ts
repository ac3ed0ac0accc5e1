/** What a form holds, by the names of its fields. */
export type Values = Record<string, string>

const PREFIX = 'hundequartier.entwurf.'

/** Keeps what was typed until it is sent, as long as the tab is there. Storing may be forbidden: then nothing is kept. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  const values = Object.fromEntries([...new FormData(form)].map(([field, value]) => [field, String(value)]))
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values))
  } catch {
    // The form works without it.
  }
}

/** Puts what was kept back into the fields that nobody has touched yet. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  for (const [field, value] of Object.entries(readDraft(name))) {
    for (const element of form.elements) {
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        if (element.name === field && isUntouched(form, field)) element.checked = element.value === value
      } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        if (element.name === field && element.value === element.defaultValue) element.value = value
      }
    }
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // There is none, then.
  }
}

function isUntouched(form: HTMLFormElement, group: string): boolean {
  const radios = [...form.elements].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name === group,
  )
  return radios.every((radio) => !radio.checked || radio.defaultChecked)
}

function readDraft(name: string): Values {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}')
    return Object.fromEntries(
      Object.entries(Object(draft)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    return {}
  }
}
