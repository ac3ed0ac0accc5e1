import { DEFAULT_SOURCE, type NearbySource } from './default-source.ts'

export interface Position {
  lat: number
  lng: number
}

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

/** Reads what an earlier visit has kept; anything malformed counts as absent. */
export function readStored(
  read: (name: string) => string | null,
): Pick<Knowledge, 'postcode' | 'storedPosition'> {
  const postcode = read('user_postal_code') ?? ''
  const lat = degrees(read('user_lat'), 90)
  const lng = degrees(read('user_lng'), 180)
  return {
    postcode: /^\d{5}$/.test(postcode) ? postcode : undefined,
    storedPosition: lat === undefined || lng === undefined ? undefined : { lat, lng },
  }
}

function degrees(text: string | null, limit: number): number | undefined {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Math.abs(value) <= limit ? value : undefined
}
