/** Gives every place an address part of its own. */
import type { District } from './districts.ts'
import type { Municipality } from './municipalities.ts'
import { shortName, slugify } from './names.ts'

/** Inhabitants above which a city needs no qualifier: "frankfurt" is Frankfurt am Main. */
const METROPOLIS = 500_000

/** Id -> slug. The most populous bearer of a name has it plain, the others add their Kreis. */
export function createSlugs(municipalities: Municipality[], districts: District[]): Map<number, string> {
  const slugs = new Map<number, string>()
  const taken = new Set<string>()
  const assign = (id: number, candidates: string[]) => {
    let slug = candidates.find((candidate) => !taken.has(candidate))
    for (let n = 2; slug === undefined; n++) {
      const numbered = `${candidates.at(-1)}-${n}`
      if (!taken.has(numbered)) slug = numbered
    }
    taken.add(slug)
    slugs.set(id, slug)
  }

  for (const place of [...municipalities].sort((a, b) => b.population - a.population || a.id - b.id)) {
    const plain = slugify(place.population > METROPOLIS ? shortName(place.name) : place.name)
    const withKreis = `${plain}-${slugify(place.kreis.replace(/^(Landkreis|Kreis) /, ''))}`
    assign(place.id, [plain, withKreis, `${withKreis}-${place.stateCode.toLowerCase()}`])
  }
  for (const place of districts) {
    assign(place.id, [`${slugs.get(place.parent.id)}-${slugify(place.name)}`])
  }
  return slugs
}
