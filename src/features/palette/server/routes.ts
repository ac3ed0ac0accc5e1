import type { Db } from '#platform/server/database/database.ts'
import { type Operation, staffOperation } from '#platform/server/http.ts'
import { jumps } from '../contract.ts'
import { JUMP_KINDS, readSought, type Sought } from '../rules.ts'
import { type Found, MOST_COUNTED, SHOWN, selectJumps, selectListings } from './queries.ts'

/** The first listings whose name, place or postcode has all the words anywhere, by their names. */
export type ListingsWith = (words: string, most: number) => Promise<readonly number[]>

/** Finds what staff want to jump to. */
export function paletteOperations(db: Db, listingsWith: ListingsWith): Operation[] {
  return [
    staffOperation(jumps, async ({ body }) => {
      const sought = readSought(body.text)
      const found = sought ? await withMiddles(db, listingsWith, sought, await selectJumps(db, sought)) : []
      const groups = found
        .filter(({ total }) => total > 0)
        .toSorted((a, b) => JUMP_KINDS.indexOf(a.kind) - JUMP_KINDS.indexOf(b.kind))
      return { groups }
    }),
  ]
}

/** Where the words begin those of few listings, listings follow that have them within theirs: `bruch` is in Amselbruch. */
async function withMiddles(
  db: Db,
  listingsWith: ListingsWith,
  { parts }: Sought,
  found: readonly Found[],
): Promise<readonly Found[]> {
  const begun = found.find(({ kind }) => kind === 'listings')
  if (!begun || begun.total >= SHOWN || parts.length === 0) return found
  const known = new Set(begun.entries.map(({ id }) => id))
  const others = (await listingsWith(parts.join(' '), MOST_COUNTED)).filter((id) => !known.has(id))
  const more = await selectListings(db, others.slice(0, SHOWN - known.size))
  const all = {
    kind: begun.kind,
    total: Math.min(begun.total + others.length, MOST_COUNTED),
    entries: [...begun.entries, ...more],
  }
  return found.map((each) => (each === begun ? all : each))
}
