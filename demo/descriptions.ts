import type { Category, Feature } from '#features/listings/rules.ts'
import {
  CLOSINGS,
  FAMILY_OPENINGS,
  FEATURE_SENTENCES,
  HOURS_CLOSINGS,
  HOUSING,
  HOUSING_AT_HOME,
  MISSING_SENTENCES,
  OPENINGS,
  OPENINGS_BY_CATEGORY,
  PEOPLE,
  PEOPLE_ALONE,
  PEOPLE_TOGETHER,
  PRICE_CLOSINGS,
  SLOGANS,
  SMALL_OPENINGS,
  SURROUNDINGS,
  VETERAN_OPENINGS,
  WALKS,
} from './description-texts.ts'
import type { Landscape } from './landscapes.ts'
import type { Owner } from './people.ts'
import type { Random } from './random.ts'
import { capitalise, render, type Template, type Wording } from './template.ts'

/** The facts that a description tells. */
export interface DescribedFacts {
  title: string
  category: Category
  place: string
  population: number
  landscape: Landscape
  owner: Owner
  features: readonly Feature[]
  guests: number
  /** Year of foundation. */
  since: number
  /** Years since then. */
  age: number
  /** EUR per day. */
  price: number | null
  /** Opening hours in words. */
  hours: string | null
}

/** Of a house that guests share with whoever keeps it: what says so comes up twice as often. */
const HOMES = [...HOUSING, ...HOUSING_AT_HOME, ...HOUSING_AT_HOME]

/** Their guests don't stay overnight in a house: the common openings would be wrong. */
const NOT_BOARDING: readonly Category[] = ['Hundetagesstätte', 'Hundecamping', 'Sonstige']
const AT_HOME: readonly Category[] = ['Hundepension', 'Hundeschule mit Pension', 'Hundezüchter mit Pension']
const MIDDLE_LENGTHS = [
  [1, 30],
  [2, 44],
  [3, 26],
] as const
const CITY = 100_000
const VILLAGE = 3000
const NUMBERS = 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')

/** Two to five sentences in the operator's words; they agree with the facts. */
export function drawDescription(random: Random, facts: DescribedFacts): string {
  const wording = wordingOf(random, facts)
  const sentences = [drawOpening(random, facts)]
  sentences.push(...drawMiddle(random, facts, random.weighted(MIDDLE_LENGTHS)))
  if (random.chance(0.5)) sentences.push(drawClosing(random, facts))
  return sentences.map((sentence) => finish(render(sentence, random, wording))).join(' ')
}

export function drawWebsiteDescription(random: Random, facts: DescribedFacts): string {
  return finish(render(random.pick(SLOGANS), random, wordingOf(random, facts)))
}

/** `Schwarzenberg/Erzgeb.` at the end of a sentence brings its own full stop. */
function finish(sentence: string): string {
  return capitalise(sentence.endsWith('..') ? sentence.slice(0, -1) : sentence)
}

function wordingOf(random: Random, facts: DescribedFacts): Wording {
  const { owner } = facts
  return {
    plural: owner.kind !== 'woman' && owner.kind !== 'man',
    female: owner.kind === 'woman',
    values: {
      titel: facts.title,
      ort: facts.place,
      gegend: facts.landscape.phrase,
      jahr: String(facts.since),
      zahl: NUMBERS[facts.guests] ?? String(facts.guests),
      inhaber: owner.subject,
      inhaberDativ: owner.dative,
      preis: String(facts.price ?? ''),
      zeiten: facts.hours ?? '',
      flaeche: random.pick([
        '800',
        '1.000',
        '1.200',
        '1.500',
        '2.000',
        '2.500',
        '3.000',
        '4.000',
        '5.000',
        '8.000',
        '10.000',
      ]),
      umkreis: random.pick(['10', '15', '20', '25', '30']),
    },
  }
}

function drawOpening(random: Random, facts: DescribedFacts): Template {
  const own = OPENINGS_BY_CATEGORY[facts.category]
  if (own && (NOT_BOARDING.includes(facts.category) || random.chance(0.6))) return random.pick(own)
  const { kind } = facts.owner
  if ((kind === 'couple' || kind === 'family') && random.chance(0.25)) return random.pick(FAMILY_OPENINGS)
  if (facts.age >= 10 && random.chance(0.2)) return random.pick(VETERAN_OPENINGS)
  if (facts.guests <= 12 && random.chance(0.2)) return random.pick(SMALL_OPENINGS)
  return random.pick(OPENINGS)
}

/** Sentences in a natural order: place, people, house, then what is offered; drawn so that each kind occurs once. */
function drawMiddle(random: Random, facts: DescribedFacts, count: number): Template[] {
  const { category, features, population, landscape, owner } = facts
  const land = population >= CITY ? 'city' : landscape.land
  const candidates: [order: number, weight: number, pool: readonly Template[]][] = [
    [1, 0.9, (population < VILLAGE && random.chance(0.4) ? SURROUNDINGS.village : SURROUNDINGS[land]) ?? []],
    [2, 0.45, peoplePool(random, owner)],
    [
      3,
      category === 'Sonstige' ? 0.01 : features.includes('Einzelunterbringung') ? 0.1 : 0.5,
      AT_HOME.includes(category) ? HOMES : HOUSING,
    ],
  ]
  for (const feature of features) {
    const pool = feature === 'Täglicher Auslauf' ? WALKS[land] : FEATURE_SENTENCES[feature]
    if (pool) candidates.push([4 + random.next(), 0.55, pool])
  }
  const missing = random.pick(MISSING)
  if (!NOT_BOARDING.includes(category) && !features.includes(missing) && random.chance(0.06))
    candidates.push([6, 1, MISSING_SENTENCES[missing] ?? []])
  // A weighted draw without replacement: the smaller the key the earlier the pick (Efraimidis and Spirakis).
  return candidates
    .filter(([, , pool]) => pool.length > 0)
    .map(([order, weight, pool]) => ({ order, pool, key: -Math.log(1 - random.next()) / weight }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .sort((a, b) => a.order - b.order)
    .map(({ pool }) => random.pick(pool))
}

const MISSING: readonly Feature[] = [
  'Abholservice',
  'Einzelunterbringung',
  'Gruppenhaltung möglich',
  'Medikamentengabe',
]

function peoplePool(random: Random, owner: Owner): readonly Template[] {
  if (random.chance(0.5)) return PEOPLE
  return owner.kind === 'woman' || owner.kind === 'man' ? PEOPLE_ALONE : PEOPLE_TOGETHER
}

function drawClosing(random: Random, facts: DescribedFacts): Template {
  const kind = random.next()
  if (kind < 0.22 && facts.hours !== null) return random.pick(HOURS_CLOSINGS)
  if (kind < 0.4 && facts.price !== null) return random.pick(PRICE_CLOSINGS)
  return random.pick(CLOSINGS)
}
