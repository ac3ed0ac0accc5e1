/** What other features' servers may use of the gazetteer. */

export { isAbroad } from '../abroad.ts'
export { slipsBetween } from '../spelling.ts'
export { withStatesWrittenOut } from '../typed-text.ts'
export { asksForNear, isEverywhere, isNamedByMany, isSilent } from '../vocabulary.ts'
export {
  type CityRow,
  namesWithin,
  PLACES,
  placeIdsBySlug,
  postcodesOf,
  slugByName,
} from './city-queries.ts'
export { readShipped } from './gazetteer.ts'
export { isOnGermanGround } from './germany.ts'
export { type AreaOutline, outlineOf } from './outline.ts'
export type { MunicipalityRecord, PlaceRecord, PostcodeRecord } from './queries.ts'
export { allMunicipalities, allPostcodes, placesByIds, postcodeByCode, postcodesByCodes } from './queries.ts'
export { loadGazetteer, PlaceReader, type Resolution, resolvePlace } from './service.ts'
