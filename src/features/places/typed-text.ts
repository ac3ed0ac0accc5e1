/** Takes a typed text apart: its words, a postcode, and the runs of words that may be a name. */
import { foldGerman, foldPlain } from '#platform/shared/text.ts'
import { endsStreet, isSilent, statePartsAt, stateWords, writtenOut } from './vocabulary.ts'

/** A text as it was typed, in words that are folded in both ways. */
export interface TypedText {
  /** Five digits. */
  postcode: string | undefined
  /** The first one to four digits of postcodes: all that was typed, or said to be such. */
  postcodeArea: string | undefined
  german: readonly string[]
  /** As long as `german`; umlauts have lost their dots. */
  plain: readonly string[]
  /** Position behind the last word of a street; 0 without one. */
  streetEnd: number
}

/** Names with an apostrophe or a full stop, which would fall apart. */
const ABBREVIATED: readonly [RegExp, string][] = [
  [/\bm(?:['’´`]|\. ?)gladbach/gi, 'Mönchengladbach'],
  [/\bb(?:erg)?\.[ -]?gladbach/gi, 'Bergisch Gladbach'],
  [/\bd['’´`]dorf/gi, 'Düsseldorf'],
  [/\bb['’´`]haven/gi, 'Bremerhaven'],
]
/** `10 115`; not `30 100 km`, nor a part of a longer number. */
const SPLIT_POSTCODE = /(?<!\d ?|[.,])(\d{2}) (\d{3})(?![\d.,]| ?(?:km|m|€|euro?)(?!\p{L}))/iu
/** `101`, `10xxx`, `Hundehotel PLZ 10`, `PLZ-Gebiet 10`. */
const POSTCODE_AREA =
  /(?:^|(?<!\p{L})(?:plz|postleitzahl(?:en)?)[ -]?(?:gebiet|bereich|raum)?:? ?)(\d{1,4})[x.…*]*$/iu
/** The first of two initials, which are no Land's: `S & H`, `B. + W.`; not `Neu+Ulm`. */
const INITIALS = /(?<![\p{L}\p{N}])(\p{L}\.?) ?[&+] ?(?=\p{L}(?![\p{L}\p{N}]))/gu
/** Words of a name. */
export const LONGEST_NAME = 6
const MAX_WORDS = 16

/** Takes a text apart; nothing is looked up. */
export function readText(text: string): TypedText {
  const typed = ABBREVIATED.reduce(
    (rest, [pattern, name]) => rest.replace(pattern, name),
    text.normalize('NFC').replace(/\s+/g, ' ').trim(),
  )
  const cleaned = /\d{5}/.test(typed) ? typed : typed.replace(SPLIT_POSTCODE, '$1$2')
  const postcode = /(?:^|[^\d])(?:D-?)?(\d{5})(?!\d)/i.exec(cleaned)?.[1]
  const postcodeArea = POSTCODE_AREA.exec(cleaned)?.[1]
  const rest = cleaned.replace(/(?:\bD-?)?(?<!\d)\d{5}(?!\d)/i, ' ').replace(INITIALS, '$1 und ')
  const german: string[] = []
  const plain: string[] = []
  for (const word of foldGerman(rest).split(' ').filter(Boolean).slice(0, MAX_WORDS)) german.push(word)
  for (const word of foldPlain(rest).split(' ').filter(Boolean).slice(0, MAX_WORDS)) plain.push(word)
  // Both have the same words; abbreviations are written alike in both.
  const long = withStates(
    german.flatMap((word, i) => {
      const written = writtenOut(word)
      return written.map(
        (part): Word => [part, written.length === 1 && part === word ? (plain[i] ?? part) : part],
      )
    }),
  )
  const folded = long.map(([word]) => word)
  return {
    postcode,
    postcodeArea,
    german: folded,
    plain: long.map(([, word]) => word),
    streetEnd:
      folded.findLastIndex((word, i) => endsStreet(word, folded[i + 1]) || isUnderTrees(folded, i)) + 1,
  }
}

type Word = readonly [german: string, plain: string]

/** With an abbreviation of a Land that is spelled in parts (`M-V`) as one word. */
function withStates(words: readonly Word[]): Word[] {
  const german = words.map(([word]) => word)
  const joined: Word[] = []
  let at = 0
  while (at < words.length) {
    const spelled = words.slice(at, at + (statePartsAt(german, at) || 1))
    joined.push([spelled.map(([word]) => word).join(''), spelled.map(([, word]) => word).join('')])
    at += spelled.length
  }
  return joined
}

/** A folded text in which abbreviations of Länder are written out: `NRW` -> `nordrhein westfalen`. */
export function withStatesWrittenOut(text: string): string {
  const words = readText(text).german.map((word) => stateWords(word).join(' ') || word)
  return words.join(' ')
}

/** `Unter den Linden`: the last word of a street that is called so, and no place. */
function isUnderTrees(words: readonly string[], at: number): boolean {
  return words[at - 2] === 'unter' && words[at - 1] === 'den'
}

/** Whether a word is what a street is called: `frankfurter` of Frankfurter Allee, `linden` of Unter den Linden. */
export function isOfStreet(words: readonly string[], at: number): boolean {
  return isUnderTrees(words, at) || /^(?:strasse|allee|gasse|chaussee)$/.test(words[at + 1] ?? '')
}

export interface Run {
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
      if (isUnderTrees(german, from)) continue
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
