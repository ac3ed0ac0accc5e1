import { foldGerman, foldPlain } from '#platform/shared/text.ts'

/**
 * What of a suggestion was typed, from one position to another, also where it was typed without its umlauts: `koel` and
 * `kol` are `Köl` of `Köln`, and so is `hundepension in köl`. Undefined where no word of it begins so.
 */
export function typedPart(label: string, typed: string): [from: number, to: number] | undefined {
  const words = typed.trim().split(/\s+/)
  for (const first of words.keys()) {
    const wanted = words.slice(first).join(' ')
    const part = partOf(label, wanted, foldGerman) ?? partOf(label, wanted, foldPlain)
    if (part) return part
  }
  return undefined
}

function partOf(label: string, wanted: string, fold: typeof foldGerman): [number, number] | undefined {
  const key = fold(wanted)
  if (key === '') return undefined
  let folded = ' '
  /** Where in the label each folded letter comes from. */
  const positions = [0]
  for (const [position, letter] of label.split('').entries()) {
    const letters = fold(letter) || (folded.endsWith(' ') ? '' : ' ')
    folded += letters
    for (const _ of letters) positions.push(position)
  }
  const at = folded.indexOf(` ${key}`)
  return at < 0 ? undefined : [positions[at + 1] as number, (positions[at + key.length] as number) + 1]
}
