/** How the server is run: `npm start` and the measurements do the same. */
import { join } from 'node:path'
import { root } from './process.mjs'

/** A smaller nursery for new objects: 13 MB less at rest, for a few more, shorter collections. */
export const serverArgs = ['--max-semi-space-size=8', join(root, 'src/app/main.ts')]

/** Node keeps what it has made of the TypeScript files: quicker starts, and 24 MB less without the stripper. */
export const serverEnv = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/server') }
