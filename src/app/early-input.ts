/** What somebody did on a page before its scripts ran, and how they are told of it: nothing that was typed or pressed is lost. */

/** What `starter.ts` has seen. */
export interface EarlyInput {
  /** Fields that somebody has typed into or changed. */
  fields: ReadonlySet<EventTarget>
  /** The last button that was pressed, if it can do nothing without scripts. */
  button: Element | undefined
  /** From here on React hears of buttons. */
  endButtons: () => void
  /** From here on React hears of fields too. */
  endFields: () => void
}

/** Tells a page that has been taken over what is in its fields, and presses the button. */
export function tellAgain({ fields, button }: Pick<EarlyInput, 'fields' | 'button'>): void {
  for (const field of fields) {
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
    else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) chooseAgain(field)
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) typeAgain(field)
  }
  if (button?.isConnected) press(button)
}

/**
 * React remembers what a field holds when it takes it over, and hears of changes against that alone: it is made to remember
 * what the server had written, then the field gets its text back behind React's back.
 */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field
  if (field.type === 'file' || value === field.defaultValue) return
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function chooseAgain(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  field.click()
}

/** Menus open when the pointer goes down, all else when it has been clicked. */
function press(button: Element): void {
  const pointer = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse' }
  button.dispatchEvent(new PointerEvent('pointerdown', pointer))
  button.dispatchEvent(new PointerEvent('pointerup', pointer))
  if (button instanceof HTMLElement) button.click()
}
