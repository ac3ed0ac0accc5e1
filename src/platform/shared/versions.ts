/** What something was before staff saved it anew, as their calls answer it. */
import * as z from 'zod/mini'

export const savedVersion = z.object({
  version: z.int(),
  savedAt: z.iso.datetime(),
  /** Who replaced it. */
  savedBy: z.string(),
  state: z.record(z.string(), z.unknown()),
})
export type SavedVersion = z.output<typeof savedVersion>
