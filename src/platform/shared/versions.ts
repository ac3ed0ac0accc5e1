/** What something was before staff saved it anew, as their calls answer it. */
import * as z from 'zod/mini'
import { integer } from './fields.ts'

const MAX_VERSION = 2_147_483_647
/** The version that staff edited, beside what they save: refused (409) when somebody else has saved since. */
export const editedVersion = z.optional(z.int())
/** The version that staff saw when they remove something: refused (409) when somebody else has saved since. */
export const seenVersion = z.object({ version: z.optional(integer(1, MAX_VERSION)) })

const savedVersion = z.object({
  version: z.int(),
  savedAt: z.iso.datetime(),
  /** Who replaced it. */
  savedBy: z.string(),
  state: z.record(z.string(), z.unknown()),
})
export const savedVersions = z.object({ data: z.array(savedVersion) })
export type SavedVersion = z.output<typeof savedVersion>
