/** A drawn house. */
import { bright, circle, rect, shape } from './drawing.ts'
import { type Chance, company, grass, LIGHTS, type Light, ROOFS, sky, trees } from './scenery.ts'

const WALLS = ['#A8523A', '#EFE6D6', '#D9C08A', '#B98F62', '#C9D2CC', '#E3C9B0', '#8FA39B'] as const
const DOORS = ['#2C5D49', '#7A3E2E', '#2F5673', '#C08A2E', '#4A4A4A'] as const

/** A house with a garden. */
export function house(chance: Chance): string {
  const light = chance.of(LIGHTS)
  const wall = chance.of(WALLS)
  const door = chance.of(DOORS)
  const left = chance.between(150, 260)
  const width = chance.between(340, 440)
  const eaves = chance.between(236, 262)
  const right = left + width
  const peak = chance.between(96, 140)
  const isGable = chance.between(0, 1) === 0
  const roof = isGable
    ? `M${left - 34} ${eaves + 8} ${left + width / 2} ${peak - 30} ${right + 34} ${eaves + 8}z`
    : `M${left - 40} ${eaves + 8} ${left + 40} ${peak}h${width - 80}l80 ${eaves + 8 - peak}z`
  const gable = isGable ? shape(`M${left} ${eaves} ${left + width / 2} ${peak} ${right} ${eaves}z`, wall) : ''
  const doorX = left + width / 2 - 34
  const windows = [left + 34, right - 98].map((x) => windowAt(x, eaves + 36, door)).join('')
  const attic = isGable ? windowAt(left + width / 2 - 32, peak + 50, door) : ''
  return (
    sky(light, chance) +
    trees(light, 400, chance) +
    rect(right - 110, peak - 22, 32, 70, '#8B3F2B') +
    shape(roof, chance.of(ROOFS)) +
    gable +
    rect(left, eaves, width, 400 - eaves, wall) +
    timber(chance, left, eaves, width) +
    rect(left, eaves, width, 14, '#3B1D10').replace('/>', ' opacity=".22"/>') +
    windows +
    attic +
    rect(doorX - 6, 288, 80, 112, '#F7F1E6') +
    rect(doorX, 294, 68, 106, door) +
    rect(doorX + 10, 304, 20, 40, '#A9C3C8') +
    rect(doorX + 38, 304, 20, 40, '#A9C3C8') +
    grass(light, 396, chance) +
    shape(`M${doorX} 399c10 60-60 130-150 201h300c6-80-50-150-82-201z`, '#DCC79C') +
    bush(light, left + 10) +
    bush(light, right - 20) +
    company(chance, 536)
  )
}

/** Beams, on one house in three. */
function timber(chance: Chance, left: number, eaves: number, width: number): string {
  if (chance.between(0, 2) > 0) return ''
  const beams = [0, 0.25, 0.75, 1].map((part) =>
    rect(left + part * width - 5, eaves, 10, 400 - eaves, '#5B4232'),
  )
  return beams.join('') + rect(left, eaves + 84, width, 9, '#5B4232')
}

function windowAt(x: number, y: number, shutter: string): string {
  return (
    rect(x - 18, y - 4, 16, 72, shutter) +
    rect(x + 66, y - 4, 16, 72, shutter) +
    rect(x - 3, y - 4, 70, 72, '#F7F1E6') +
    bright(
      'window',
      rect(x + 3, y + 2, 58, 60, '#54707C') + shape(`M${x + 3} ${y + 2}h58l-58 46z`, '#9FB9C2', 0.7),
    ) +
    rect(x + 30, y + 2, 4, 60, '#F7F1E6') +
    rect(x + 3, y + 28, 58, 4, '#F7F1E6')
  )
}

function bush({ leaves: [dark, light] }: Light, x: number): string {
  return (
    shape(`M${x - 30} 402c0-30 14-42 30-42s30 12 30 42z`, dark) +
    circle(x - 8, 380, 5, '#E9A6A0') +
    circle(x + 10, 388, 5, light)
  )
}
