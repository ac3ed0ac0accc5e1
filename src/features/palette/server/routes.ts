import type { Db } from '#platform/server/database/database.ts'
import { type Operation, staffOperation } from '#platform/server/http.ts'
import { type Jumps, jumps } from '../contract.ts'
import { JUMP_KINDS, MOST_COUNTED, readSought } from '../rules.ts'
import { type Found, SHOWN, selectJumps, selectListings } from './queries.ts'

/** What the list of listings finds for a text, at most so many numbers of each. */
export type ListingsWith = (
  text: string,
  most: number,
) => Promise<{ begun: number[]; inTitle: number[]; elsewhere: number[]; total: number }>

/** Finds what staff want to jump to. */
export function paletteOperations(db: Db, listingsWith: ListingsWith): Operation[] {
  return [
    staffOperation(jumps, async ({ body: { text } }) => {
      const sought = readSought(text)
      if (!sought) return { groups: [], listed: 0 }
      const found = await selectJumps(db, sought)
      const listings = found.find(({ kind }) => kind === 'listings')
      const groups = found.map(({ kind, ids, entries }) => ({ kind, total: ids.length, entries }))
      if (!listings || sought.parts.length === 0) return { groups: inOrder(groups), listed: 0 }
      const { total, ...listed } = await listingsWith(text, MOST_COUNTED)
      const others = groups.filter(({ kind }) => kind !== 'listings')
      return { groups: inOrder([...others, await byName(db, listings, listed)]), listed: total }
    }),
  ]
}

function inOrder(groups: Jumps['groups']): Jumps['groups'] {
  return groups
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => JUMP_KINDS.indexOf(a.kind) - JUMP_KINDS.indexOf(b.kind))
}

/** Listings by where the words are: those of whose names they begin words, those that have them within theirs (`bruch` is in Amselbruch), others. */
async function byName(
  db: Db,
  { kind, ids }: Found,
  { begun, inTitle, elsewhere }: Omit<Awaited<ReturnType<ListingsWith>>, 'total'>,
): Promise<Jumps['groups'][number]> {
  const all = [...new Set([...begun, ...inTitle, ...ids, ...elsewhere])]
  const entries = await selectListings(db, all.slice(0, SHOWN))
  return { kind, total: Math.min(all.length, MOST_COUNTED), entries }
}
