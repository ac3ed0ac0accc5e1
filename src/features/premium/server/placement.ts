/** Premium of single listings, as staff and imports switch it on and off beside what is agreed on for several. */
import { setPremium } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { lastDay, REMIND_DAYS } from '../packages.ts'
import { giveOwnTerms, leaveTerms, type Placement, rejoinTerms, resumeOwnTerms } from './placement-queries.ts'

export {
  deleteTermsBy,
  insertOwnTerms,
  type Placement,
  placementsOf,
  sharedTerms,
} from './placement-queries.ts'

/** Of a term that nobody has agreed on otherwise. */
const MONTHS = 12

const DAY_MS = 86_400_000

/** The last day of a term whose operator is reminded by now; null of any other. */
export function nearEnd({ until }: Placement, today: string): string | null {
  return until !== null && Date.parse(until) - Date.parse(today) <= REMIND_DAYS * DAY_MS ? until : null
}

/** Gives listings the places in terms of several back that they had before they got one of their own. */
export async function backIntoTerms(
  transaction: Db,
  left: readonly { id: number; contractId: number }[],
): Promise<void> {
  const ids = left.map(({ id }) => id)
  await leaveTerms(transaction, ids)
  await rejoinTerms(transaction, left)
  await setPremium(transaction, ids, true)
}

/**
 * Makes listings what is said of each: paid placements until a day, in a term of the package Standard that is theirs
 * alone, or ordinary ones, which leave their terms. Paid placements without an end keep out of terms.
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
  const ids = (isPremium: boolean) =>
    wanted.filter((each) => each.isPremium === isPremium).map(({ id }) => id)
  await setPremium(transaction, ids(true), true)
  await setPremium(transaction, ids(false), false)
}

/** What an import says of listings: paid placements get a term of a year, ordinary ones leave theirs. */
export function placeAsImported(
  transaction: Db,
  said: readonly { id: number; isPremium: boolean }[],
  by: string,
): Promise<void> {
  const until = lastDay(berlinDay(new Date()), MONTHS)
  return setPlacements(
    transaction,
    said.map(({ id, isPremium }) => ({ id, isPremium, until: isPremium ? until : null })),
    by,
  )
}

/** The same taken back: terms that began with it are over, those that it ended since a moment run again. */
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
