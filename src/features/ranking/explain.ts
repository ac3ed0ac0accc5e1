/** "Warum hier?": a place in a list of results, explained by the numbers that ordered it. */
import type { KnownPrice } from '#features/stay/contract.ts'
import { priceText } from '#features/stay/price-texts.ts'
import { formatNearDistance, formatNumber, formatPrice } from '#platform/shared/format.ts'
import {
  QUALITY_POINTS,
  type QualityFacts,
  qualityParts,
  UNCONFIRMED_POINTS,
  weightedRating,
} from './rules.ts'

/** What the points are for, as people call it. */
export const PART_LABELS: Record<keyof typeof QUALITY_POINTS, string> = {
  rating: 'Bewertung',
  description: 'Beschreibung',
  image: 'Bild',
  businessHours: 'Öffnungszeiten',
  price: 'Preis',
  contact: 'Kontakt',
  features: 'Ausstattung',
}

/** A listing with all that its place in a list is made of. */
export interface Ranked extends QualityFacts {
  id: number
  title: string
  /** As titles are sorted by. */
  titleKey: string
  isPremium: boolean
  isUnconfirmed: boolean
  /** As the list was ordered by it, see `qualityScore`. */
  qualityScore: number
  /** Lies in the place searched for. */
  isExact: boolean
  /** From what distances are measured from; null where there is no such thing, or no coordinates. */
  km: number | null
  /** What it answers to the stay asked for; null where none is. */
  stay: { isFull: boolean; price: KnownPrice | null } | null
}

/** The list that a listing stands in. */
export interface RankedList {
  sort: 'distance' | 'rating' | 'price' | 'name' | 'relevance'
  /** Where the place searched for is: `in Köln`; null without one. */
  where: string | null
}

/** One thing that decides, in the words of a sentence. */
interface Criterion {
  /** What is so of a listing: `1,3 km entfernt`. */
  say: (one: Ranked, list: RankedList) => string
  /** Ascending; what is not known comes last. */
  key: (one: Ranked) => number | string | null
  /** Why one stands behind another, after "weil": `es näher ist`. */
  better: string | ((ahead: Ranked) => string)
  /** The same behind one of which something is known, where of itself nothing is. */
  onlyKnown?: string
}

const CRITERIA = {
  room: {
    say: ({ stay }) => (stay?.isFull ? 'für diese Tage voll' : ''),
    key: ({ stay }) => (stay?.isFull ? 1 : 0),
    better: 'es für diese Tage nicht als voll gemeldet ist',
  },
  exact: {
    say: ({ isExact }, { where }) => (where === null ? '' : `liegt ${isExact ? '' : 'nicht '}${where}`),
    key: ({ isExact }) => (isExact ? 0 : 1),
    better: 'es im gesuchten Ort liegt',
  },
  distance: {
    say: ({ km }) => (km === null ? '' : `${formatNearDistance(km)} entfernt`),
    key: ({ km }) => km,
    better: 'es näher ist',
    onlyKnown: 'dort die Lage bekannt ist',
  },
  rating: {
    say: (one) => {
      const weighted = weightedRating(one.rating, one.reviewsCount)
      return weighted === 0 ? 'ohne Bewertung' : `gewichtete Bewertung ${formatHundredths(weighted)}`
    },
    key: (one) => -weightedRating(one.rating, one.reviewsCount) || null,
    better: 'es besser bewertet ist',
    onlyKnown: 'es dort Bewertungen gibt',
  },
  price: {
    say: ({ stay, priceFrom }) => {
      if (stay?.price && stay.price.cents !== null) return `${priceText(stay.price)} für diese Tage`
      return stay || priceFrom === null ? 'kein Preis bekannt' : `ab ${formatPrice(priceFrom)} pro Tag`
    },
    key: ({ stay, priceFrom }) => (stay ? (stay.price?.cents ?? null) : priceFrom),
    // What a place costs at least may come to more than what another costs in all.
    better: ({ stay }) =>
      stay?.price?.known === 'whole' ? 'es günstiger ist' : 'der Ab-Preis dort niedriger ist',
    onlyKnown: 'dort ein Preis bekannt ist',
  },
  name: {
    say: ({ title }) => `heißt „${title}“`,
    key: ({ titleKey }) => titleKey,
    better: 'es im Alphabet früher kommt',
  },
  quality: {
    say: ({ qualityScore }) => `Qualität ${formatNumber(qualityScore)}`,
    key: ({ qualityScore }) => -qualityScore,
    better: 'es mehr Qualitätspunkte hat',
  },
  age: { say: () => '', key: ({ id }) => id, better: 'es schon länger eingetragen ist' },
} satisfies Record<string, Criterion>

