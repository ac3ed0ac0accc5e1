/**
 * The first `count` of many in the order of `compare`, without sorting them all: a heap of that size whose
 * root is the last of the best so far. O(n log count).
 */
export function top(
  slots: readonly number[],
  count: number,
  compare: (a: number, b: number) => number,
): number[] {
  if (slots.length <= count * 4) return slots.toSorted(compare).slice(0, count)
  const heap: number[] = []
  for (const slot of slots) {
    if (heap.length < count) {
      heap.push(slot)
      rise(heap, compare)
    } else if (compare(slot, heap[0] as number) < 0) {
      heap[0] = slot
      sink(heap, compare)
    }
  }
  return heap.sort(compare)
}

function rise(heap: number[], compare: (a: number, b: number) => number): void {
  let at = heap.length - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (compare(heap[at] as number, heap[parent] as number) <= 0) return
    swap(heap, at, parent)
    at = parent
  }
}

function sink(heap: number[], compare: (a: number, b: number) => number): void {
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    const right = left + 1
    let last = at
    if (left < heap.length && compare(heap[left] as number, heap[last] as number) > 0) last = left
    if (right < heap.length && compare(heap[right] as number, heap[last] as number) > 0) last = right
    if (last === at) return
    swap(heap, at, last)
    at = last
  }
}

function swap(heap: number[], a: number, b: number): void {
  const kept = heap[a] as number
  heap[a] = heap[b] as number
  heap[b] = kept
}
