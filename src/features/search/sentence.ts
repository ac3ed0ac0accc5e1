/** Filters in what somebody types beside a place: "mit Abholservice", "unter 30 €", "sonntags geöffnet", "HuTa". */
import { type Category, type Feature, OPEN_TIMES, type OpenTime } from '#features/listings/rules.ts'
import { isRefused } from './refused-words.ts'
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
  /** km around the place that the rest names. */
  maxDistance?: number
}

/** How people call a feature, as patterns; umlauts may be written out, hyphens be set. */
const FEATURE_WORDS: Record<Feature, string> = {
  Einzelunterbringung: 'einzel[- ]?(?:unterbringung|haltung|zimmer|platz|pl[äa]e?tze[n]?|zwinger)',
  'Gruppenhaltung möglich': '(?:gruppen|rudel)[- ]?haltung',
  'Großes Außengelände':
    '(?:gro(?:ß|ss)e[mnrs]? )?(?:au(?:ß|ss)en[- ]?gel[äa]e?nde|(?:freilauf|auslauf)[- ]?fl[äa]e?che|garten)',
  'Täglicher Auslauf': '(?:t[äa]e?gliche[mnrs]? |viel )?(?:auslauf|gassi[- ]?runden|spazierg[äa]e?nge[n]?)',
  'Heizung im Winter': '(?:fu(?:ß|ss)boden[- ]?)?heizung',
  'Klimaanlage im Sommer': 'klima[- ]?anlage',
  'Spezielles Hundefutter': '(?:spezial|di[äa]e?t)[- ]?futter|barf',
  Medikamentengabe: 'medikamente[n]?(?:[- ]?gabe)?|tabletten|insulin',
  '24h Betreuung':
    '24[- ]?(?:h|std\\.?|stunden)[- ]?betreuung|rund[- ]?um[- ]?die[- ]?uhr[- ]?betreuung|nacht[- ]?betreuung',
  Abholservice:
    '(?:ab)?hol-?[- ]?(?:und|u\\.|&|\\+)[- ]?bring[- ]?(?:service|dienst)|bring-?[- ]?(?:und|u\\.|&|\\+)[- ]?(?:ab)?hol[- ]?(?:service|dienst)|(?:abhol|bring)[- ]?(?:service|dienst)|abholung|hunde[- ]?taxi|fahr[- ]?dienst',
  Hundefriseur: 'hunde[- ]?(?:friseur|salon)|fellpflege',
  Hundetraining: 'hunde[- ]?(?:training|trainer(?:in)?)',
  'Webcam-Überwachung': '(?:web[- ]?cam|kamera)(?:[- ]?[üu]e?berwachung)?|video[- ]?(?:[üu]e?berwachung)',
  'Senioren-geeignet': 'senior(?:en)?[- ]?hunde|senioren|alte hunde',
  'Welpen-geeignet': 'welpen(?:[- ]?betreuung)?',
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
  'Hundeschule mit Pension': 'hunde[- ]?schulen? mit (?:hunde)?pension',
  'Hundezüchter mit Pension': 'hunde[- ]?z[üu]e?chter mit (?:hunde)?pension',
  'Tierheim mit Pensionsdienst': 'tierheime? mit (?:(?:hunde|tier)?pension|pensionsdienst)',
  Hundetagesstätte:
    'hu-?tas?|hunde[- ]?tagesst[äa]e?tten?|hunde[- ]?kitas?|hunde[- ]?kindergarten|hunde[- ]?hort',
  Hundecamping: 'hunde[- ]?camping',
}

const WEEK_TIMES = OPEN_TIMES.slice(1)
const DAYS = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag']
const DAY = `(?:am |an )?(?<day>${DAYS.join('|')})(?:en|s)?`
const OPEN = '(?:ge[öo]e?ffnet|offen)'

const NUMBER = '\\d{1,4}(?:[.,]\\d{1,2})?'
const EUR = '(?:€|euros?|eur)'
/** Of `30,-` and `30,–`. */
const ROUND = '[.,] ?[-–—]{1,2}'
const ABOUT = '(?:ca\\.?|circa|etwa|rund|ungef[äa]e?hr)'
const PER_DAY =
  '(?: ?(?:/|pro|am|je|die|den) ?(?:tag|nacht|hund)(?: ?(?:und|/) ?(?:tag|nacht|hund))?| t[äa]e?glich)?'
