/** What something was before staff saved it anew, as their calls answer it. */
import * as z from 'zod/mini'
import { integer, MAX_INTEGER } from './fields.ts'

/** Of a row, in JSON. */
export const version = z.int().check(z.gte(0), z.lte(MAX_INTEGER))
/** The version that staff edited, beside what they save: refused (409) when somebody else has saved since. */
export const editedVersion = z.optional(version)
/** The version that staff saw when they remove something: refused (409) when somebody else has saved since. */
export const seenVersion = z.object({ version: z.optional(integer(1, MAX_INTEGER)) })

const savedVersion = z.object({
  version: z.int(),
  savedAt: z.iso.datetime(),
  /** Who replaced it. */
  savedBy: z.string(),
  state: z.record(z.string(), z.unknown()),
})
export const savedVersions = z.object({ data: z.array(savedVersion) })
export type SavedVersion = z.output<typeof savedVersion>
