/** What hooks answer while a page is drawn as text: each component is drawn once, from what it is given. */

import type { Context } from 'react'
import * as React from 'react'

/** A context as React's renderers see it: what it holds where they are just drawing. */
export interface HeldContext<Value = unknown> {
  _currentValue2: Value
}

/**
 * Where we are in the tree: for each list around us how many it holds and which of them we are in. The ids that
 * components ask for are made of it, so that the browser, which draws the same tree, makes the same.
 */
export const position: number[] = []
let idsOfComponent = 0

/** Calls a component; answers what it draws and whether it has asked for an id. */
export function callComponent<Props>(
  component: (props: Props, ref: undefined) => unknown,
  props: Props,
): { drawn: unknown; hasIds: boolean } {
  idsOfComponent = 0
  const drawn = component(props, undefined)
  return { drawn, hasIds: idsOfComponent > 0 }
}

/** As in `pushTreeContext` and `makeId` of react-dom/server: the digits of the position in base 32, outermost last. */
function nextId(): string {
  let id = 1
  let overflow = ''
  for (let at = 0; at < position.length; at += 2) {
    const total = position[at] ?? 0
    const index = (position[at + 1] ?? 0) + 1
    let length = 31 - Math.clz32(id)
    id &= ~(1 << length)
    const bits = 32 - Math.clz32(total)
    if (bits + length > 30) {
      const full = length - (length % 5)
      overflow = (id & ((1 << full) - 1)).toString(32) + overflow
      id >>= full
      length -= full
    }
    id |= (1 << (bits + length)) | (index << length)
  }
  const tree = (id & ~(1 << (31 - Math.clz32(id)))).toString(32) + overflow
  const local = idsOfComponent++
  return `_R_${tree}${local > 0 ? `H${local.toString(32)}` : ''}_`
}

function refused(): never {
  throw new Error('State was set while a page was being drawn')
}

function nothing(): void {}

function held<Value>(context: Context<Value>): Value {
  return (context as unknown as HeldContext<Value>)._currentValue2
}

/** Those that components of this product use; another one is missed by whoever draws a page with it first. */
const hooks = {
  readContext: held,
  useContext: held,
  use: held,
  useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, refused],
  useReducer: (_: unknown, initial: unknown, init?: (given: unknown) => unknown) => [
    init ? init(initial) : initial,
    refused,
  ],
  useMemo: <Value>(make: () => Value) => make(),
  useCallback: <Value>(callback: Value) => callback,
  useRef: <Value>(current: Value) => ({ current }),
  useId: nextId,
  useDeferredValue: <Value>(value: Value, initial?: Value) => initial ?? value,
  useTransition: () => [false, refused],
  useSyncExternalStore: (_: unknown, __: unknown, onServer?: () => unknown) => {
    if (!onServer) throw new Error('A store says nothing of what it holds on the server')
    return onServer()
  },
  useEffectEvent: () => refused,
  useEffect: nothing,
  useLayoutEffect: nothing,
  useInsertionEffect: nothing,
  useImperativeHandle: nothing,
  useDebugValue: nothing,
}

/** The place where renderers put the hooks that components find (React's own ones do, so does react-reconciler). */
const renderer = (
  React as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { H: unknown }
  }
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE

/** Components find these hooks while `draw` runs. */
export function withHooks(draw: () => void): void {
  const before = renderer.H
  renderer.H = hooks
  position.length = 0
  try {
    draw()
  } finally {
    renderer.H = before
  }
}