const NO_MORE =
  '(?: (?:oder|und) (?:weniger|g[üu]e?nstiger|billiger))?(?! ?\\+| ?(?:(?:oder|und) )?(?:mehr|aufw[äa]e?rts|dr[üu]e?ber)(?![\\p{L}]))'
/** Prices that are asked for are those of a day. */
const NOT_PER_DAY =
  '(?! ?(?:/|pro|die|je|in der|im|f[üu]e?r)? ?(?:eine[nr]? |\\d+ |zwei |drei |vier )?(?:wochen?|monate?n?|stunden?|std|h|wochenenden?|aufenthalt|tage|n[äa]e?chte|w[öo]e?chentlich|monatlich|st[üu]e?ndlich|insgesamt|gesamt)(?![\\p{L}]))'
const AT_LEAST = `(?:ab|[üu]e?ber|mindestens|wenigstens|min\\.?|von|mehr|teurer|h[öo]e?her|oberhalb|zwischen|>=?|≥)`
const UP_TO =
  `(?:nicht (?:[üu]e?ber|mehr als|teurer als|h[öo]e?her als)|unter|max\\.?|maximal|h[öo]e?chstens|weniger als|g[üu]e?nstiger als|billiger als|<=?|≤` +
  `|zwischen ${NUMBER}(?:${ROUND})? ?${EUR}? ?und|(?:(?:(?:von|ab) )?${NUMBER}(?:${ROUND})? ?${EUR}? ?)?(?:bis(?: zu)?|-|–)` +
  `|(?<!(?<![\\p{L}])${AT_LEAST}(?: (?:als|von|${ABOUT}))* ?))(?: ?${ABOUT})?`
const STARS = '(?<stars>[34](?:[.,]\\d)?|5)'
const FROM_STARS =
  '(?:(?:ab|mindestens|wenigstens|min\\.?|mehr als|[üu]e?ber|nicht unter|nicht weniger als|>=?|≥) ?' +
  '|(?<!(?:unter|bis|zu|max\\.?|maximal|h[öo]e?chstens|weniger als|<=?|≤|[12] ?(?:und|oder)) ?))'
const MORE_STARS =
  '(?: ?(?:bis|-|–|und|oder) ?[345](?:[.,]\\d)?)? ?\\+?[- ]?sternen?(?: ?\\+| (?:oder|und) (?:mehr|besser))?(?:-(?=\\p{L}))?'

const KM = '(?<km>\\d{1,3}) ?(?:km|kilometern?)'
const WITHIN =
  '(?:(?:nicht (?:[üu]e?ber|mehr als|weiter als)|unter|weniger als|max\\.?|maximal|h[öo]e?chstens|bis(?: zu)?|innerhalb(?: von)?|i[mn]) ?)*' +
  `(?:${ABOUT} )?`

/** A filter that was said. */
type Wish = Omit<Partial<Sentence>, 'rest' | 'features'> & { feature?: Feature }

/** What says one filter, and what it is. */
interface Reader {
  pattern: RegExp
  /** Several are said in one breath: "ohne Webcam und Klimaanlage". */
  isListed: boolean
  /** Undefined where it cannot be meant. */
  read: (groups: Record<string, string>) => Wish | undefined
}

const readPrice: Reader['read'] = ({ eur = '' }) => {
  const maxPrice = numberOf(eur)
  return maxPrice >= 1 && maxPrice <= MOST_MAX_PRICE ? { maxPrice } : undefined
}

const readDistance: Reader['read'] = ({ km = '' }) =>
  Number(km) > 0 ? { maxDistance: Number(km) } : undefined

const readDay: Reader['read'] = ({ day = '' }) => {
  const open = WEEK_TIMES[DAYS.indexOf(day.toLowerCase())]
  return open && { open }
}

