import { DEEP, FOREST, INK, INK_SOFT, LINE, PAPER, STAR } from '#platform/server/colours.ts'
import { HEIGHT, rect, shape } from '#platform/server/illustrations/drawing.ts'
import { landscape } from '#platform/server/illustrations/landscape.ts'
import { portrait } from '#platform/server/illustrations/portrait.ts'
import { scene } from '#platform/server/illustrations/scene.ts'
import { fitLines, outlineOf, widthOf } from './lettering.ts'

const PREVIEW_SIZE = { width: 1200, height: 630 }

/** What stands on a preview picture. */
export interface Preview {
  title: string
  /** Under the title, such as `Berlin`; the rarer lines are shortened to fit. */
  place: string | null
  /** 1 to 5 stars, and how they came about. */
  rating: { stars: number; text: string } | null
  /** One of the product's illustrations by its number, or a drawing of 1152 x 400 as SVG. */
  illustration: { kind: keyof typeof DRAW; number: number } | { kind: 'drawing'; svg: string }
  siteName: string
}

const LEFT = 72
const TEXT_WIDTH = 560
const TITLE_SIZES = [72, 64, 56, 50, 44]
const TITLE_LINES = 4
const PICTURE = { x: 688, y: 56, width: 456, height: 518, radius: 40 }
/** Where the upright cut out of an illustration begins: dogs sit in the middle, sights stand to the right of it. */
const CUT_FROM = { portrait: 136, landscape: 200, scene: 136 }
const DRAW = { portrait, landscape, scene }

const PAW =
  'M9 12.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM13.4 7a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM19.4 7a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM23.4 12.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM16.3 14.6c3.4 0 6.3 3.6 6.3 6.4 0 2-1.5 3-3.2 3-1.2 0-2-.6-3.1-.6s-1.9.6-3.1.6c-1.7 0-3.2-1-3.2-3 0-2.8 2.9-6.4 6.3-6.4z'
const STAR_SHAPE = 'M12 1.8l3.1 6.4 7 1-5.1 4.9 1.2 7L12 17.8l-6.2 3.3 1.2-7L1.9 9.2l7-1z'

/** A picture for previews of links as SVG, 1200 x 630, all text as outlines. */
export function drawPreview({ title, place, rating, illustration, siteName }: Preview): string {
  const { width, height } = PREVIEW_SIZE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${
    rect(0, 0, width, height, PAPER) + framed(illustration) + brand(siteName) + heading(title, place, rating)
  }</svg>`
}

function framed(illustration: Preview['illustration']): string {
  const { x, y, width, height, radius } = PICTURE
  const frame = `x="${x}" y="${y}" width="${width}" height="${height}"`
  const picture =
    illustration.kind === 'drawing'
      ? illustration.svg.replace('<svg ', `<svg ${frame} preserveAspectRatio="xMidYMid slice" `)
      : cutOut(illustration, frame)
  return `<clipPath id="frame"><rect ${frame} rx="${radius}"/></clipPath><g clip-path="url(#frame)">${picture}</g>`
}

function cutOut(
  { kind, number }: Extract<Preview['illustration'], { number: number }>,
  frame: string,
): string {
  const cut = `viewBox="${CUT_FROM[kind]} 0 ${((PICTURE.width / PICTURE.height) * HEIGHT).toFixed(1)} ${HEIGHT}"`
  return DRAW[kind](number)
    .replace(/ width="\d+" height="\d+"/, ` ${frame}`)
    .replace(/viewBox="[^"]*"/, cut)
}

function brand(siteName: string): string {
  const style = { weight: 700, size: 34 } as const
  const { lines } = fitLines(siteName, { weight: 700, sizes: [34], maxWidth: TEXT_WIDTH - 70, maxLines: 1 })
  return (
    rect(LEFT, 64, 52, 52, FOREST, 14) +
    `<g transform="translate(${LEFT} 64) scale(1.625)">${shape(PAW, PAPER)}</g>` +
    shape(outlineOf(lines[0] ?? '', style, LEFT + 70, 101), DEEP)
  )
}

/** The title grows upwards from what stands below it, so that the free room lies above. */
function heading(title: string, place: string | null, rating: Preview['rating']): string {
  let bottom = 556
  let drawing = ''
  if (rating) {
    drawing += stars(rating, bottom)
    bottom -= 62
  }
  if (place !== null) {
    const { lines, size } = fitLines(place, {
      weight: 500,
      sizes: [36, 32, 28],
      maxWidth: TEXT_WIDTH,
      maxLines: 1,
    })
    drawing += shape(outlineOf(lines[0] ?? '', { weight: 500, size }, LEFT, bottom), INK_SOFT)
    bottom -= 66
  }
  const fitted = fitLines(title, {
    weight: 700,
    sizes: TITLE_SIZES,
    maxWidth: TEXT_WIDTH,
    maxLines: TITLE_LINES,
  })
  const leading = fitted.size * 1.12
  fitted.lines.forEach((line, index) => {
    const y = bottom - (fitted.lines.length - 1 - index) * leading
    drawing += shape(outlineOf(line, { weight: 700, size: fitted.size }, LEFT, y), INK)
  })
  return drawing
}

function stars({ stars: value, text }: NonNullable<Preview['rating']>, bottom: number): string {
  const size = 36
  const row = (colour: string) =>
    Array.from({ length: 5 }, (_, index) => {
      return `<g transform="translate(${LEFT + index * (size + 4)} ${bottom - 31}) scale(${size / 24})">${shape(STAR_SHAPE, colour)}</g>`
    }).join('')
  const filled = Math.floor(value) * (size + 4) + (value % 1) * size
  const style = { weight: 500, size: 30 } as const
  const room = TEXT_WIDTH - 5 * (size + 4) - 12
  const shown = widthOf(text, style) <= room ? text : (text.split(' ', 1)[0] ?? '')
  return `${row(LINE)}<clipPath id="stars"><rect x="${LEFT}" y="${bottom - 40}" width="${filled.toFixed(1)}" height="60"/></clipPath><g clip-path="url(#stars)">${row(STAR)}</g>${shape(
    outlineOf(shown, style, LEFT + 5 * (size + 4) + 12, bottom - 2),
    INK,
  )}`
}
