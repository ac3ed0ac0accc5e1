import { createHash } from 'node:crypto'
import { type Figure, print } from './report.ts'

const BYTES = 64 * 1024 * 1024
const WORDS = BYTES / Uint32Array.BYTES_PER_ELEMENT
const STEPS = 5_000_000

/**
 * What the machine itself is worth in this minute. Virtual machines share memory and caches with others, so that the same
 * step costs two to three times as much in some hours, and a search in 100,000 listings with it: figures of two runs
 * can be compared only where these are alike.
 */
export function printMachine(): void {
  print('Maschine in dieser Minute', [randomStep(), hash()])
}

/** A walk through 64 MB in an order that no cache foresees, each step of which waits for the one before it. */
function randomStep(): Figure {
  const next = oneCircle(WORDS)
  let at = 0
  const start = performance.now()
  for (let step = 0; step < STEPS; step++) at = next[at] ?? 0
  const took = performance.now() - start
  // It ends somewhere; without a use of that the whole walk could be left out.
  if (at >= WORDS) throw new Error('the walk left its circle')
  return { name: 'ein Schritt durch 64 MB Speicher', value: (took * 1e6) / STEPS, unit: 'ns' }
}

function hash(): Figure {
  const bytes = Buffer.alloc(BYTES)
  const start = performance.now()
  createHash('sha256').update(bytes).digest()
  return { name: '64 MB durch sha256', value: performance.now() - start, unit: 'ms' }
}

/** Each index once, by Sattolo's way of shuffling: the walk comes back to its start only after all of them. */
function oneCircle(length: number): Uint32Array {
  const next = Uint32Array.from({ length }, (_, index) => index)
  for (let last = length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * last)
    const kept = next[last] ?? 0
    next[last] = next[other] ?? 0
    next[other] = kept
  }
  return next
}
