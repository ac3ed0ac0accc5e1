/** Reads a typed text: which of its words are a place's name, which tell one bearer from another, which say nothing. */
import { foldGerman, foldPlain } from '#platform/shared/text.ts'
import { choicesBehind, choosableOf, landmarksNear, landmarksOf, type Named } from './beside.ts'
import { isCommon } from './common-words.ts'
import { isOfStreet, type Run, runsOf, type TypedText } from './typed-text.ts'
import { isBoarding, isPointer, isSilent, stateWords } from './vocabulary.ts'

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
  latitude: number
  longitude: number
  /** Of an area: its municipalities. */
  memberIds: readonly number[] | null
  /** How important the place is. */
  weight: number
}

export interface Reading<B> {
  bearer: B
  /** Other bearers of that name, the likeliest first. */
  others: B[]
  /** Of other names to choose from the most important bearer, in their order: Bonn of `Köln oder Bonn`. */
  choices: B[]
  /** Of the name. */
  words: number
  /** Words outside of the name that say neither nothing nor which bearer is meant. */
  unexplained: number
  /** Those of them that do not even speak of boarding, as `hundenanny` does. */
  strange: number
  /** Nothing but the name was typed, a preposition points at it, or what else was typed tells which bearer is meant. */
  isPlain: boolean
  /** The name has umlauts that were not typed. */
  isFolded: boolean
  /** Other words tell which bearer is meant. */
  isTold: boolean
  /** The town near which it is said to lie: Hamburg of `Wedel bei Hamburg`. */
  landmark: B | undefined
}

interface Scored<B> {
  bearer: B
  run: Run
  near: readonly Named<B>[]
  isFolded: boolean
  unexplained: number
  strange: number
  agreeing: number
  score: readonly number[]
}

/** The likeliest reading: as little as possible unexplained, then the longest name, then the most important bearer. */
export function likeliest<B extends Bearer>(
  text: TypedText,
  bearers: readonly (B & { key: string })[],
): Reading<B & { key: string }> | undefined {
  const byKey = Map.groupBy(bearers, ({ key }) => key)
  const names = runsOf(text).flatMap((run): Named<B & { key: string }> | [] => {
    const named = byKey.get(run.key)
    return named ? { run, bearers: named } : []
  })
  const areas = names.flatMap(({ run, bearers: named }) =>
    named.flatMap(({ memberIds }) => (memberIds ? { run, members: new Set(memberIds) } : [])),
  )
  const quarters = names.flatMap(({ run, bearers: named }) => {
    const districts = named.filter(({ kind }) => kind === 'district')
    return districts.length === 0
      ? []
      : { run, members: new Set(districts.map(({ municipalityId }) => municipalityId)) }
  })
  const landmarks = landmarksOf(text.german, names)
  const choosable = choosableOf(text.german, names)
  const choicesOf = (run: Run) => choicesBehind(text.german, run, choosable)
  const otherChoices = choosable.flatMap(({ run }) => choicesOf(run))
  const scored = names.flatMap(({ run, bearers: named }) => {
    const isTownsName = named.some(
      ({ kind, name }) => kind === 'municipality' && foldGerman(name) === run.key,
    )
    const end = choicesOf(run).at(-1)?.run.to ?? run.to
    const isOther = otherChoices.some((other) => run.from >= other.run.from && run.from < other.run.to)
    const scores = named.map((bearer) => {
      // `Steglitz-Zehlendorf`: two quarters of a town tell of each other that they are these.
      const around = bearer.kind === 'district' ? [...areas, ...quarters] : areas
      const near = landmarksNear(run, bearer, landmarks)
      return score(text, run, bearer, { around, near, end, isOther }, isTownsName)
    })
    return isEveryday(text, run) || isOfStreet(text.german, run.to - 1)
      ? scores.filter(isMeantAsPlace)
      : scores
  })
  scored.sort((a, b) => compare(b.score, a.score) || a.bearer.id - b.bearer.id)
  const [best] = scored
  if (!best) return undefined
  const { run, bearer, near, unexplained, strange, agreeing, isFolded } = best
  const others = scored
    .filter(
      (other) => other.run.from === run.from && other.run.to === run.to && other.bearer.id !== bearer.id,
    )
    .map((other) => other.bearer)
  const isPlain = run.to - run.from === text.german.length || agreeing > 0 || isPointedAt(text, run)
  return {
    bearer,
    others: [...new Map(others.map((other) => [other.id, other])).values()],
    choices: choicesOf(run).flatMap((name) => mostImportant(name) ?? []),
    words: run.to - run.from,
    unexplained,
    strange,
    isPlain,
    isFolded,
    isTold: agreeing > 0,
    landmark: near[0] && mostImportant(near[0]),
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

/** Of everyday words and of streets only towns of exactly that name, and what other words tell to be a place. */
function isMeantAsPlace({ bearer, agreeing, isFolded }: Scored<Bearer>): boolean {
  return agreeing > 0 || (bearer.kind !== 'district' && bearer.kind !== 'station' && !isFolded)
}

function mostImportant<B extends Bearer>({ bearers }: Named<B>): B | undefined {
  return bearers.toSorted((a, b) => b.weight - a.weight || a.id - b.id)[0]
}

/** An area that is named in the text, or the towns that have a quarter of a name in it. */
interface NamedArea {
  run: Run
  members: ReadonlySet<number>
}

/** What else is named beside a place. */
interface Beside<B> {
  around: readonly NamedArea[]
  /** The towns near which the place is said to lie, as it does. */
  near: readonly Named<B>[]
  /** Position behind the names that are other choices; behind the name itself without any. */
  end: number
  /** It is a choice beside a name that stands before it, and that goes unexplained. */
  isOther: boolean
}

function score<B extends Bearer>(
  text: TypedText,
  run: Run,
  bearer: B,
  { around: areas, near, end, isOther }: Beside<B>,
  isTownsName: boolean,
): Scored<B> {
  const telling = tellingWords(bearer)
  const around = areas.filter(({ members }) => members.has(bearer.municipalityId))
  let unexplained = isOther ? 1 : 0
  let strange = 0
  let agreeing = 0
  for (const [at, word] of text.german.entries()) {
    if ((at >= run.from && at < end) || isEither(text, run, at)) continue
    const isIn = ({ from, to }: Run) => at >= from && at < to
    const isInArea = around.some((area) => isIn(area.run))
    const agreement = Math.max(isInArea ? 1 : 0, agreementOf(word, telling))
    if (agreement > 0) agreeing += agreement
    else if (
      !isSilent(word) &&
      !isCommon(word) &&
      at >= text.streetEnd &&
      !near.some((town) => isIn(town.run))
    ) {
      unexplained++
      if (!isBoarding(word)) strange++
    }
  }
  const inStreet = run.from < text.streetEnd && run.to <= text.streetEnd
  const german = text.german.slice(run.from, run.to).join(' ')
  const isFolded =
    run.key !== german ||
    (foldPlain(bearer.name).includes(german) && !foldGerman(bearer.name).includes(german))
  return {
    bearer,
    run,
    near,
    isFolded,
    unexplained,
    strange,
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
