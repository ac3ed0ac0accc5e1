/** Orders things in a list by pulling them at a handle, with a mouse or a finger, or by the arrow keys on it. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/** The same things with one of them at another position. */
export function movedTo<Thing>(things: readonly Thing[], from: number, to: number): readonly Thing[] {
  const thing = things[from]
  return thing === undefined ? things : things.toSpliced(from, 1).toSpliced(to, 0, thing)
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Marks the things with their position; `onMove` hears while one is pulled from one position over another one. */
export function useDragging<List extends HTMLElement = HTMLUListElement>(
  onMove: (from: number, to: number) => void,
) {
  const list = useRef<List>(null)
  const [pulled, setPulled] = useState<number>()

  function positionAt({ clientX, clientY }: PointerEvent): number {
    const items = [...(list.current?.children ?? [])]
    return items.findIndex((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect()
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    })
  }

  function onKeyDown(event: KeyboardEvent, position: number): void {
    const to = position + (STEPS[event.key] ?? 0)
    if (to === position) return
    event.preventDefault()
    if (list.current?.children[to] === undefined) return
    onMove(position, to)
    // The handle keeps the focus where the thing is by then.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-handle="${to}"]`)?.focus())
  }

  return {
    list,
    pulled,
    /** Of the handle of the thing at this position. */
    handle: (position: number) => ({
      'data-handle': position,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, position),
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.preventDefault()
        // Handles change places while they are pulled: the list hears of the pointer.
        list.current?.setPointerCapture(event.pointerId)
        setPulled(position)
      },
    }),
    listProps: {
      ref: list,
      onPointerMove: (event: PointerEvent) => {
        if (pulled === undefined) return
        const over = positionAt(event)
        if (over < 0 || over === pulled) return
        onMove(pulled, over)
        setPulled(over)
      },
      onPointerUp: () => setPulled(undefined),
      onPointerCancel: () => setPulled(undefined),
    },
  }
}
