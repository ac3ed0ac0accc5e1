/** What the browser keeps for its owner under one name, the same in all tabs, for components to read. */
import { useSyncExternalStore } from 'react'
import { showToast } from './ui/toast.ts'

export interface BrowserStore<T> {
  /** What is stored now. */
  read: () => T
  /** Stores it and tells whoever shows it; where storing is blocked or full it lasts until the page is left, and that is said. */
  write: (value: T) => void
  /** What a component shows of it; drawn anew only when that changes. On the server, of nothing. */
  use: <Part>(part: (value: T) => Part) => Part
  /** Hears of every change until the function that it answers is called. */
  subscribe: (listener: () => void) => () => void
}

/** `parse` reads whatever stands there; `nothing` is stored by removing it. */
export function browserStore<T>(name: string, nothing: T, parse: (stored: string) => T): BrowserStore<T> {
  const listeners = new Set<() => void>()
  let known: T | undefined
  let memoryOnly = false

  function read(): T {
    if (memoryOnly) return known ?? nothing
    try {
      const stored = localStorage.getItem(name)
      return stored === null ? nothing : parse(stored)
    } catch {
      memoryOnly = true
      return known ?? nothing
    }
  }

  function snapshot(): T {
    known ??= read()
    return known
  }

  function reload() {
    known = read()
    for (const listener of listeners) listener()
  }

  function onStorage(event: StorageEvent) {
    if (event.key === name || event.key === null) reload()
  }

  /** A page that the browser has kept whole and shows again has heard of nothing in between. */
  function onPageShow(event: PageTransitionEvent) {
    if (event.persisted) reload()
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) {
      addEventListener('storage', onStorage)
      addEventListener('pageshow', onPageShow)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onPageShow)
    }
  }

  function write(value: T) {
    known = value
    try {
      if (!memoryOnly && value === nothing) localStorage.removeItem(name)
      else if (!memoryOnly) localStorage.setItem(name, JSON.stringify(value))
    } catch {
      memoryOnly = true
    }
    for (const listener of listeners) listener()
    if (memoryOnly) tellNotKept()
  }

  return {
    read,
    write,
    use: (part) =>
      useSyncExternalStore(
        subscribe,
        () => part(snapshot()),
        () => part(nothing),
      ),
    subscribe,
  }
}

let isTold = false

function tellNotKept(): void {
  if (isTold) return
  isTold = true
  void showToast({
    title: 'Dein Browser merkt sich das nicht',
    description: 'Er lässt diese Seite nichts speichern. Es gilt nur, bis du die Seite verlässt.',
    tone: 'danger',
  })
}
