/** Calls by which staff make two listings one. */
import * as z from 'zod/mini'
import { importSide } from '#features/listing-import/contract.ts'
import { placedListing } from '#features/listings/contract.ts'
import { staffCalls } from '#platform/shared/calls.ts'
import { id } from '#platform/shared/fields.ts'
import { version } from '#platform/shared/versions.ts'
import { MERGE_FIELDS } from './rules.ts'

const merged = z.object({
  id: z.int(),
  ...placedListing,
  version: z.int(),
  isPremium: z.boolean(),
})

const mergeCall = staffCalls('listings', '/api/admin/listings/:id/merge', { mayConflict: true })

export const mergePreview = mergeCall('GET', {
  summary: 'Worin sich zwei Einträge unterscheiden, die dieselbe Pension sein können',
  query: z.object({ into: id }),
  output: z.object({
    /** The one that goes, and the one that stays. */
    from: merged,
    into: merged,
    /** Why these two cannot be merged this way now; null where they can. */
    obstacle: z.nullable(z.string()),
    sides: z.array(importSide),
    alike: z.array(z.string()),
  }),
  errors: ['conflict'],
})

export const mergeListing = mergeCall('POST', {
  summary:
    'Einen Eintrag mit einem anderen zusammenführen; er liegt danach im Papierkorb, seine Adresse leitet weiter',
  body: z.object({
    into: id,
    /** What the one that stays takes from the other. */
    fields: z.array(z.enum(MERGE_FIELDS)).check(z.maxLength(MERGE_FIELDS.length)),
    /** Of both as they were seen: `conflict` when one has changed since. */
    versions: z.object({ from: version, into: version }),
  }),
  /** `actionId` is what it is taken back by. */
  output: z.object({ slug: z.string(), actionId: z.int() }),
})
