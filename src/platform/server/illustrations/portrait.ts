import {
  bright,
  circle,
  FAR_HILLS,
  HEIGHT,
  NEAR_HILLS,
  pick,
  rect,
  SCENERIES,
  scatter,
  shape,
  sheet,
  WIDTH,
} from './drawing.ts'

interface Coat {
  main: string
  /** Ears and patches. */
  dark: string
  /** Muzzle and chest. */
  light: string
}

const COATS: readonly Coat[] = [
  { main: '#C98B4B', dark: '#9C6430', light: '#F5E6D0' },
  { main: '#3B3A3C', dark: '#262527', light: '#C9A27C' },
  { main: '#E9D6B8', dark: '#C9AE84', light: '#FBF3E4' },
  { main: '#8A5A3C', dark: '#643D26', light: '#F0DCC3' },
  { main: '#F4EFE6', dark: '#D8CDBB', light: '#FFFFFF' },
  { main: '#A7A29B', dark: '#7C7771', light: '#E7E3DD' },
  { main: '#D9A566', dark: '#B37F42', light: '#FBEEDB' },
  { main: '#F1E9DD', dark: '#8A5A3C', light: '#FFFFFF' },
  { main: '#A9583A', dark: '#7E3C25', light: '#F3DCC8' },
  { main: '#5C6470', dark: '#424954', light: '#DDE1E6' },
  { main: '#F0D9A8', dark: '#D3AE66', light: '#FFF8EA' },
]

const COLLARS = ['#B9502B', '#1E5B46', '#2B62B8', '#E0A12B', '#7A3E6D'] as const
const FEATURES = '#23201E'

/** One ear, the left one; the other is its mirror image. `inner` is drawn lighter on top. */
interface Ear {
  outer: string
  inner?: string
}

const EARS: readonly Ear[] = [
  // hanging
  { outer: 'M296 250c-70-20-104 40-96 110 5 44 26 72 48 70 30-2 52-60 66-120z' },
  // pointed
  { outer: 'M292 288 262 128c-2-12 8-18 18-12l112 92z', inner: 'M306 262l-22-104 74 62z' },
  // folded
  { outer: 'M300 268c-24-60-60-84-96-70 4 46 20 96 62 118z' },
  // long and wavy
  { outer: 'M304 236c-62-22-104 26-104 96 0 52-22 66-8 108 10 30 40 40 62 22 34-28 44-92 56-150z' },
]

/** Long ears come up less often than the others; nine turns, so that no ear keeps to one of the seven sceneries. */
const EAR_TURNS = [0, 1, 2, 0, 1, 2, 3, 0, 1] as const

const MARKINGS = ['none', 'patch', 'none', 'blaze', 'none', 'brows', 'patch-left', 'none'] as const
type Marking = (typeof MARKINGS)[number]

/**
 * An illustrated dog portrait as SVG, 800 x 600, always the same for a number. Neighbouring numbers differ in scenery,
 * coat, ears and collar; the details are scattered, so that a portrait repeats only after thousands.
 */
export function portrait(seed: number): string {
  const coat = pick(COATS, seed)
  return sheet(
    scenery(seed) +
      bright(
        'lit',
        body(coat) +
          ears(pick(EARS, pick(EAR_TURNS, seed)), coat) +
          head(coat, pick(MARKINGS, seed < 3 ? seed : scatter(seed, 1))) +
          face(seed % 2 !== 0) +
          collar(pick(COLLARS, seed), seed < 3 ? 0 : scatter(seed, 2) % 4),
      ),
  )
}

function scenery(seed: number): string {
  const { sky, far, near } = pick(SCENERIES, seed)
  const sunX = 140 + ((seed * 97) % 520)
  return (
    rect(0, 0, WIDTH, HEIGHT, sky) +
    bright('lit', circle(sunX, 130, 62, '#FFFFFF', 0.55)) +
    shape(FAR_HILLS, far) +
    (seed < 3 ? '' : background(scatter(seed, 3) % 5, near)) +
    shape(NEAR_HILLS, near)
  )
}

