/** Villages that neither GeoNames nor the names of stops have: `villages.tsv`. */
import type { District } from './districts.ts'
import { distanceToBorderKm, type Position } from './geometry.ts'
import { linesOf } from './lines.ts'
import type { Municipality, MunicipalityLocator } from './municipalities.ts'
import { fold } from './names.ts'
import { nearestPostcode, type Postcode } from './postcodes.ts'

/** Added to a running number, so that ids stay the same from build to build. */
const ID_BASE = 440_000_000
const PER_MUNICIPALITY = 100
/** How far out of its municipality a position from memory may lie. */
const MAX_OUTSIDE_KM = 2

/** Those that the sources do not know; throws where a position is not in its municipality. */
export function missingVillages(
  municipalities: readonly Municipality[],
  districts: readonly District[],
  locator: MunicipalityLocator,
  codesOf: Map<Municipality, Postcode[]>,
): District[] {
  const known = new Set(districts.map(({ parent, name }) => `${parent.id}:${fold(name)}`))
  return linesOf('villages.tsv').flatMap(([name, villages = ''], i) => {
    const namesakes = municipalities.filter((municipality) => municipality.name === name)
    return villages.split('; ').flatMap((entry, n) => {
      const [, village = '', latitude, longitude] = /^(.+) ([\d.]+) ([\d.]+)$/.exec(entry) ?? []
      const at: Position = [Number(longitude), Number(latitude)]
      const around = locator.at(at)
      const parent =
        namesakes.find((one) => one === around) ??
        namesakes.find(({ polygons }) => distanceToBorderKm(polygons, at) <= MAX_OUTSIDE_KM)
      if (!parent) throw new Error(`villages.tsv: ${village} does not lie in ${name}`)
      if (known.has(`${parent.id}:${fold(village)}`)) return []
      const nearest = nearestPostcode(codesOf.get(parent) ?? [], at)
      const added: District = {
        ...{ id: ID_BASE + i * PER_MUNICIPALITY + n, name: village, parent, at, population: 0, stops: 0 },
        ...{ postcodes: nearest ? [nearest.code] : [], aliases: [] },
      }
      return added
    })
  })
}
