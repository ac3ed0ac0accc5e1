/** Calls by which staff make two listings one. */
import * as z from 'zod/mini'
import { importSide } from '#features/listing-import/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId, id } from '#platform/shared/fields.ts'
import { MERGE_FIELDS } from './rules.ts'

const merged = z.object({
  id: z.int(),
  slug: z.string(),
  listingTitle: z.string(),
  location: z.string(),
  version: z.int(),
  isPremium: z.boolean(),
})

export const mergePreview = endpoint('staff', 'GET /api/admin/listings/:id/merge', {
  scope: 'listings',
  summary: 'Worin sich zwei Einträge unterscheiden, die dieselbe Pension sein können',
  params: byId,
  query: z.object({ into: id }),
  output: z.object({
    /** The one that goes, and the one that stays. */
    from: merged,
    into: merged,
    sides: z.array(importSide),
    alike: z.array(z.string()),
  }),
  errors: ['not_found', 'conflict'],
})

export const mergeListing = endpoint('staff', 'POST /api/admin/listings/:id/merge', {
  scope: 'listings',
  summary:
    'Einen Eintrag mit einem anderen zusammenführen; er liegt danach im Papierkorb, seine Adresse leitet weiter',
  params: byId,
  body: z.object({
    into: id,
    /** What the one that stays takes from the other. */
    fields: z.array(z.enum(MERGE_FIELDS)).check(z.maxLength(MERGE_FIELDS.length)),
    /** Of both as they were seen: `conflict` when one has changed since. */
    versions: z.object({ from: z.int(), into: z.int() }),
  }),
  /** `actionId` is what it is taken back by. */
  output: z.object({ slug: z.string(), actionId: z.int() }),
  errors: ['not_found', 'conflict'],
})
