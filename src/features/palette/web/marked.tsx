import { wordsOf } from '../rules.ts'

/** The text with those parts of its words marked that were typed, at their beginnings where they stand there. */
export function marked(text: string, typed: string) {
  const wanted = wordsOf(typed).toSorted((a, b) => b.length - a.length)
  return text.split(/([\p{L}\p{N}]+)/u).map((part, index) => {
    const [folded = ''] = wordsOf(part)
    const word =
      wanted.find((each) => folded.startsWith(each)) ?? wanted.find((each) => folded.includes(each))
    if (word === undefined) return part
    const at = folded.indexOf(word)
    const [from, to] = [lettersOf(part, at), lettersOf(part, at + word.length)]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <span key={index}>
        {part.slice(0, from)}
        <mark>{part.slice(from, to)}</mark>
        {part.slice(to)}
      </span>
    )
  })
}

/** How many letters of a word so many of its folded ones are: an umlaut is folded into two. */
function lettersOf(word: string, folded: number): number {
  let letters = 0
  while (letters < word.length && (wordsOf(word.slice(0, letters))[0] ?? '').length < folded) letters++
  return letters
}