/** What decides, in this order: each only where all before it are equal. */
function criteriaOf({ sort }: RankedList): Criterion[] {
  const first = sort === 'relevance' ? 'quality' : sort
  const names = new Set(['room', 'exact', first, 'distance', 'quality', 'age'] as const)
  return [...names].map((name) => CRITERIA[name])
}

const TITLES: Record<RankedList['sort'], string> = {
  distance: 'nach Entfernung',
  rating: 'nach Bewertung',
  price: 'nach Preis',
  name: 'nach Name',
  relevance: 'nach Qualität',
}

/** Explains why a listing stands at a place of a list (1 for the first), and behind the one `ahead` of it, as the search answers it. */
export function explain(one: Ranked, place: number, ahead: Ranked | undefined, list: RankedList) {
  const criteria = criteriaOf(list)
  const parts = (Object.entries(qualityParts(one)) as [keyof typeof QUALITY_POINTS, number][]).map(
    ([part, points]) => ({
      label: PART_LABELS[part],
      points: Math.round(points),
      most: QUALITY_POINTS[part],
    }),
  )
  const takenOff = one.isUnconfirmed ? UNCONFIRMED_POINTS : 0
  const points = parts.map(({ label, points, most }) => `${label} ${points} von ${most}`)
  if (takenOff > 0) points.push(`lange nicht bestätigt: ${takenOff} weniger`)
  const quality = CRITERIA.quality.say(one)
  const said = criteria.map(({ say }) => say(one, list)).filter((words) => words !== '' && words !== quality)
  const reasons = [...said, `${said.length > 0 ? 'danach ' : ''}${quality} (${points.join(', ')})`]
  return {
    title: `Platz ${formatNumber(place)} ${TITLES[list.sort]}`,
    sentence: `${formatNumber(place)}. wegen: ${reasons.join('; ')}`,
    behind: ahead === undefined ? null : behindOf(one, ahead, criteria, list),
    quality: { score: one.qualityScore, parts },
    takenOff,
    isPremium: one.isPremium,
  }
}

function behindOf(one: Ranked, ahead: Ranked, criteria: readonly Criterion[], list: RankedList): string {
  const deciding = decidingOf(ahead, one, criteria)
  if (deciding === undefined) return ''
  const figures = [deciding.say(ahead, list), deciding.say(one, list)]
  const compared =
    figures.includes('') || figures[0] === figures[1] ? '' : ` (dort: ${figures[0]}; hier: ${figures[1]})`
  return `Davor steht „${ahead.title}“, weil ${reasonOf(deciding, one, ahead)}${compared}.`
}

function reasonOf({ key, better, onlyKnown }: Criterion, one: Ranked, ahead: Ranked): string {
  if (onlyKnown !== undefined && key(one) === null) return onlyKnown
  return typeof better === 'string' ? better : better(ahead)
}

/** The first criterion by which two listings differ. */
function decidingOf(ahead: Ranked, one: Ranked, criteria: readonly Criterion[]): Criterion | undefined {
  return criteria.find(({ key }) => key(ahead) !== key(one))
}

/** Whether the criteria of a list put one listing ahead of another. */
export function isAhead(ahead: Ranked, one: Ranked, list: RankedList): boolean {
  const deciding = decidingOf(ahead, one, criteriaOf(list))
  if (deciding === undefined) return false
  const [first, second] = [deciding.key(ahead), deciding.key(one)]
  return second === null || (first !== null && first < second)
}

/** 4.687 -> "4,69" */
function formatHundredths(value: number): string {
  return value.toFixed(2).replace('.', ',')
}
