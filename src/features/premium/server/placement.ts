/** Premium of single listings, as staff and imports switch it on and off beside what is agreed on for several. */
import { setPremium } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { berlinDay, daysBetween } from '#platform/shared/dates.ts'
import { lastDay, REMIND_DAYS } from '../packages.ts'
import {
  freeUntil,
  giveOwnTerms,
  leaveTerms,
  type Placement,
  placementsOf,
  restoreTerms,
  resumeOwnTerms,
  type TermsBefore,
} from './placement-queries.ts'

/** Of a term that nobody has agreed on otherwise. */
const MONTHS = 12

/** The last day of each listing's term whose operator is reminded by now, unless another one begins on the day after. */
export async function nearEnds(db: Db, ids: readonly number[], today: string): Promise<Map<number, string>> {
  const [placements, free] = await Promise.all([placementsOf(db, ids), freeUntil(db, ids)])
  const ends = new Map<number, string>()
  for (const [id, { until }] of placements)
    if (until !== null && free.get(id) !== until && daysBetween(today, until) <= REMIND_DAYS)
      ends.set(id, until)
  return ends
}

/**
 * Makes listings what is said of each: paid placements until a day, in a term of the package Standard that is theirs
 * alone, or ordinary ones, which leave their terms. Paid placements without an end keep out of terms. Who gets a term of
 * its own is in none of several.
 */
export async function setPlacements(
  transaction: Db,
  wanted: readonly ({ id: number } & Placement)[],
  by: string,
): Promise<void> {
  const withTerm = wanted.filter(({ isPremium, until }) => isPremium && until !== null)
  const withoutTerm = wanted.filter((each) => !withTerm.includes(each))
  await giveOwnTerms(
    transaction,
    withTerm.map(({ id, until }) => ({ id, until: until as string })),
    { by, today: berlinDay(new Date()) },
  )
  await leaveTerms(
    transaction,
    withoutTerm.map(({ id }) => id),
  )
  await markEach(transaction, wanted)
}

/** Notes of each listing whether it is a paid placement. */
async function markEach(transaction: Db, said: readonly { id: number; isPremium: boolean }[]): Promise<void> {
  for (const isPremium of [true, false]) {
    const ids = said.filter((each) => each.isPremium === isPremium).map(({ id }) => id)
    await setPremium(transaction, ids, isPremium)
  }
}

/** What an import says of listings: paid placements get a term of a year, at most until the next one, ordinary ones leave theirs. */
export async function placeAsImported(
  transaction: Db,
  said: readonly { id: number; isPremium: boolean }[],
  by: string,
): Promise<void> {
  const today = berlinDay(new Date())
  const year = lastDay(today, MONTHS)
  const free = await freeUntil(
    transaction,
    said.map(({ id }) => id),
  )
  const wanted = said.map(({ id, isPremium }) => {
    const until = earlier(year, free.get(id))
    return { id, isPremium, until: isPremium ? until : null }
  })
  // What is agreed on from today begins by itself.
  await setPlacements(
    transaction,
    wanted.filter(({ until }) => until === null || until >= today),
    by,
  )
}

/** The earlier one of two days, of which there may be one only. */
export function earlier(day: string, other: string | undefined): string {
  return other !== undefined && other < day ? other : day
}

/** Puts back how listings were placed, with their terms as they were; whatever has begun since keeps a listing premium. */
export async function placeBack(
  transaction: Db,
  placed: readonly { id: number; isPremium: boolean; terms: TermsBefore }[],
): Promise<void> {
  if (placed.length === 0) return
  await restoreTerms(
    transaction,
    placed.map(({ id, terms }) => ({ id, before: terms })),
  )
  const now = await placementsOf(
    transaction,
    placed.map(({ id }) => id),
  )
  const isPlaced = (id: number) => typeof now.get(id)?.until === 'string'
  // Of a listing that was placed several times the first time counts, which comes last.
  const first = new Map(placed.map(({ id, isPremium }) => [id, isPremium]))
  await markEach(
    transaction,
    [...first].map(([id, isPremium]) => ({ id, isPremium: isPremium || isPlaced(id) })),
  )
}

/** The same where nobody knows the terms as they were: those that run are over, those that were ended since a moment run again. */
export async function placeAsBefore(
  transaction: Db,
  before: readonly { id: number; isPremium: boolean }[],
  since: Date,
): Promise<void> {
  const ids = (isPremium: boolean) =>
    before.filter((each) => each.isPremium === isPremium).map(({ id }) => id)
  await leaveTerms(transaction, ids(false))
  await setPremium(transaction, ids(false), false)
  await resumeOwnTerms(transaction, ids(true), since)
}
