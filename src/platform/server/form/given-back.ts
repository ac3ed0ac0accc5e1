/** What a refused form gets back of its texts: however much was sent, its page stays one that a browser shows at once. */
import type { Issue } from '#platform/shared/api-error.ts'

/** Of all fields together, their names included, in characters: more than twice what any form takes. */
const MOST_GIVEN_BACK = 30_000
const CUT = 'Dieser Text war so lang, dass wir nur seinen Anfang zeigen können.'

/**
 * The texts of a form by the names of its fields: all of them, or, where they are too long together, the longest cut to
 * one length, with a word about it for each.
 */
export function givenBack(texts: Readonly<Record<string, string>>): {
  values: Record<string, string>
  cut: Issue[]
} {
  const shortestFirst = Object.entries(texts).toSorted((a, b) => lengthOf(a) - lengthOf(b))
  const values: Record<string, string> = {}
  const cut: Issue[] = []
  let room = MOST_GIVEN_BACK
  for (const [index, [name, text]] of shortestFirst.entries()) {
    const share = Math.floor(room / (shortestFirst.length - index)) - name.length
    // No form has a field of such a name.
    if (share <= 0) continue
    values[name] = text.length <= share ? text : text.slice(0, share).replace(/\p{Cs}$/u, '')
    if (text.length > share) cut.push({ path: name, message: CUT })
    room -= lengthOf([name, values[name]])
  }
  return { values, cut }
}

function lengthOf([name, text]: readonly [string, string]): number {
  return name.length + text.length
}
