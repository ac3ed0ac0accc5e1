/** Marks behind a sentence, such as `.¹`, that name the sources it is from by their place in the list at the end. */

const FIGURES = '¹²³⁴⁵⁶⁷⁸⁹'
/** Behind a sign of punctuation: a figure behind a unit (`m²`) is none. */
const MARKS = new RegExp(`(?<=[.!?:;,)“])[${FIGURES}]+`, 'gu')

/** HTML in which each mark leads to its source; a figure of more than `sources` stays as it is. */
export function linkSourceMarks(html: string, sources: number): string {
  return html.replace(MARKS, (marks) =>
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
