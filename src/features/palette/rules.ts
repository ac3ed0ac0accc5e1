/** What is typed into the palette, and how it is understood. */

/** The kinds of things that staff jump to, in the order in which they are shown. */
export const JUMP_KINDS = ['listings', 'registrations', 'requests', 'mails', 'articles', 'pages'] as const
export type JumpKind = (typeof JUMP_KINDS)[number]

/** Kinds that are about somebody. */
const PERSON_KINDS: readonly JumpKind[] = ['registrations', 'requests', 'mails']
/** More than so many of a kind are not counted. */
export const MOST_COUNTED = 100
const SHORTEST = 2
const MOST_WORDS = 8

/** What is looked for: beginnings of words that all have to be there, or a number, in these kinds of things. */
export interface Sought {
  kinds: readonly JumpKind[]
  /** The words as they were typed, folded. */
  parts: readonly string[]
  /** A query of PostgreSQL's text search, of letters and digits alone; absent for a bare number. */
  words?: string
  id?: number
}

/** `#12` is a number, `@lena` somebody; undefined for what is too short, or `>` a command of the page alone. */
export function readSought(typed: string): Sought | undefined {
  const text = typed.trim()
  if (text.startsWith('>')) return undefined
  const words = wordsOf(text).slice(0, MOST_WORDS)
  const number = /^#?\s*(\d{1,9})$/.exec(text)?.[1]
  if (text.startsWith('#'))
    return number === undefined ? undefined : { kinds: JUMP_KINDS, parts: [], id: Number(number) }
  if (words.join('').length < SHORTEST && number === undefined) return undefined
  return {
    kinds: text.startsWith('@') ? PERSON_KINDS : JUMP_KINDS,
    parts: words,
    words: words.map((word) => `${word}:*`).join(' & '),
    ...(number !== undefined && { id: Number(number) }),
  }
}

/** The words of a text as `staff_words` folds them. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}
