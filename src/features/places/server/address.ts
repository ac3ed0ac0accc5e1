/** Holds a postcode and the name of a place against each other. */
import type { Db } from '#platform/server/database/database.ts'
import { foldGerman, foldPlain } from '#platform/shared/text.ts'
import type { CheckedAddress } from '../contract.ts'
import * as queries from './queries.ts'

/** Either may be ''. Of places of the same name the one counts that has the postcode, else the most populous. */
export async function checkedAddress(db: Db, code: string, city: string): Promise<CheckedAddress> {
  const [postcode, bearers] = await Promise.all([
    queries.postcodeByCode(db, code),
    city.trim() === '' ? [] : queries.placesByNames(db, [...new Set([foldGerman(city), foldPlain(city)])]),
  ])
  const owners = postcode ? await queries.placesByIds(db, postcode.placeIds) : []
  const agreeing = bearers.find((place) =>
    owners.some(({ municipalityId }) => municipalityId === place.municipalityId),
  )
  const place = agreeing ?? owners[0] ?? bearers[0]
  const at = agreeing?.kind === 'district' ? agreeing : (postcode ?? place)
  return {
    agrees: agreeing !== undefined,
    place: place ? { name: place.municipalityName, kreis: place.kreis, state: place.state } : null,
    position: at ? { latitude: at.latitude, longitude: at.longitude } : null,
    corrections: {
      city: owners[0]?.municipalityName ?? null,
      postalCode: agreeing || !bearers[0] ? null : await offeredPostcode(db, bearers[0].id, code),
    },
  }
}

async function offeredPostcode(db: Db, placeId: number, code: string): Promise<string | null> {
  const [first, ...others] = await queries.postcodesOf(db, placeId)
  return first === undefined || (code === '' && others.length > 0) ? null : first
}
