import { saveConfirmations } from '#features/confirmations/server/exports.ts'
import {
  countListings,
  deleteDemoListings,
  insertListings,
  type ListingRow,
  setPermission,
  takenSlugs,
  toRow,
} from '#features/listings/server/exports.ts'
import { insertChecked } from '#features/permissions/server/exports.ts'
import { allMunicipalities, type MunicipalityRecord } from '#features/places/server/exports.ts'
import { deleteTermsBy, insertOwnTerms, lastDay } from '#features/premium/server/exports.ts'
import { insertReviews, type ReviewRow } from '#features/reviews/server/exports.ts'
import { keepReports } from '#features/room/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockPatiently } from '#platform/server/database/lock-names.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { DemoListing } from './demo-listing.ts'
import { generateDirectory } from './generate.ts'
import { drawProofs } from './proofs.ts'
import { hash, Random } from './random.ts'
import { drawRoom } from './room.ts'

const DEMO_LISTINGS = 1700
const SEED = 1
const ROWS_AT_ONCE = 500
/** Who has agreed on the terms of invented listings. */
const DEMO = 'Demo'
/** Number of the advisory lock under which it is loaded. */
const DEMO_LOCK = 48151626

/**
 * Fills the directory with invented listings and reviews, all marked as such. `progress` gets 0 to 1.
 * Without `reviews`, for measurements, ratings stand alone, and nothing is known of confirmations, permissions and terms.
 * One transaction: a start that is interrupted leaves no half directory; of processes that start together one fills it, with
 * `ifEmpty` none that finds listings when it is its turn.
 */
export async function loadDemo(
  db: Db,
  options: {
    listings?: number
    reviews?: boolean
    ifEmpty?: boolean
    progress?: (share: number) => void
    now?: Date
  } = {},
): Promise<number> {
  const {
    listings = DEMO_LISTINGS,
    reviews = true,
    ifEmpty = false,
    progress = () => {},
    now = new Date(),
  } = options
  const places = (await allMunicipalities(db)).map(centred)
  const today = berlinDay(now)
  const directory = generateDirectory(places, { listings, seed: SEED, today })
  const states = new Map(places.map(({ id, state }) => [id, state]))
  let done = 0
  await db.transaction().execute(async (tx) => {
    await lockPatiently(tx, DEMO_LOCK)
    if (ifEmpty && (await countListings(tx)) > 0) return
    for (const part of parts(directory)) {
      const taken = await takenSlugs(
        tx,
        part.map(({ slug }) => slug),
      )
      const proofs = part.map((listing) => drawProofs(listing, today))
      const ids = await insertListings(
        tx,
        part.map((listing, i) => demoRow(listing, taken, proofs[i]?.isUnconfirmed ?? false)),
      )
      await keepReports(
        tx,
        part.flatMap(({ slug, placeId }, i) =>
          drawRoom(slug, states.get(placeId) ?? '', today).map(({ reportedOn, ...said }) => ({
            ...said,
            listingId: ids[i] as number,
            reportedBy: 'demo' as const,
            reportedAt: new Date(`${reportedOn}T10:00:00Z`),
          })),
        ),
      )
      if (reviews) {
        await insertReviews(
          tx,
          part.flatMap((listing, i) => reviewRows(listing, ids[i] as number)),
        )
        await saveConfirmations(
          tx,
          proofs.flatMap(({ confirmations }, i) => confirmations(ids[i] as number)),
        )
        const permissions = proofs.flatMap(({ permission }, i) => permission?.(ids[i] as number) ?? [])
        await insertChecked(tx, permissions)
        const lasting = permissions.filter(({ hasLapsed }) => !hasLapsed)
        await insertOwnTerms(
          tx,
          part.flatMap(({ isPremium, slug }, i) =>
            isPremium ? [{ id: ids[i] as number, ...drawTerm(slug, today) }] : [],
          ),
          DEMO,
        )
        await setPermission(
          tx,
          lasting.map(({ listingId }) => listingId),
          true,
        )
      }
      done += part.length
      progress(done / listings)
    }
  })
  return done
}

/** A postcode that a village shares with others has its centre in none of them; the village's own is truer. */
function centred(place: MunicipalityRecord): MunicipalityRecord {
  const [only, ...others] = place.postcodes
  if (!only || others.length > 0) return place
  const { latitude, longitude } = place
  return { ...place, postcodes: [{ code: only.code, latitude, longitude }] }
}

/** What of a year's term has passed by now, in days: none ends before somebody has looked around. */
const PASSED = { least: 3, most: 335 }
const DAY_MS = 86_400_000

/** The first and the last day of the year for which an invented placement is paid, by the listing's address. */
function drawTerm(slug: string, today: string): { startsOn: string; until: string } {
  const passed = new Random(hash(`${slug}/term`)).integer(PASSED.least, PASSED.most)
  const startsOn = new Date(Date.parse(today) - passed * DAY_MS).toISOString().slice(0, 10)
  return { startsOn, until: lastDay(startsOn, 12) }
}

/** Removes every invented listing with its reviews and terms; answers how many there were. */
export function clearDemo(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await deleteTermsBy(tx, DEMO)
    return deleteDemoListings(tx)
  })
}

/** A real listing keeps its address: the invented one of the same name gets another. */
function demoRow(listing: DemoListing, taken: ReadonlySet<string>, isUnconfirmed: boolean): ListingRow {
  const { placeId, districtId, latitude, longitude } = listing
  const slug = taken.has(listing.slug) ? `${listing.slug}-beispiel` : listing.slug
  return toRow(listing, { placeId, districtId, latitude, longitude }, { slug, isDemo: true, isUnconfirmed })
}

function reviewRows(listing: DemoListing, listingId: number): ReviewRow[] {
  return listing.reviews.map(({ userName, rating, comment, date }) => ({
    listingId,
    userName,
    rating,
    comment,
    reviewedOn: date,
    source: 'demo' as const,
  }))
}

function* parts(directory: Iterable<DemoListing>): Generator<DemoListing[]> {
  let part: DemoListing[] = []
  for (const listing of directory) {
    part.push(listing)
    if (part.length === ROWS_AT_ONCE) {
      yield part
      part = []
    }
  }
  if (part.length > 0) yield part
}
