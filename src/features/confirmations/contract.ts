/** Calls around what was confirmed of listings, and by whom. */
import * as z from 'zod/mini'
import { CONFIRMERS, FACTS } from './rules.ts'

/** The last confirmation of a group of facts. */
export const confirmation = z.object({
  fact: z.enum(FACTS),
  by: z.enum(CONFIRMERS),
  /** Whose data it is, of an import that names it. */
  source: z.nullable(z.string()),
  /** YYYY-MM-DD */
  on: z.string(),
})
