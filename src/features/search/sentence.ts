/** Filters in what somebody types beside a place: "mit Abholservice", "unter 30 €", "sonntags geöffnet", "HuTa". */
import { type Category, type Feature, OPEN_TIMES, type OpenTime } from '#features/listings/rules.ts'
import { MOST_MAX_PRICE } from './rules.ts'

/** What was typed, taken apart. */
export interface Sentence {
  /** The words that are none of the filters. */
  rest: string
  category?: Category
  features: Feature[]
  minRating?: number
  /** EUR per day. */
  maxPrice?: number
  open?: OpenTime
}

/** How people call a feature, as patterns; umlauts may be written out. */
const FEATURE_WORDS: Partial<Record<Feature, string>> = {
  Einzelunterbringung: 'einzel(?:unterbringung|haltung|zimmer|platz|pl[äa]e?tze[n]?|zwinger)',
  'Gruppenhaltung möglich': 'gruppenhaltung|rudelhaltung',
  'Großes Außengelände':
    '(?:gro(?:ß|ss)e[mnrs]? )?(?:au(?:ß|ss)engel[äa]e?nde|freilauffl[äa]e?che|auslauffl[äa]e?che|garten)',
  'Täglicher Auslauf': '(?:t[äa]e?gliche[mnrs]? |viel )?(?:auslauf|gassirunden|spazierg[äa]e?nge[n]?)',
  'Heizung im Winter': 'heizung|fu(?:ß|ss)bodenheizung',
  'Klimaanlage im Sommer': 'klimaanlage',
  'Spezielles Hundefutter': 'spezialfutter|di[äa]e?tfutter|barf',
  Medikamentengabe: 'medikamente[n]?(?:gabe)?|tabletten|insulin',
  '24h Betreuung': '24 ?(?:h|std\\.?|stunden)[- ]?betreuung|rund-?um-?die-?uhr[- ]?betreuung|nachtbetreuung',
  Abholservice:
    'abhol(?:service|dienst|ung)|hol- ?und ?bring-?(?:service|dienst)|bringservice|hundetaxi|fahrdienst',
  Hundefriseur: 'hundefriseur|hundesalon|fellpflege',
  Hundetraining: 'hundetraining|hundetrainer(?:in)?',
  'Webcam-Überwachung': 'webcam|kamera|video(?:[üu]e?berwachung)',
  'Senioren-geeignet': 'senioren|senior(?:en)?hunde|alte hunde',
  'Welpen-geeignet': 'welpen(?:betreuung)?',
}
/** What a feature word must stand behind where it is also said of any dog or place. */
const ONLY_AFTER: Partial<Record<Feature, string>> = {
  'Großes Außengelände': 'mit|und|,',
  'Täglicher Auslauf': 'mit|und|,',
  'Senioren-geeignet': 'f[üu]e?r|und',
  'Welpen-geeignet': 'f[üu]e?r|und',
}

/** The other words for boarding ("Hundehotel", "Hundepension") are used for all of it, and choose nothing. */
const CATEGORY_WORDS: Partial<Record<Category, string>> = {
  Hundetagesstätte: 'hutas?|hundetagesst[äa]e?tten?|hundekitas?|hundekindergarten|hundehort',
  Hundecamping: 'hundecamping',
}

const WEEK_TIMES = OPEN_TIMES.slice(1)
const DAYS = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag']
const OPEN = '(?:ge[öo]e?ffnet|offen)'
const AMOUNT = '(?<eur>\\d+(?:[.,]\\d{1,2})?) ?(?:€|euro?)(?: ?(?:/|pro|am|je) ?(?:tag|nacht))?'
const UP_TO =
  '(?:unter|max\\.?|maximal|h[öo]e?chstens|weniger als|g[üu]e?nstiger als|billiger als|(?:(?:von )?\\d+ ?€? ?)?(?:bis(?: zu)?|-|–)|(?<!(?:ab|[üu]e?ber|mindestens|von) ))'

/** What says one filter, and what it is. */
type Reader = [pattern: RegExp, read: (sentence: Sentence, groups: Record<string, string>) => void]

const READERS: readonly Reader[] = [
  [
    whole(`${UP_TO} ?${AMOUNT}`),
    (sentence, { eur = '' }) => {
      const price = numberOf(eur)
      if (price >= 1 && price <= MOST_MAX_PRICE) sentence.maxPrice = price
    },
  ],
  [
    whole('(?:(?:ab|mindestens|min\\.?) )?(?<stars>[34](?:[.,]\\d)?|5) ?\\+? ?sternen?'),
    (sentence, { stars = '' }) => {
      sentence.minRating = numberOf(stars)
    },
  ],
  [
    whole(`(?:jetzt|gerade|aktuell) ${OPEN}`),
    (sentence) => {
      sentence.open = 'now'
    },
  ],
  [
    whole(`(?:am |an )?(?<day>${DAYS.join('|')})(?:en|s)? ${OPEN}`),
    (sentence, { day = '' }) => {
      sentence.open = WEEK_TIMES[DAYS.indexOf(day.toLowerCase())] ?? 'now'
    },
  ],
  ...(Object.entries(CATEGORY_WORDS) as [Category, string][]).map(
    ([category, words]): Reader => [
      whole(words),
      (sentence) => {
        sentence.category = category
      },
    ],
  ),
  ...(Object.entries(FEATURE_WORDS) as [Feature, string][]).map(([feature, words]): Reader => {
    const before = ONLY_AFTER[feature]
    return [
      whole(before === undefined ? words : `(?:${before}) ?(?:${words})`),
      (sentence) => {
        sentence.features.push(feature)
      },
    ]
  }),
]

/** Matches whole words alone, with what joins them to others and means nothing without them. */
function whole(words: string): RegExp {
  const joined = '(?:(?:,|und|sowie|mit|inkl\\.?|inklusive|\\+|&) ?)*'
  return new RegExp(`(?<![\\p{L}\\p{N}-])${joined}(?:${words})(?![\\p{L}\\p{N}])`, 'iu')
}

function numberOf(german: string): number {
  return Number(german.replace(',', '.'))
}

/** Reads the filters out of a text; what is left names a place or a listing, or nothing. Undefined when none is said. */
export function readSentence(text: string): Sentence | undefined {
  let isSaid = false
  const sentence: Sentence = { rest: text.normalize('NFC').replace(/\s+/g, ' ').trim(), features: [] }
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(sentence.rest)
    if (!match) continue
    isSaid = true
    read(sentence, match.groups ?? {})
    const before = sentence.rest.slice(0, match.index)
    const after = sentence.rest.slice(match.index + match[0].length)
    sentence.rest = `${before} ${after}`.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '')
  }
  return isSaid ? sentence : undefined
}
