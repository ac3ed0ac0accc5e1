import type { Db } from '#platform/server/database/database.ts'
import { emptyDraft, type ListingDraft } from '../fields.ts'
import { freeSlug, locate, toRow } from './save.ts'
import { insertListings } from './save-queries.ts'

/** Stores a listing for a test: located like a real one, empty but for what the test names. Answers id and slug. */
export async function makeListing(
  db: Db,
  named: Partial<ListingDraft> & { isDemo?: boolean } = {},
): Promise<{ id: number; slug: string }> {
  const { isDemo = false, ...rest } = named
  const draft: ListingDraft = { ...emptyDraft('Hundepension Waldhof', 'Berlin', '10115'), ...rest }
  const slug = await freeSlug(db, draft.title, draft.location)
  const [id] = await insertListings(db, [
    toRow(draft, await locate(db, draft), { slug, isDemo, isUnconfirmed: false }),
  ])
  return { id: id as number, slug }
}
