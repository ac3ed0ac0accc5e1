import type { Category } from '#features/listings/rules.ts'
import type { Land } from './landscapes.ts'
import { drawGenitiveName, type Owner } from './people.ts'
import type { Random } from './random.ts'
import { capitalise, render } from './template.ts'
import {
  BRED,
  DOG_ENDS,
  DOG_STARTS,
  FEMININE_ENDS,
  LOCAL_NATURE,
  MASCULINE_ENDS,
  NATURE,
  OTHER_ENDS,
  PAIRS,
  SAYINGS,
  SITE_ENDS,
  TITLE_TEMPLATES,
} from './title-words.ts'

const ALL_ENDS = [...MASCULINE_ENDS, 'hof', 'hof', ...FEMININE_ENDS, ...OTHER_ENDS]
const HOUSE_ENDS = [...OTHER_ENDS, ...FEMININE_ENDS, 'hügel', 'hain', 'grund']

/** An invented title such as `Hundepension Lindenblick`; no brand, no real kennel is meant. */
export function drawTitle(random: Random, category: Category, land: Land, owner: Owner): string {
  const nature = random.chance(0.25) ? LOCAL_NATURE[land] : NATURE
  const values = {
    hof: join(random, nature, ALL_ENDS),
    house: join(random, nature, HOUSE_ENDS),
    masculine: join(random, nature, MASCULINE_ENDS),
    site: `Am ${join(random, nature, SITE_ENDS)}`,
    of: random.chance(0.7)
      ? `vom ${join(random, nature, MASCULINE_ENDS)}`
      : `von der ${join(random, nature, FEMININE_ENDS)}`,
    dogs: join(random, DOG_STARTS, DOG_ENDS),
    pair: drawPair(random),
    saying: random.pick(SAYINGS),
    breed: random.pick(BRED),
    surname: owner.surname,
    genitive: `${owner.kind === 'woman' && !/[sxzß]$/.test(owner.firstName) ? owner.firstName : drawGenitiveName(random)}s`,
  }
  return capitalise(
    render(random.pick(TITLE_TEMPLATES[category]), random, { plural: false, female: false, values }),
  )
}

function join(random: Random, starts: readonly string[], ends: readonly string[]): string {
  const start = random.pick(starts)
  let end = random.pick(ends)
  // "Feldfeld", "Bergberg" and "Grünrain in Grün" are no names.
  while (start.toLowerCase().startsWith(end.slice(0, 4))) end = random.pick(ends)
  return start + end
}

function drawPair(random: Random): string {
  const first = random.pick(PAIRS)
  let second = random.pick(PAIRS)
  while (second === first) second = random.pick(PAIRS)
  return `${first} & ${second}`
}
