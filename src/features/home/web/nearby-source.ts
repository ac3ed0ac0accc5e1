import type { Position } from '#features/search/web/exports.ts'
import { DEFAULT_SOURCE, type NearbySource } from './default-source.ts'

const POSTCODE_RADIUS_KM = 15
const POSITION_RADIUS_KM = 50

export function aroundPostcode(postcode: string): NearbySource {
  return { kind: 'postcode', params: { query: postcode, maxDistance: POSTCODE_RADIUS_KM, sort: 'distance' } }
}

export function aroundPosition({ lat, lng }: Position): NearbySource {
  return { kind: 'position', params: { lat, lng, maxDistance: POSITION_RADIUS_KM, sort: 'distance' } }
}

/** What can be known of the visitor, each asked for only when those before it are not there. */
export interface Knowledge {
  postcode: string | undefined
  /** The postcode is one of Germany's. */
  isPostcodeKnown: (postcode: string) => Promise<boolean>
  /** The device's position; undefined when it may not be asked for or does not answer. */
  locate: () => Promise<Position | undefined>
  /** The position of an earlier visit. */
  storedPosition: Position | undefined
}

/** The order of specification 1, section 4: stored postcode, device, stored coordinates, Berlin. */
export async function findSource(knowledge: Knowledge): Promise<NearbySource> {
  const { postcode, isPostcodeKnown, locate, storedPosition } = knowledge
  if (postcode !== undefined && (await isPostcodeKnown(postcode))) return aroundPostcode(postcode)
  const position = (await locate()) ?? storedPosition
  return position ? aroundPosition(position) : DEFAULT_SOURCE
}
