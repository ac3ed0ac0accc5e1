/** Orders things in a list by pulling them at a handle, with a mouse or a finger. */
import { type PointerEvent, useRef, useState } from 'react'

/** Marks the things with their position; `onMove` hears while one is pulled from one position over another one. */
export function useDragging(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [pulled, setPulled] = useState<number>()

  function positionAt({ clientX, clientY }: PointerEvent): number {
    const items = [...(list.current?.children ?? [])]
    return items.findIndex((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect()
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    })
  }

  return {
    list,
    pulled,
    /** Of the handle of the thing at this position. */
    handle: (position: number) => ({
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
