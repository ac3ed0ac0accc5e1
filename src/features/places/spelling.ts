/** What somebody may have meant who has typed a wrong letter, or as it sounds. All texts are folded. */

/**
 * Tells of very many names whether they begin with what was typed but for one letter: replaced, missing, one too many, or two
 * neighbours swapped (optimal string alignment distance of at most one to one of the name's beginnings).
 */
export function beginsAlmost(typed: string): (name: string) => boolean {
  // What must follow in a name whose letter at a position is another one.
  const from = Array.from({ length: typed.length + 3 }, (_, at) => typed.slice(at))
  const end = (at: number) => from[at] as string

  return (name) => {
    const at = firstDifference(name, typed)
    if (at === typed.length) return true
    const isSwapped = typed[at] === name[at + 1] && typed[at + 1] === name[at]
    return (
      name.startsWith(end(at + 1), at + 1) ||
      name.startsWith(end(at + 1), at) ||
      name.startsWith(end(at), at + 1) ||
      (isSwapped && name.startsWith(end(at + 2), at + 2))
    )
  }
}

/**
 * How many letters are replaced, missing or too many between two texts (Levenshtein distance); more than `most` when they
 * are further apart than that.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return row[other.length] as number
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < other.length && one.charCodeAt(at) === other.charCodeAt(at)) at++
  return at
}

/**
 * How a folded German name sounds, as digits: Kölner Phonetik (H. J. Postel, "Die Kölner Phonetik", IBM-Nachrichten 19,
 * 1969). `leipzig` and `leipzich` are both 5184; names that sound the same have the same digits.
 */
export function soundOf(text: string): string {
  const letters = text.replace(/[^a-z]/g, '')
  let digits = ''
  for (let i = 0; i < letters.length; i++) {
    const code = codeOf(letters, i)
    if (code !== digits.at(-1) || code.length > 1) digits += code
  }
  return digits.slice(0, 1) + digits.slice(1).replaceAll('0', '')
}

function codeOf(letters: string, at: number): string {
  const letter = letters[at] as string
  const before = letters[at - 1] ?? ''
  const after = letters[at + 1] ?? ''
  if ('aeijouy'.includes(letter)) return '0'
  if (letter === 'h') return ''
  if (letter === 'b') return '1'
  if (letter === 'p') return after === 'h' ? '3' : '1'
  if ('dt'.includes(letter)) return after !== '' && 'csz'.includes(after) ? '8' : '2'
  if ('fvw'.includes(letter)) return '3'
  if ('gkq'.includes(letter)) return '4'
  if (letter === 'c') return soundOfC(at === 0, before, after)
  if (letter === 'x') return before !== '' && 'ckq'.includes(before) ? '8' : '48'
  if (letter === 'l') return '5'
  if ('mn'.includes(letter)) return '6'
  if (letter === 'r') return '7'
  return '8'
}

function soundOfC(isFirst: boolean, before: string, after: string): string {
  const isHardBefore = after !== '' && (isFirst ? 'ahkloqrux' : 'ahkoqux').includes(after)
  return isHardBefore && !'sz'.includes(before || '-') ? '4' : '8'
}
