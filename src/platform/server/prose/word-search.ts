/** Finds texts by words in any form, and with a letter wrong. */
import { foldGerman } from '#platform/shared/text.ts'

const ENDINGS = /(?:ungen|ung|heiten|heit|keiten|keit|innen|erin|ern|est|end|em|en|er|es|st|e|n|s|t)$/
const SHORTEST_STEM = 4
/** Words that stand in every question and tell nothing. */
const EMPTY = new Set(
  'der die das ein eine einen einem einer ich du er sie es wir ihr mein meine meinen meinem dein deine und oder aber ist sind wird werden wie was wer wo wann warum welche welcher muss kann darf soll mit fuer von zu zum zur im in an auf bei aus nach vor ueber'.split(
    ' ',
  ),
)

/** Of a longer query the first ones are looked for. */
const MOST_WORDS = 8

/** Parts of a document with how much a word in them counts. */
export type Weighted = readonly { text: string; weight: number }[]

/** A document as searches read it: each of its words once. */
export type ReadWords = readonly Word[]

interface Word {
  word: string
  stem: string
  /** Of the weightiest part that it stands in. */
  weight: number
}

/** What `searchWords` looks into. It takes longer than to search in it. */
export function readWords(parts: Weighted): ReadWords {
  const weights = new Map<string, number>()
  for (const { text, weight } of parts)
    for (const word of wordsOf(text)) weights.set(word, Math.max(weight, weights.get(word) ?? 0))
  return [...weights].map(([word, weight]) => ({ word, stem: stemOf(word), weight }))
}

/**
 * The documents in which every word of the query stands, the best first; a query without a word that tells anything
 * finds nothing. Words are compared by their stems (`Impfungen` finds `geimpft`), within longer ones, and with one
 * letter wrong from five letters, two from nine.
 */
export function searchWords<T>(
  documents: readonly T[],
  query: string,
  wordsIn: (document: T) => ReadWords,
): T[] {
  const wanted = wantedWords(query)
  if (wanted.length === 0) return []
  return documents
    .map((document) => ({ document, score: scoreOf(wordsIn(document), wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ document }) => document)
}

/** HTML with the words marked that a search finds it by. */
export function markWords(html: string, query: string): string {
  const wanted = wantedWords(query)
  const isWanted = (text: string) =>
    readWords([{ text, weight: 1 }]).some((part) => wanted.some((each) => likeness(each, part) > 0))
  return html
    .split(/(<[^>]*>|&[#\w]+;)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/[\p{L}\d]+/gu, (word) => (isWanted(word) ? `<mark>${word}</mark>` : word)),
    )
    .join('')
}

function wantedWords(query: string): ReadWords {
  return readWords([{ text: query, weight: 1 }])
    .filter(({ word }) => !EMPTY.has(word))
    .slice(0, MOST_WORDS)
}

function scoreOf(words: ReadWords, wanted: ReadWords): number {
  let sum = 0
  for (const one of wanted) {
    let best = 0
    for (const other of words)
      if (other.weight > best) best = Math.max(best, other.weight * likeness(one, other))
    if (best === 0) return 0
    sum += best
  }
  return sum
}

/** From 1 for the same word down to 0 for another one. */
function likeness(wanted: Word, found: Word): number {
  if (wanted.word === found.word) return 1
  const { stem } = wanted
  if (stem === found.stem) return 0.9
  if (stem.length >= SHORTEST_STEM && found.word.includes(stem))
    return found.word.startsWith(stem) ? 0.7 : 0.5
  return isTypoOf(stem, found.stem) || isTypoOf(wanted.word, found.word) ? 0.4 : 0
}

function isTypoOf(wanted: string, found: string): boolean {
  const allowed = wanted.length >= 9 ? 2 : wanted.length >= 5 ? 1 : 0
  return (
    allowed > 0 &&
    Math.abs(wanted.length - found.length) <= allowed &&
    editDistance(wanted, found, allowed) <= allowed
  )
}

/** A word without its endings and the `ge` of participles; vowels that change within a word are told apart no more. */
function stemOf(word: string): string {
  let stem = word
  for (let cut = stem.replace(ENDINGS, ''); cut !== stem && cut.length >= SHORTEST_STEM; ) {
    stem = cut
    cut = stem.replace(ENDINGS, '')
  }
  const bare = stem.replace(/^ge/, '')
  return (bare.length >= SHORTEST_STEM ? bare : stem)
    .replace(/ae/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/ue/g, 'u')
}

function wordsOf(text: string): string[] {
  return foldGerman(text)
    .split(' ')
    .filter((word) => word.length > 1)
}

/** Letters that are wrong, missing, too many or exchanged (optimal string alignment); of more than `most` some number above it. */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return least
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
