import type { Category, Feature } from '#features/listings/rules.ts'
import type { DemoReview } from './demo-listing.ts'
import { drawDog } from './dogs.ts'
import { drawReviewerName, type Owner } from './people.ts'
import type { Random } from './random.ts'
import {
  CRITICISM,
  ENDINGS,
  FEATURE_PRAISE,
  MIXED,
  OPENINGS,
  PLACE_ENDINGS,
  PRAISE,
  QUIBBLES,
  type Setting,
  SHORT_PRAISE,
} from './review-texts.ts'
import { capitalise, compileAll, render, type Template, type Wording } from './template.ts'

function namesDog(template: Template): boolean {
  return template.some((part) =>
    typeof part === 'string'
      ? false
      : 'value' in part
        ? part.value === 'name' || part.value.startsWith('hund')
        : part.options.every(namesDog),
  )
}

function speaksOfDog(template: Template): boolean {
  return template.some(
    (part) =>
      typeof part === 'object' && 'choice' in part && (part.choice === '<' || part.options.some(speaksOfDog)),
  )
}

const DAY_MS = 86_400_000
const YEARS_DAYS = 3 * 365

const SETTINGS: Partial<Record<Category, Setting>> = {
  Hundetagesstätte: 'dayCare',
  Hundecamping: 'camping',
  Sonstige: 'visits',
}

type Texts = Record<Setting | 'any' | 'place', readonly string[]>

function textsOf(texts: Texts, setting: Setting): string[] {
  return [...texts.any, ...(setting === 'visits' ? [] : texts.place), ...texts[setting]]
}

/** The pools of a setting, with what fits everywhere. */
function poolsOf(setting: Setting) {
  return {
    openings: compileAll(OPENINGS[setting]),
    endings: compileAll([...ENDINGS, ...(setting === 'visits' ? [] : PLACE_ENDINGS)]),
    praise: compileAll(textsOf(PRAISE, setting)),
    quibbles: compileAll(textsOf(QUIBBLES, setting)),
    mixed: compileAll(textsOf(MIXED, setting)),
    criticism: compileAll(textsOf(CRITICISM, setting)),
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
const featurePraise = new Map(
  Object.entries(FEATURE_PRAISE).map(([feature, sources]) => [feature, compileAll(sources)]),
)

/** Sentences with "he" or "she" that do not name the dog. */
const needsDog = new Set(
  [
    ...Object.values(POOLS).flatMap((pools) => Object.values(pools).flat()),
    ...[...featurePraise.values()].flat(),
  ].filter((template) => speaksOfDog(template) && !namesDog(template)),
)

export interface ReviewedListing {
  category: Category
  features: readonly Feature[]
  owner: Owner
  /** Around 0; below it guests are less content. */
  quality: number
}

/** Draws `count` reviews, the newest first; no sentence occurs twice among the first few dozen of a listing. */
export function drawReviews(
  random: Random,
  listing: ReviewedListing,
  count: number,
  today: string,
): DemoReview[] {
  const used = new Set<Template>()
  const reviews: DemoReview[] = []
  for (let i = 0; i < count; i++) {
    const rating = drawStars(random, listing.quality)
    // Newer ones are commoner: directories grow.
    const date = daysBefore(today, Math.floor(1 + random.next() ** 1.35 * (YEARS_DAYS - 1)))
    const plural = random.chance(0.5)
    const comment = random.chance(commentChance(rating))
      ? drawComment(random, listing, rating, Number(date.slice(5, 7)), plural, used)
      : null
    reviews.push({ userName: drawReviewerName(random, plural), rating, comment, date })
  }
  return reviews.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

let calendar: { today: string; days: string[] } = { today: '', days: [] }

/** The day so many days before another. A date costs more than the rest of a review, so each is made once. */
function daysBefore(today: string, count: number): string {
  if (calendar.today !== today) calendar = { today, days: [] }
  const day = calendar.days[count] ?? new Date(Date.parse(today) - count * DAY_MS).toISOString().slice(0, 10)
  calendar.days[count] = day
  return day
}

/** Stars around 4.4 on average: most are delighted, a few are not. */
function drawStars(random: Random, quality: number): DemoReview['rating'] {
  const draw = random.next() * (1 - quality * 0.12)
  if (draw < 0.66) return 5
  if (draw < 0.86) return 4
  if (draw < 0.935) return 3
  if (draw < 0.97) return 2
  return 1
}

/** The discontented explain themselves, the content often just give stars. */
function commentChance(rating: number): number {
  return rating >= 4 ? 0.8 : 0.93
}

interface Draft {
  random: Random
  listing: ReviewedListing
  pools: Pools
  month: number
  /** What this listing's other reviews say. */
  used: Set<Template>
  templates: Template[]
}

function drawComment(
  random: Random,
  listing: ReviewedListing,
  rating: number,
  month: number,
  plural: boolean,
  used: Set<Template>,
): string {
  const pools = POOLS[SETTINGS[listing.category] ?? 'boarding']
  const draft: Draft = { random, listing, pools, month, used, templates: [] }
  if (rating <= 2) {
    addFresh(draft, pools.criticism)
  } else if (rating === 3) {
    addFresh(draft, pools.mixed)
  } else if (rating === 5 && random.chance(0.27)) {
    addFresh(draft, shortPraise)
  } else {
    if (random.chance(0.62)) addFresh(draft, pools.openings)
    if (draft.templates.length === 0 || random.chance(0.75)) addPraise(draft)
    if (random.chance(0.28)) addPraise(draft)
    if (rating === 4 && random.chance(0.6)) addFresh(draft, pools.quibbles)
    else if (random.chance(0.42)) addFresh(draft, pools.endings)
  }
  const wording = wordingOf(random, listing.owner, month, plural)
  return draft.templates.map((template) => capitalise(render(template, random, wording))).join(' ')
}

/** Months in which a season's comfort is worth a word. */
const IN_SEASON: Partial<Record<Feature, (month: number) => boolean>> = {
  'Heizung im Winter': (month) => month <= 3 || month >= 12,
  'Klimaanlage im Sommer': (month) => month >= 6 && month <= 9,
}

function addPraise(draft: Draft) {
  const { random, listing, pools, month } = draft
  let pool: readonly Template[] = pools.praise
  if (listing.features.length > 0 && random.chance(0.25)) {
    const feature = random.pick(listing.features)
    if (IN_SEASON[feature]?.(month) ?? true) pool = featurePraise.get(feature) ?? pool
  }
  addFresh(draft, pool)
}

/** Prefers a sentence that the listing has not had yet; one that says just "she" needs one before that names the dog. */
function addFresh({ random, used, templates }: Draft, pool: readonly Template[]) {
  const named = templates.some(namesDog)
  let template = random.pick(pool)
  for (let tries = 0; tries < 12; tries++) {
    if (
      !templates.includes(template) &&
      (tries > 6 || !used.has(template)) &&
      (named || !needsDog.has(template))
    )
      break
    template = random.pick(pool)
  }
  used.add(template)
  templates.push(template)
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
      vonInhaber: owner.kind === 'team' ? 'vom Team' : `von ${owner.dative}`,
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
    return random.pick([
      `während ${owns} Reise`,
      'während einer Kur',
      'während des Umzugs',
      `während ${owns} Renovierung`,
    ])
  }
  return random.pick(SEASONS[month - 1] ?? ['im Urlaub'])
}
