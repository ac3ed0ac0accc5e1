/** How the server is run: `npm start` and the measurements do the same. */
import { join } from 'node:path'
import { root } from './process.mjs'

/**
 * How the engine collects garbage. What a page is compressed in is memory outside the heap, freed at once: counted with the heap
 * it starts a tenth of the collections of all objects that a limit of its own starts (nodejs/node issue 61967), and the
 * nursery is collected when there is much of it. A nursery of 32 MB: few of a page's objects are still there when it is full.
 * All objects are collected once there are twice as many as were left: the engine's own reckoning leaves a small heap
 * hardly more room than the nursery, and begins anew as soon as it has ended.
 */
export const serverArgs = [
  '--max-semi-space-size=32',
  '--scavenger-max-new-space-capacity-mb=8',
  '--external-memory-accounted-in-global-limit',
  '--heap-growing-percent=100',
  join(root, 'src/app/main.ts'),
]

/** Node keeps what it has made of the TypeScript files: quicker starts, and 24 MB less without the stripper. */
export const serverEnv = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/server') }
