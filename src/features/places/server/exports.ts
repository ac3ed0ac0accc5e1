/** What other features' servers may use of the gazetteer. */
export { readOutline } from './gazetteer.ts'
export type { MunicipalityRecord, PlaceRecord, PostcodeRecord } from './queries.ts'
export { allMunicipalities, placesByIds, postcodeByCode } from './queries.ts'
export { loadGazetteer, type Resolution, resolveMisspelled, resolvePlace, suggestPlaces } from './service.ts'
