import type { Category, Feature } from '#features/listings/rules.ts'
import { drawDog } from './dogs.ts'
import type { DemoReview } from './generate.ts'
import { drawReviewerName, type Owner } from './people.ts'
import type { Random } from './random.ts'
import {
  CRITICISM,
  ENDINGS,
  FEATURE_PRAISE,
  MIXED,
  OPENINGS,
  PRAISE,
  QUIBBLES,
  type Setting,
  SHORT_PRAISE,
} from './review-texts.ts'
import { capitalise, compileAll, render, type Template, type Wording } from './template.ts'

const DAY_MS = 86_400_000
const YEARS_DAYS = 3 * 365

const SETTINGS: Partial<Record<Category, Setting>> = {
  Hundetagesstätte: 'dayCare',
  Hundecamping: 'camping',
  Sonstige: 'visits',
}

/** The pools of a setting, with what fits everywhere. */
function poolsOf(setting: Setting) {
  return {
    openings: compileAll(OPENINGS[setting]),
    praise: compileAll([...PRAISE.any, ...PRAISE[setting]]),
    quibbles: compileAll([...QUIBBLES.any, ...QUIBBLES[setting]]),
    mixed: compileAll([...MIXED.any, ...MIXED[setting]]),
    criticism: compileAll([...CRITICISM.any, ...CRITICISM[setting]]),
  }
}
type Pools = ReturnType<typeof poolsOf>

const POOLS: Record<Setting, Pools> = {
  boarding: poolsOf('boarding'),
  dayCare: poolsOf('dayCare'),
  camping: poolsOf('camping'),
  visits: poolsOf('visits'),
}
const shortPraise = compileAll(SHORT_PRAISE)
const endings = compileAll(ENDINGS)
const featurePraise = new Map(
  Object.entries(FEATURE_PRAISE).map(([feature, sources]) => [feature, compileAll(sources)]),
)

export interface ReviewedListing {
  category: Category
  features: readonly Feature[]
  owner: Owner
  /** Around 0; below it guests are less content. */
  quality: number
}

/** Draws `count` reviews, the newest first; no sentence occurs twice among the first few dozen of a listing. */
export function drawReviews(random: Random, listing: ReviewedListing, count: number, today: string): DemoReview[] {
  const used = new Set<Template>()
  const end = Date.parse(today)
  const reviews: DemoReview[] = []
  for (let i = 0; i < count; i++) {
    const rating = drawStars(random, listing.quality)
    // Newer ones are commoner: directories grow.
    const date = new Date(end - Math.floor(1 + random.next() ** 1.35 * (YEARS_DAYS - 1)) * DAY_MS).toISOString()
    const plural = random.chance(0.5)
    const comment = random.chance(commentChance(rating))
      ? drawComment(random, listing, rating, Number(date.slice(5, 7)), plural, used)
      : null
    reviews.push({ userName: drawReviewerName(random, plural), rating, comment, date: date.slice(0, 10) })
  }
  return reviews.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

/** Stars around 4.4 on average: most are delighted, a few are not. */
function drawStars(random: Random, quality: number): DemoReview['rating'] {
  const draw = random.next() - quality * 0.12
  if (draw < 0.66) return 5
  if (draw < 0.85) return 4
  if (draw < 0.925) return 3
  if (draw < 0.965) return 2
  return 1
}

/** The discontented explain themselves, the content often just give stars. */
function commentChance(rating: number): number {
  return rating >= 4 ? 0.8 : 0.93
}

function drawComment(
  random: Random,
  listing: ReviewedListing,
  rating: number,
  month: number,
  plural: boolean,
  used: Set<Template>,
): string {
  const setting = SETTINGS[listing.category] ?? 'boarding'
  const pools = POOLS[setting]
  const templates: Template[] = []
  const add = (pool: readonly Template[]) => templates.push(pickFresh(random, pool, used))
  if (rating <= 2) {
    add(pools.criticism)
  } else if (rating === 3) {
    add(pools.mixed)
  } else if (rating === 5 && random.chance(0.27)) {
    add(shortPraise)
  } else {
    if (random.chance(0.62)) add(pools.openings)
    if (templates.length === 0 || random.chance(0.75)) addPraise(random, listing, pools, templates, used)
    if (random.chance(0.28)) addPraise(random, listing, pools, templates, used)
    if (rating === 4 && random.chance(0.6)) add(pools.quibbles)
    else if (random.chance(0.42)) add(endings)
  }
  const wording = wordingOf(random, listing.owner, month, plural)
  return templates.map((template) => capitalise(render(template, random, wording))).join(' ')
}

function addPraise(
  random: Random,
  { features }: ReviewedListing,
  pools: Pools,
  templates: Template[],
  used: Set<Template>,
) {
  const own = features.length > 0 && random.chance(0.25) ? featurePraise.get(random.pick(features)) : undefined
  templates.push(pickFresh(random, own ?? pools.praise, used))
}

/** Prefers a sentence that this listing has not had yet. */
function pickFresh(random: Random, pool: readonly Template[], used: Set<Template>): Template {
  let template = random.pick(pool)
  for (let tries = 0; tries < 6 && used.has(template); tries++) template = random.pick(pool)
  used.add(template)
  return template
}

const STAYS = [
  ['fünf Tage', 'fünf Tagen'],
  ['eine Woche', 'einer Woche'],
  ['neun Tage', 'neun Tagen'],
  ['zehn Tage', 'zehn Tagen'],
  ['zwölf Tage', 'zwölf Tagen'],
  ['zwei Wochen', 'zwei Wochen'],
  ['drei Wochen', 'drei Wochen'],
] as const

function wordingOf(random: Random, owner: Owner, month: number, plural: boolean): Wording {
  const dog = drawDog(random, plural)
  const [duration, durationDative] = random.pick(STAYS)
  return {
    plural,
    female: dog.female,
    values: {
      hund: dog.nominative,
      hundAkk: dog.accusative,
      hundDat: dog.dative,
      name: dog.name,
      inhaber: owner.subject,
      inhaberDat: owner.dative,
      inhaberAkk: owner.accusative,
      anlass: drawOccasion(random, month, plural),
      dauer: duration,
      dauerDat: durationDative,
    },
  }
}

/** When people had been away, going by the month in which they write about it. */
const SEASONS: readonly (readonly string[])[] = [
  ['über Weihnachten', 'über Silvester', 'über die Feiertage', 'zwischen den Jahren'],
  ['in den Winterferien', 'im Januar', 'während des Skiurlaubs'],
  ['im Februar', 'über Karneval', 'während des Skiurlaubs'],
  ['über Ostern', 'in den Osterferien', 'im März'],
  ['in den Osterferien', 'im April', 'über den ersten Mai'],
  ['über Pfingsten', 'in den Pfingstferien', 'im Mai'],
  ['im Juni', 'im Sommerurlaub', 'über Fronleichnam'],
  ['in den Sommerferien', 'im Sommerurlaub', 'im Juli'],
  ['in den Sommerferien', 'im August', 'im Spätsommer'],
  ['im September', 'im Spätsommer', 'in den Herbstferien'],
  ['in den Herbstferien', 'im Oktober', 'im Herbst'],
  ['im November', 'Ende November', 'im Herbst'],
]

function drawOccasion(random: Random, month: number, plural: boolean): string {
  if (random.chance(0.12)) {
    const owns = plural ? 'unserer' : 'meiner'
    return random.pick([`während ${owns} Reise`, 'während einer Kur', 'während des Umzugs', `während ${owns} Renovierung`])
  }
  return random.pick(SEASONS[month - 1] ?? ['im Urlaub'])
}
