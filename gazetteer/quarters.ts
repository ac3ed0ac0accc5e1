/** Quarters of large cities that neither GeoNames nor the names of stops have: `quarters.tsv`. */
import type { District } from './districts.ts'
import { linesOf } from './lines.ts'
import type { Municipality } from './municipalities.ts'
import { fold } from './names.ts'
import type { Postcode } from './postcodes.ts'

/** Added to a running number, so that ids stay the same from build to build: lines may be added, but not moved. */
const ID_BASE = 430_000_000
const PER_CITY = 1000

/** Marks those that the sources know too, and answers the others; all need a postcode of the city's. */
export function missingQuarters(
  municipalities: readonly Municipality[],
  districts: readonly District[],
  codesOf: Map<Municipality, Postcode[]>,
): District[] {
  const known = new Map(districts.map((district) => [keyOf(district.parent, district.name), district]))
  return linesOf('quarters.tsv').flatMap(([name, quarters = ''], city) => {
    const parent = municipalities.find((municipality) => municipality.name === name)
    if (!parent) throw new Error(`quarters.tsv: no municipality is called ${name}`)
    return quarters.split('; ').flatMap((entry, index) => {
      const [, quarter = '', code] = /^(.+) (\d{5})$/.exec(entry) ?? []
      const existing = known.get(keyOf(parent, quarter))
      if (existing) existing.isWellKnown = true
      const postcode = codesOf.get(parent)?.find((candidate) => candidate.code === code)
      if (existing || !postcode) return []
      const added: District = {
        ...{ id: ID_BASE + city * PER_CITY + index, name: quarter, parent, at: postcode.at },
        ...{ population: 0, stops: 0, postcodes: [postcode.code], aliases: [], isWellKnown: true },
      }
      known.set(keyOf(parent, quarter), added)
      return added
    })
  })
}

function keyOf(parent: Municipality, name: string): string {
  return `${parent.id}:${fold(name)}`
}
