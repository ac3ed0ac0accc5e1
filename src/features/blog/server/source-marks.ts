/** Marks behind a sentence, such as `.¹`, that name the sources it is from by their place in the list at the end. */

const FIGURES = '¹²³⁴⁵⁶⁷⁸⁹'
/** Behind a sign of punctuation: a figure behind a unit (`m²`) is none. */
const MARKS = new RegExp(`(?<=[.!?:;,)“])[${FIGURES}]+`, 'gu')

/** HTML in which each mark leads to its source; within a tag or a link, or of more than `sources`, it stays as it is. */
export function linkSourceMarks(html: string, sources: number): string {
  let isLink = false
  return html
    .split(/(<[^>]*>)/)
    .map((part, index) => {
      if (index % 2 === 0) return isLink ? part : withLinks(part, sources)
      if (/^<\/?a\b/i.test(part)) isLink = !part.startsWith('</')
      return part
    })
    .join('')
}

function withLinks(text: string, sources: number): string {
  return text.replace(MARKS, (marks) =>
    numbersOf(marks).every((number) => number <= sources)
      ? numbersOf(marks)
          .map(
            (number) => `<sup><a href="#quelle-${number}" aria-label="Quelle ${number}">${number}</a></sup>`,
          )
          .join(' ')
      : marks,
  )
}

/** The numbers of sources that a text names. */
export function namedSources(text: string): number[] {
  return [...text.matchAll(MARKS)].flatMap(([marks]) => numbersOf(marks))
}

function numbersOf(marks: string): number[] {
  return [...marks].map((mark) => FIGURES.indexOf(mark) + 1)
}
