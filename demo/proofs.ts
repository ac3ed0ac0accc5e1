/** What was confirmed of invented listings and when, and whether their permission was checked. */
import type { Fact } from '#features/confirmations/rules.ts'
import { factsKnown, type NewConfirmation } from '#features/confirmations/server/exports.ts'
import { LAPSES_AFTER_MONTHS } from '#features/permissions/rules.ts'
import type { CheckedPermission } from '#features/permissions/server/exports.ts'
import type { DemoListing } from './demo-listing.ts'
import { hash, Random } from './random.ts'

const DAY_MS = 86_400_000

/** Of one listing; the same one always gets the same. */
interface DemoProofs {
  /** Nobody has confirmed it for long. */
  isUnconfirmed: boolean
  confirmations: (listingId: number) => NewConfirmation[]
  /** Null where none was ever checked. */
  permission: ((listingId: number) => CheckedPermission) | null
}

/** `today` is YYYY-MM-DD. */
export function drawProofs(listing: DemoListing, today: string): DemoProofs {
  const random = new Random(hash(`proofs/${listing.slug}`))
  const daysAgo = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString()
  const isUnconfirmed = !listing.isPremium && random.chance(0.06)
  const whole = isUnconfirmed ? random.integer(560, 900) : random.integer(3, 420)
  const told = factsKnown(listing).filter(() => random.chance(isUnconfirmed ? 0.6 : 0.85))
  const drawn = told.map((fact): Omit<NewConfirmation, 'listingId'> & { fact: Fact } => ({
    fact,
    confirmedBy: random.weighted([
      ['operator', 8],
      ['staff', 2],
      ['visitor', 1],
    ]),
    source: null,
    // Prices change more often than all else.
    confirmedAt: daysAgo(Math.max(1, whole - random.integer(0, fact === 'prices' ? 90 : 20))),
  }))
  return {
    isUnconfirmed,
    confirmations: (listingId) => drawn.map((each) => ({ ...each, listingId })),
    permission: random.chance(0.42) ? drawPermission(random, listing, daysAgo) : null,
  }
}

function drawPermission(random: Random, listing: DemoListing, daysAgo: (days: number) => string) {
  const checkedDaysAgo = random.chance(0.1) ? random.integer(740, 1000) : random.integer(5, 700)
  const checkedOn = daysAgo(checkedDaysAgo).slice(0, 10)
  const lapses = new Date(checkedOn)
  lapses.setUTCMonth(lapses.getUTCMonth() + LAPSES_AFTER_MONTHS)
  const issuedOn = daysAgo(checkedDaysAgo + random.integer(20, 2500)).slice(0, 10)
  const number = `${random.integer(30, 59)}.${random.integer(1, 9)}-TS-${random.integer(100, 999)}/${issuedOn.slice(2, 4)}`
  return (listingId: number): CheckedPermission => ({
    listingId,
    authority: `Veterinäramt ${listing.location}`,
    issuedOn,
    number,
    checkedOn,
    lapsesOn: lapses.toISOString().slice(0, 10),
    initials: random.pick(['AK', 'BM', 'LS']),
    hasLapsed: checkedDaysAgo > 735,
  })
}