const READERS: readonly Reader[] = [
  single(
    `${UP_TO} ?(?<![\\d€-] ?)${EUR} ?(?<eur>${NUMBER})(?:${ROUND})?${PER_DAY}${NO_MORE}${NOT_PER_DAY}`,
    readPrice,
  ),
  single(
    `${UP_TO} ?(?<eur>${NUMBER}) ?(?:${ROUND} ?${EUR}?|${EUR})${PER_DAY}${NO_MORE}${NOT_PER_DAY}`,
    readPrice,
  ),
  // What points at the place stays: a village is believed for it.
  single(`${WITHIN}(?:eine[ms] )?umkreis(?:es)?(?: von)? ${WITHIN}${KM}(?: von)?`, readDistance),
  single(`${WITHIN}${KM}(?: im)?(?: umkreis(?= um|\\s*(?:,|\n|$))|(?= umkreis))`, readDistance),
  single(`${WITHIN}${KM}(?= (?:rund )?um)`, readDistance),
  single(`${FROM_STARS}${STARS}${MORE_STARS}`, ({ stars = '' }) => ({ minRating: numberOf(stars) })),
  single(`(?:jetzt|gerade|aktuell) ${OPEN}|${OPEN} (?:jetzt|gerade|aktuell)`, () => ({ open: 'now' })),
  single(`${DAY} (?:auch |immer )?${OPEN}`, readDay),
  single(`${OPEN}:? (?:auch |immer )?${DAY}`, readDay),
  ...(Object.entries(CATEGORY_WORDS) as [Category, string][]).map(
    ([category, words]): Reader => ({ pattern: whole(words), isListed: true, read: () => ({ category }) }),
  ),
  ...(Object.entries(FEATURE_WORDS) as [Feature, string][]).map(([feature, words]): Reader => {
    const before = ONLY_AFTER[feature]
    // "Welpen-Schule" is something else.
    const pattern = whole(`${before === undefined ? '' : `(?<only>${before}) ?`}(?:${words})(?!-\\p{L})`)
    return { pattern, isListed: true, read: () => ({ feature }) }
  }),
]

function single(words: string, read: Reader['read']): Reader {
  return { pattern: whole(words), isListed: false, read }
}

/** Matches whole words alone, with what joins them to others (`lead`) and means nothing without them. */
function whole(words: string): RegExp {
  const lead = '(?<lead>(?:(?:,|und|sowie|mit|inkl\\.?|inklusive|\\+|&) ?)*)'
  return new RegExp(`(?<![\\p{L}\\p{N}-]|\\d[.,])${lead}(?:${words})(?![\\p{L}\\p{N}])`, 'giu')
}

function numberOf(german: string): number {
  return Number(german.replace(',', '.'))
}

/**
 * Reads the filters out of a text; what is left names a place or a listing, or nothing. What is refused ("ohne Webcam") or
 * one of two things ("Garten oder Auslauf") is no filter, and left. Undefined when no filter is said.
 */
export function readSentence(text: string): Sentence | undefined {
  const sentence: Sentence = { rest: '', features: [] }
  const typed = text.normalize('NFC').replace(/[‐‑]/g, '-').replace(/\s+/g, ' ').trim()
  const left = READERS.reduce((rest, reader) => takeOut(sentence, rest, reader), typed)
  if (left === typed) return undefined
  const rest = left
    .replace(/^[\s,]*\n (?:(?:rund )?um|umkreis(?: (?:von|um))?) /i, '')
    .replace(/\s+/g, ' ')
    .replace(/(?: ?,)+/g, ',')
    .replace(/^[\s,-]+|[\s,-]+$/g, '')
  return { ...sentence, rest }
}

/** The text without the first wish of that kind, for which a line break stands. */
function takeOut(sentence: Sentence, text: string, { pattern, isListed, read }: Reader): string {
  for (const match of text.matchAll(pattern)) {
    const { lead = '', only = '', ...groups } = match.groups ?? {}
    const before = text.slice(0, match.index)
    const after = text.slice(match.index + match[0].length)
    const wish = read(groups)
    if (!wish || isRefused(`${before}${lead} ${only}`, after, isListed)) continue
    const { feature, ...filter } = wish
    Object.assign(sentence, filter)
    if (feature) sentence.features.push(feature)
    return `${before}\n${after}`
  }
  return text
}
