/** Reads a typed text: which of its words are a place's name, which tell one bearer from another, which say nothing. */
import { foldGerman, foldPlain } from '#platform/shared/text.ts'
import { isCommon } from './common-words.ts'
import { endsStreet, isPointer, isSilent, stateWords, writtenOut } from './vocabulary.ts'

/** A text as it was typed, in words that are folded in both ways. */
export interface TypedText {
  /** Five digits. */
  postcode: string | undefined
  /** All that was typed are the first one to four digits of postcodes. */
  postcodeArea: string | undefined
  german: readonly string[]
  /** As long as `german`; umlauts have lost their dots. */
  plain: readonly string[]
  /** Position behind the last word of a street; 0 without one. */
  streetEnd: number
}

/** Names with an apostrophe, which would fall apart. */
const APOSTROPHES: readonly [RegExp, string][] = [
  [/\bm['’´`]gladbach/gi, 'Mönchengladbach'],
  [/\bd['’´`]dorf/gi, 'Düsseldorf'],
  [/\bb['’´`]haven/gi, 'Bremerhaven'],
]
const LONGEST_NAME = 6
const MAX_WORDS = 16

/** Takes a text apart; nothing is looked up. */
export function readText(text: string): TypedText {
  const cleaned = APOSTROPHES.reduce(
    (rest, [pattern, name]) => rest.replace(pattern, name),
    text.normalize('NFC').replace(/\s+/g, ' ').trim(),
  )
  const postcode = /(?:^|[^\d])(?:D-?)?(\d{5})(?!\d)/i.exec(cleaned)?.[1]
  const postcodeArea = /^(?:plz\s*)?(\d{1,4})[x.…*]*$/i.exec(cleaned)?.[1]
  const rest = cleaned.replace(/(?:\bD-?)?(?<!\d)\d{5}(?!\d)/i, ' ')
  const german: string[] = []
  const plain: string[] = []
  for (const word of foldGerman(rest).split(' ').filter(Boolean).slice(0, MAX_WORDS)) german.push(word)
  for (const word of foldPlain(rest).split(' ').filter(Boolean).slice(0, MAX_WORDS)) plain.push(word)
  // Both have the same words; abbreviations are written alike in both.
  const long = german.flatMap((word, i) => {
    const written = writtenOut(word)
    return written.map((part) => [part, written.length === 1 && part === word ? (plain[i] ?? part) : part])
  })
  const folded = long.map(([word]) => word as string)
  return {
    postcode,
    postcodeArea,
    german: folded,
    plain: long.map(([, word]) => word as string),
    streetEnd: folded.findLastIndex((word, i) => endsStreet(word, folded[i + 1])) + 1,
  }
}

interface Run {
  from: number
  to: number
  key: string
}

/** Every run of words that may be a name, once for each way of folding. */
export function runsOf({ german, plain }: TypedText): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < german.length; from++) {
    for (let to = from + 1; to <= Math.min(german.length, from + LONGEST_NAME); to++) {
      const isAll = to - from === german.length
      if (!isAll && german.slice(from, to).every(isSilent)) continue
      const keys = new Set([german.slice(from, to).join(' '), plain.slice(from, to).join(' ')])
      for (const key of keys) runs.push({ from, to, key })
    }
  }
  return runs
}

/** The folded names to look up. */
export function keysOf(text: TypedText): string[] {
  return [...new Set(runsOf(text).map(({ key }) => key))]
}

/** What telling bearers of a name apart takes. */
export interface Bearer {
  id: number
  kind: string
  name: string
  label: string
  municipalityName: string
  kreis: string
  state: string
  municipalityId: number
  /** Of an area: its municipalities. */
  memberIds: readonly number[] | null
  /** How important the place is. */
  weight: number
}

export interface Reading<B> {
  bearer: B
  /** Other bearers of that name, the likeliest first. */
  others: B[]
  /** Of the name. */
  words: number
  /** Words outside of the name that say neither nothing nor which bearer is meant. */
  unexplained: number
  /** Nothing but the name was typed, a preposition points at it, or what else was typed tells which bearer is meant. */
  isPlain: boolean
  /** The name has umlauts that were not typed. */
  isFolded: boolean
  /** Other words tell which bearer is meant. */
  isTold: boolean
}

interface Scored<B> {
  bearer: B
  run: Run
  isFolded: boolean
  unexplained: number
  agreeing: number
  score: readonly number[]
}

/** The likeliest reading: as little as possible unexplained, then the longest name, then the most important bearer. */
export function likeliest<B extends Bearer>(
  text: TypedText,
  bearers: readonly (B & { key: string })[],
): Reading<B & { key: string }> | undefined {
  const byKey = Map.groupBy(bearers, ({ key }) => key)
  const runs = runsOf(text)
  const areas = runs.flatMap((run) =>
    (byKey.get(run.key) ?? []).flatMap(({ memberIds }) =>
      memberIds ? { run, members: new Set(memberIds) } : [],
    ),
  )
  const scored = runs.flatMap((run) => {
    const named = byKey.get(run.key) ?? []
    const isTownsName = named.some(
      ({ kind, name }) => kind === 'municipality' && foldGerman(name) === run.key,
    )
    const scores = named.map((bearer) => score(text, run, bearer, areas, isTownsName))
    return isEveryday(text, run) ? scores.filter(isMeantAsPlace) : scores
  })
  scored.sort((a, b) => compare(b.score, a.score) || a.bearer.id - b.bearer.id)
  const [best] = scored
  if (!best) return undefined
  const { run, bearer, unexplained, agreeing, isFolded } = best
  const others = scored
    .filter(
      (other) => other.run.from === run.from && other.run.to === run.to && other.bearer.id !== bearer.id,
    )
    .map((other) => other.bearer)
  const isPlain = run.to - run.from === text.german.length || agreeing > 0 || isPointedAt(text, run)
  return {
    bearer,
    others: [...new Map(others.map((other) => [other.id, other])).values()],
    words: run.to - run.from,
    unexplained,
    isPlain,
    isFolded,
    isTold: agreeing > 0,
  }
}

function isPointedAt({ german }: TypedText, { from }: Run): boolean {
  const before = german[from - 1]
  return before !== undefined && isPointer(before)
}

/** `kosten`, `Hundepension Wald`; not `in Wald`. */
function isEveryday(text: TypedText, run: Run): boolean {
  return text.german.slice(run.from, run.to).every(isCommon) && !isPointedAt(text, run)
}

/** Of everyday words only towns of exactly that name, and what other words tell to be a place. */
function isMeantAsPlace({ bearer, agreeing, isFolded }: Scored<Bearer>): boolean {
  return agreeing > 0 || (bearer.kind !== 'district' && bearer.kind !== 'station' && !isFolded)
}

/** An area that is named in the text. */
interface NamedArea {
  run: Run
  members: ReadonlySet<number>
}

function score<B extends Bearer>(
  text: TypedText,
  run: Run,
  bearer: B,
  areas: readonly NamedArea[],
  isTownsName: boolean,
): Scored<B> {
  const telling = tellingWords(bearer)
  const around = areas.filter(({ members }) => members.has(bearer.municipalityId))
  let unexplained = 0
  let agreeing = 0
  for (const [at, word] of text.german.entries()) {
    if ((at >= run.from && at < run.to) || isEither(text, run, at)) continue
    const isInArea = around.some((area) => at >= area.run.from && at < area.run.to)
    const agreement = Math.max(isInArea ? 1 : 0, agreementOf(word, telling))
    if (agreement > 0) agreeing += agreement
    else if (!isSilent(word) && !isCommon(word) && at >= text.streetEnd) unexplained++
  }
  const inStreet = run.from < text.streetEnd && run.to <= text.streetEnd
  const german = text.german.slice(run.from, run.to).join(' ')
  const isFolded =
    run.key !== german ||
    (foldPlain(bearer.name).includes(german) && !foldGerman(bearer.name).includes(german))
  return {
    bearer,
    run,
    isFolded,
    unexplained,
    agreeing,
    score: [
      -unexplained,
      inStreet ? 0 : 1,
      OWN_WORD * (run.to - run.from) + agreeing,
      run.to - run.from,
      !isFolded && bearer.kind !== 'station' && foldGerman(bearer.label) === run.key ? 1 : 0,
      rankOf(bearer, isTownsName),
      isFolded ? 0 : 1,
      bearer.weight,
    ],
  }
}

/** `Frankfurt mit Garten oder Auslauf` is not on the Oder, as `Frankfurt Oder` and `Frankfurt an der Oder` are. */
function isEither({ german }: TypedText, run: Run, at: number): boolean {
  const before = german[at - 1]
  return german[at] === 'oder' && at !== run.to && before !== undefined && !isSilent(before)
}

/** A place of just this name beats a quarter of it; Bockenheim an der Weinstraße, which is called so only in part, does not. */
function rankOf({ kind }: Bearer, isTownsName: boolean): number {
  if (kind === 'station') return 0
  return kind === 'district' && isTownsName ? 1 : 2
}

/** A word of the name counts as much as one of its other words, and more than one of where it is. */
const OWN_WORD = 2

interface TellingWords {
  /** Behind the first word of the name: `main` of Frankfurt am Main. */
  own: string[]
  around: string[]
}

function tellingWords({ name, municipalityName, kreis, state }: Bearer): TellingWords {
  const own = foldGerman(name).split(' ')
  return {
    own: own.slice(1),
    around: [...own, ...foldGerman(`${municipalityName} ${kreis} ${state}`).split(' ')],
  }
}

const SHORTEST_BEGINNING = 3

/** How much a word tells that this bearer is meant: 2 as a word of its name or its beginning, 1 as where that is, else 0. */
function agreementOf(word: string, { own, around }: TellingWords): 0 | 1 | 2 {
  const state = stateWords(word)
  if (state.length > 0 && state.every((part) => around.includes(part))) return 1
  const isOwn = own.some((part) => part.startsWith(word) && !isSilent(part))
  if (isOwn) return 2
  if (isSilent(word) || word.length < SHORTEST_BEGINNING) return 0
  return around.some((part) => part.startsWith(word) && !isSilent(part)) ? 1 : 0
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const difference = value - (b[i] as number)
    if (difference !== 0) return difference
  }
  return 0
}