/** Something small behind the dog, or nothing. */
function background(kind: number, colour: string): string {
  if (kind === 0) return fir(96, 470, colour) + fir(156, 462, colour) + fir(706, 470, colour)
  if (kind === 1) return tree(116, 466, colour) + tree(690, 462, colour)
  if (kind === 2) return cloud(610, 96) + cloud(70, 214)
  return ''
}

function fir(x: number, foot: number, colour: string): string {
  return shape(`M${x} ${foot - 130}l38 66h-20l32 64h-100l32-64h-20z`, colour, 0.8)
}

function tree(x: number, foot: number, colour: string): string {
  return rect(x - 5, foot - 70, 10, 76, colour) + circle(x, foot - 98, 44, colour, 0.85)
}

function cloud(x: number, y: number): string {
  return shape(`M${x} ${y}a26 26 0 0 1 8-50 42 42 0 0 1 78-8 32 32 0 0 1 24 58z`, '#FFFFFF', 0.5)
}

function body(coat: Coat): string {
  return (
    shape('M236 600c0-96 62-150 164-150s164 54 164 150z', coat.main) +
    shape('M330 600c4-60 30-96 70-96s66 36 70 96z', coat.light, 0.9)
  )
}

function ears(ear: Ear, coat: Coat): string {
  const left =
    shape(ear.outer, coat.dark) + (ear.inner === undefined ? '' : shape(ear.inner, coat.light, 0.55))
  return left + mirrored(left)
}

function mirrored(content: string): string {
  return `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${content}</g>`
}

function head(coat: Coat, marking: Marking): string {
  return (
    shape(
      'M400 190c-78 0-122 56-122 132 0 92 52 148 122 148s122-56 122-148c0-76-44-132-122-132z',
      coat.main,
    ) +
    headMarking(coat, marking) +
    shape('M400 338c-52 0-78 34-78 72 0 42 36 66 78 66s78-24 78-66c0-38-26-72-78-72z', coat.light)
  )
}

function headMarking(coat: Coat, marking: Marking): string {
  const patch = shape('M418 214c52-8 96 20 100 84 2 44-24 70-58 66-40-4-58-70-42-150z', coat.dark, 0.85)
  if (marking === 'patch') return patch
  if (marking === 'patch-left') return mirrored(patch)
  if (marking === 'blaze') return shape('M400 190c-24 2-34 60-22 160h44c12-100 2-158-22-160z', coat.light)
  if (marking === 'brows')
    return circle(350, 276, 11, coat.light, 0.9) + circle(450, 276, 11, coat.light, 0.9)
  return ''
}

function face(tongueOut: boolean): string {
  const eye = '<ellipse cx="346" cy="312" rx="17" ry="19" fill="#23201E"/>'
  const tongue =
    shape('M380 452h40v34a20 20 0 0 1-40 0z', '#E5807A') +
    '<path d="M400 456v34" stroke="#C9625E" stroke-width="3"/>'
  return (
    eye +
    circle(352, 305, 6, '#FFFFFF') +
    eye.replace('346', '454') +
    circle(460, 305, 6, '#FFFFFF') +
    shape('M366 366c0-16 16-22 34-22s34 6 34 22c0 18-22 32-34 32s-34-14-34-32z', FEATURES) +
    '<ellipse cx="388" cy="358" rx="9" ry="5" fill="#FFFFFF" opacity=".45"/>' +
    (tongueOut ? tongue : '') +
    `<path d="M400 398v26m0 0c-10 26-44 28-56 8m56-8c10 26 44 28 56 8" fill="none" stroke="${FEATURES}" stroke-width="6" stroke-linecap="round"/>`
  )
}

/** A collar with a tag, or every fourth time a neckerchief. */
function collar(colour: string, kind: number): string {
  const band = shape('M296 486c60 34 148 34 208 0l8 34c-66 36-158 36-224 0z', colour)
  if (kind === 3) return shape('M306 506c60 30 128 30 188 0l-84 88q-10 10-20 0z', colour, 0.92) + band
  return `${band}<circle cx="400" cy="536" r="20" fill="#F2C14E" stroke="#C9962B" stroke-width="4"/>`
}
