/** The calls around a bin of what staff write; only contracts import it, so that no schema travels. */
import * as z from 'zod/mini'
import { staffCalls } from './calls.ts'
import { paged, pageQuery } from './paged.ts'

/**
 * What lies in the bin at `/api/admin/{bin}`, taking it out of there and deleting it for good. `told` is what each call is
 * called in the API document, `restored` names what is back.
 */
export function binCalls<
  const Bin extends string,
  Entry extends z.ZodMiniType,
  Restored extends z.ZodMiniType,
>(
  bin: Bin,
  {
    entry,
    restored,
    told,
  }: { entry: Entry; restored: Restored; told: Record<'list' | 'restore' | 'purge', string> },
) {
  const binCall = staffCalls('content', `/api/admin/${bin}`)
  return {
    list: binCall('GET', { summary: told.list, query: z.object(pageQuery), output: paged(entry) }),
    restore: binCall('POST /:id/restore', { summary: told.restore, output: restored, errors: ['conflict'] }),
    purge: binCall('DELETE /:id', { summary: told.purge, output: z.object({ purged: z.literal(true) }) }),
  }
}
