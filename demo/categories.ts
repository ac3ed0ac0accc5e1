import { CATEGORIES, type Category, FEATURES, type Feature } from '#features/listings/rules.ts'
import type { Owner } from './people.ts'
import type { Random } from './random.ts'

/** A number for each of these. */
type PerCent<List extends readonly unknown[]> = { readonly [I in keyof List]: number }

/** What listings of a category are like. Shares and chances are estimates from looking at such places, not statistics. */
interface Profile {
  /** Share among all listings by size of place, per cent: below 5,000 people, below 50,000, more. */
  share: readonly [village: number, town: number, city: number]
  /** Chance of each feature in per cent, in the order of FEATURES. */
  features: PerCent<typeof FEATURES>
  owners: readonly (readonly [Owner['kind'], number])[]
  /** Smallest and largest number of guests. */
  guests: readonly [number, number]
  /** EUR per day in an ordinary small town. */
  price: number
}

const PRIVATE_OWNERS: Profile['owners'] = [
  ['woman', 34],
  ['man', 10],
  ['couple', 26],
  ['family', 20],
  ['team', 10],
]
const BUSINESS_OWNERS: Profile['owners'] = [
  ['woman', 24],
  ['man', 10],
  ['couple', 16],
  ['family', 14],
  ['team', 36],
]

// Feature columns: single, group, grounds, walks | heating, cooling, food, medicine | 24h, pick-up, grooming, training | webcam, old, young
export const PROFILES: Readonly<Record<Category, Profile>> = {
  Hundepension: {
    share: [58, 54, 44],
    features: [48, 55, 58, 66, 46, 12, 42, 46, 42, 28, 13, 12, 13, 48, 36],
    owners: PRIVATE_OWNERS,
    guests: [4, 20],
    price: 27,
  },
  Hundehotel: {
    share: [6, 8, 12],
    features: [64, 44, 48, 66, 68, 44, 56, 52, 62, 44, 40, 18, 42, 52, 36],
    owners: BUSINESS_OWNERS,
    guests: [10, 32],
    price: 36,
  },
  Hundetagesstätte: {
    share: [3, 12, 27],
    features: [6, 84, 48, 62, 28, 28, 26, 36, 3, 44, 18, 34, 28, 34, 52],
    owners: BUSINESS_OWNERS,
    guests: [8, 35],
    price: 26,
  },
  'Hundeschule mit Pension': {
    share: [9, 9, 6],
    features: [42, 60, 62, 56, 36, 10, 22, 36, 28, 18, 8, 94, 9, 24, 58],
    owners: PRIVATE_OWNERS,
    guests: [4, 14],
    price: 31,
  },
  'Hundezüchter mit Pension': {
    share: [8, 4, 1],
    features: [34, 52, 58, 56, 52, 8, 50, 40, 50, 12, 18, 16, 6, 34, 66],
    owners: PRIVATE_OWNERS,
    guests: [3, 8],
    price: 24,
  },
  'Tierheim mit Pensionsdienst': {
    share: [4, 6, 5],
    features: [76, 24, 46, 54, 62, 8, 34, 66, 14, 8, 6, 14, 5, 44, 28],
    owners: [['team', 1]],
    guests: [6, 24],
    price: 19,
  },
  Hundecamping: {
    share: [7, 2, 0.5],
    features: [6, 40, 70, 48, 8, 4, 14, 14, 30, 6, 6, 18, 4, 34, 30],
    owners: PRIVATE_OWNERS,
    guests: [6, 30],
    price: 18,
  },
  Sonstige: {
    share: [5, 5, 5],
    features: [12, 16, 12, 70, 6, 4, 32, 50, 22, 54, 28, 16, 5, 56, 42],
    owners: [
      ['woman', 62],
      ['man', 20],
      ['couple', 18],
    ],
    guests: [3, 6],
    price: 24,
  },
}

const MOST_FEATURES = 9

export function drawCategory(random: Random, population: number): Category {
  const size = population < 5000 ? 0 : population < 50_000 ? 1 : 2
  return random.weighted(CATEGORIES.map((category) => [category, PROFILES[category].share[size]] as const))
}

/** 0 to 9 features in the order of FEATURES; some operators name hardly any. */
export function drawFeatures(random: Random, category: Category): Feature[] {
  const eagerness = random.weighted([
    [0.25, 14],
    [0.8, 30],
    [1.1, 56],
  ])
  const chances = PROFILES[category].features
  const features = FEATURES.filter((_, i) => random.chance(((chances[i] as number) / 100) * eagerness))
  while (features.length > MOST_FEATURES) features.splice(random.integer(0, features.length - 1), 1)
  return features
}
