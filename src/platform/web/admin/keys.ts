/** The keys of the administration: one registry, to which what is on the screen adds what it can do. */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { singleKeys } from './browser-setting.ts'

/** Something that a key does. */
export interface StaffKey {
  /** As it stands on the key: `D`, `?`, `←`, `Enter`, `Esc`; `Strg K` held together; `G A` one after the other. */
  keys: string
  /** What it does, in words. */
  label: string
  run: () => void
  /** Does it while a dialog is open, too. */
  worksInDialogs?: boolean
}

/** Keys that belong together, such as those of a list. */
export interface KeyGroup {
  name: string
  keys: readonly StaffKey[]
}

const SEQUENCE_MS = 1500

const groups = new Map<symbol, KeyGroup>()
const listeners = new Set<() => void>()
let shown: readonly KeyGroup[] = []
let begun: { key: string; at: number } | undefined

/** Adds keys as long as the component is there; of two that are alike the younger one counts. */
export function useStaffKeys(name: string, keys: readonly StaffKey[]): void {
  const current = useRef(keys)
  current.current = keys
  const outline = keys.map(({ keys: on, label }) => `${on} ${label}`).join('\n')
  useEffect(() => {
    if (outline === '') return
    const own = Symbol(name)
    const lasting = current.current.map((key, index) => ({
      ...key,
      run: () => current.current[index]?.run(),
    }))
    groups.set(own, { name, keys: lasting })
    tell()
    return () => {
      groups.delete(own)
      tell()
    }
  }, [name, outline])
}

/** All keys that do something now, in the groups that they were added in. */
export function useKeyGroups(): readonly KeyGroup[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  )
}

/** Listens to the keyboard; the answer ends it. In a field no single key does anything, and behind an open dialog hardly any. */
export function listenToKeys(): () => void {
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const held = event.ctrlKey || event.metaKey
  if (!held && (isTyping(event.target) || !singleKeys.isOn())) return
  const key = nameOf(event)
  if (document.querySelector(key === 'Esc' ? '[role="menu"], [role="dialog"]' : '[role="menu"]')) return
  const before = begun && event.timeStamp - begun.at < SEQUENCE_MS ? begun.key : undefined
  begun = undefined
  const chosen =
    (before !== undefined ? find(`${before} ${key}`) : undefined) ?? find(held ? `Strg ${key}` : key)
  if (document.querySelector('dialog:modal') !== null && !chosen?.worksInDialogs) return
  if (chosen) {
    event.preventDefault()
    // A key that is held down steps on, and does nothing else again.
    if (!event.repeat || STEPS.has(chosen.keys)) chosen.run()
    return
  }
  if (!held && shown.some(({ keys }) => keys.some(({ keys: on }) => on.startsWith(`${key} `)))) {
    begun = { key, at: event.timeStamp }
  }
}

const STEPS = new Set(['J', 'K', 'Umschalt J', 'Umschalt K', '←', '→'])

/** Where letters are typed. A button's own keys stay its own; a choice takes arrows and the space bar alone. */
const TYPED_IN = 'input:not([type="radio"], [type="checkbox"]), select, textarea'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_IN))
}

const CAPS: Partial<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' }

function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toUpperCase() : (CAPS[key] ?? key)
  return shiftKey && (key.length > 1 || /\p{L}/u.test(key)) ? `Umschalt ${name}` : name
}

function find(keys: string): StaffKey | undefined {
  const all = shown.flatMap((group) => group.keys)
  return all.findLast((key) => key.keys === keys)
}

function tell(): void {
  shown = [...groups.values()]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
