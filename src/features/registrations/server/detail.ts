/** What staff see of a registration. */
import { inGermany, locate } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { found } from '#platform/shared/expected.ts'
import { distanceKm } from '#platform/shared/geo.ts'
import type { RegistrationDetail, StaffRegistration } from '../contract.ts'
import { likesOf } from './duplicates.ts'
import * as queries from './queries.ts'

/** One with all that helps to decide about it. Throws ApiError `not_found`. */
export async function readDetail(db: Db, id: number): Promise<RegistrationDetail> {
  const row = found(await queries.registrationBy(db, { id }))
  const [messages, { duplicates, twins }, point] = await Promise.all([
    queries.messagesOf(db, id),
    likesOf(db, id, row),
    pointOf(db, row),
  ])
  return {
    ...toStaff(row),
    messages: messages.map(withTimes),
    duplicates: row.listingId === null ? duplicates : [],
    twins,
    point,
  }
}

/** Where its listing would lie: where it was put, or, where that is nowhere in Germany, in the middle of its place. */
async function pointOf(
  db: Db,
  { city, postalCode, latitude, longitude }: queries.RegistrationRow,
): Promise<RegistrationDetail['point']> {
  const home = await locate(db, { location: city, postcode: postalCode, latitude: null, longitude: null })
  const isHome = latitude === null || longitude === null || !inGermany(latitude, longitude)
  const point = isHome ? home : { latitude, longitude }
  if (point.latitude === null || point.longitude === null) return null
  const awayKm =
    home.latitude === null || home.longitude === null
      ? null
      : distanceKm(home.latitude, home.longitude, point.latitude, point.longitude)
  return { latitude: point.latitude, longitude: point.longitude, awayKm }
}

/** A registration as staff see it: without what only the program compares. */
export function toStaff({
  key: _,
  contentHash: __,
  idempotencyKey: ___,
  facebook,
  instagram,
  createdAt,
  decidedAt,
  ...row
}: queries.RegistrationRow): StaffRegistration {
  return {
    ...row,
    timestamp: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    socialMedia: { facebook, instagram },
  }
}
