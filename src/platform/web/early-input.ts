/** What somebody did on a page before its scripts ran, and how they are told of it: nothing that was typed or pressed is lost. */
import { type ReactNode, useEffect } from 'react'

/** Fields that somebody has typed into or changed, and buttons that were pressed and can do nothing without scripts. */
export type EarlyInput = Set<Element>

/** What was done in parts of the page that React has not taken over yet, by their selectors: inner ones before those around them. */
const deaf = new Map<string, DeafPart>()

interface DeafPart {
  early: EarlyInput
  /** Called when something is kept. */
  isUsed(): void
}

/**
 * From now on what somebody does in this part is kept until React has taken it over. The promise resolves when something is:
 * whoever did it waits for it, wherever on the page they are by now.
 */
export function keepEarlyInput(part: string, early: EarlyInput = new Set()): Promise<void> {
  for (const kind of ['input', 'change', 'click']) addEventListener(kind, keep, true)
  return new Promise((isUsed) => deaf.set(part, { early, isUsed }))
}

/** Stands around the content of this part: when React has taken that over, it is told. Draws nothing, so that ids stay. */
export function TakenOver({ part, children }: { part: string; children: ReactNode }): ReactNode {
  useEffect(() => {
    const early = deaf.get(part)?.early
    deaf.delete(part)
    // Parts within this one that are still deaf hear of it later.
    for (const element of early ?? []) if (!keepFor(deafPartAt(element), element)) tellAgain(element)
  }, [part])
  return children
}

/** React hears of it once, when it has taken the part over: of what it gets earlier it hears only if it is ready by chance. */
function keep(event: Event): void {
  const { target, type } = event
  if (!(target instanceof Element)) return
  // `starter.ts` keeps the same.
  const meant = type === 'click' ? target.closest('button[type=button]:not([popovertarget]), input') : target
  if (meant && keepFor(deafPartAt(target), meant)) event.stopPropagation()
}

function keepFor(part: DeafPart | undefined, element: Element): boolean {
  part?.early.add(element)
  part?.isUsed()
  return part !== undefined
}

function deafPartAt(element: Element): DeafPart | undefined {
  for (const [selector, part] of deaf) if (element.closest(selector)) return part
  return undefined
}

function tellAgain(element: Element): void {
  if (element instanceof HTMLButtonElement) press(element)
  else if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type))
    chooseAgain(element)
  else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) typeAgain(element)
  else element.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * React remembers what a field holds when it takes it over, and hears of changes against that alone: it is made to remember
 * what the server had written, then the field gets its text back behind React's back.
 */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field
  if (field.type === 'file' || value === field.defaultValue) return
  field.value = field.defaultValue
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function chooseAgain(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  field.click()
}

/** Menus open when the pointer goes down, all else when it has been clicked. */
function press(button: HTMLButtonElement): void {
  for (const kind of ['pointerdown', 'pointerup']) {
    const pointer = { bubbles: true, cancelable: true, pointerType: 'mouse' }
    button.dispatchEvent(new PointerEvent(kind, pointer))
  }
  button.click()
}
