import fs from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

type Weight = 500 | 700

/** The second set holds the rarer letters of other languages. */
const SETS = ['latin', 'latin-ext'] as const
const require = createRequire(import.meta.url)
const loaded = new Map<Weight, opentype.Font[]>()

/** The fonts of the product's headings, read when the first picture is drawn. */
function fonts(weight: Weight): opentype.Font[] {
  const known = loaded.get(weight)
  if (known) return known
  const read = SETS.map((set) => {
    const name = `bricolage-grotesque-${set}-${weight}-normal.woff`
    const file = fs.readFileSync(require.resolve(`@fontsource/bricolage-grotesque/files/${name}`))
    return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
  })
  loaded.set(weight, read)
  return read
}

interface Style {
  weight: Weight
  /** px */
  size: number
}

/** Letters of a line with the place of each; signs that the fonts lack are left out. */
function* letters(text: string, { weight, size }: Style) {
  let x = 0
  for (const sign of text.normalize('NFC')) {
    const font = fonts(weight).find((candidate) => candidate.charToGlyphIndex(sign) > 0)
    if (!font) continue
    const glyph = font.charToGlyph(sign)
    const width = ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm
    yield { glyph, x, width }
    x += width
  }
}

/** px */
export function widthOf(text: string, style: Style): number {
  let width = 0
  for (const letter of letters(text, style)) width = letter.x + letter.width
  return width
}

/** A line of text as the outline of its letters: SVG path data; `y` is the line they stand on. */
export function outlineOf(text: string, style: Style, x: number, y: number): string {
  let outline = ''
  for (const letter of letters(text, style)) {
    outline += pathData(letter.glyph.getPath(x + letter.x, y, style.size))
  }
  return outline
}

/** The library's own rounding writes NaN for coordinates next to zero. */
function pathData({ commands }: opentype.Path): string {
  const points = (...numbers: number[]) => numbers.map((number) => number.toFixed(1)).join(' ')
  return commands
    .map((step) => {
      if (step.type === 'Z') return 'Z'
      const end = points(step.x, step.y)
      if (step.type === 'C') return `C${points(step.x1, step.y1, step.x2, step.y2)} ${end}`
      return step.type === 'Q' ? `Q${points(step.x1, step.y1)} ${end}` : `${step.type}${end}`
    })
    .join('')
}

/**
 * Breaks a text into at most `maxLines` lines of `maxWidth` px, in the largest of the sizes in which it fits; in the
 * smallest one, words that are too long are broken and what is too much is cut with an ellipsis.
 */
export function fitLines(
  text: string,
  {
    weight,
    sizes,
    maxWidth,
    maxLines,
  }: { weight: Weight; sizes: readonly number[]; maxWidth: number; maxLines: number },
): { lines: string[]; size: number } {
  const words = text.split(/\s+/).filter((word) => word !== '')
  for (const size of sizes) {
    const fits = (line: string) => widthOf(line, { weight, size }) <= maxWidth
    const lines = joinWords(words, fits)
    if (lines.length <= maxLines && lines.every(fits)) return { lines, size }
  }
  const size = sizes.at(-1) ?? 40
  const fits = (line: string) => widthOf(line, { weight, size }) <= maxWidth
  const lines = joinWords(
    words.flatMap((word) => breakWord(word, fits)),
    fits,
  )
  if (lines.length <= maxLines) return { lines, size }
  const [last = '', ...before] = lines.slice(0, maxLines).reverse()
  return { lines: [...before.reverse(), withEllipsis(last, fits)], size }
}

function joinWords(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function breakWord(word: string, fits: (line: string) => boolean): string[] {
  const parts = ['']
  for (const sign of word) {
    const longer = parts.at(-1) + sign
    if (fits(longer)) parts[parts.length - 1] = longer
    else parts.push(sign)
  }
  return parts
}

function withEllipsis(line: string, fits: (line: string) => boolean): string {
  const signs = [...line]
  while (signs.length > 0 && !fits(`${signs.join('').trimEnd()}…`)) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
