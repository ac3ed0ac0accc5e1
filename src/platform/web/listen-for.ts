/** Calls `listener` at events of several kinds; the answer ends it. */
export function listenFor(
  target: EventTarget,
  kinds: readonly string[],
  listener: (event: Event) => void,
): () => void {
  for (const kind of kinds) target.addEventListener(kind, listener)
  return () => {
    for (const kind of kinds) target.removeEventListener(kind, listener)
  }
}
