/** What is drawn of the ground in one square of the map. */
import { type Ground, type Shape, WORLD } from './ground-data.ts'

/** Colours as the style sheet has them for the look in which the page is shown. */
export const COLOURS = [
  'beyond',
  'land',
  'urban',
  'water',
  'motorway',
  'motorway-edge',
  'border',
  'state-border',
] as const
export type Colours = Record<(typeof COLOURS)[number], string>

/** Zooms from which on something is drawn. */
const FROM_ZOOM = { kreise: 8, smallRivers: 7, canals: 9, urban: 7 }
/** Motorways are laid by hand, exact to a kilometre or two: nearer, they would be wrong. */
export const MOTORWAY_ZOOMS = { from: 7, to: 11 }
/** Half the difference between the neighbours' borders and ours, in degrees of longitude. */
const SEAM_DEGREES = 0.03

/** A square of the map: pixels of a pixel of the world, and where it begins. */
interface Square {
  scale: number
  left: number
  top: number
  size: number
  zoom: number
}

/** Paints one square, on a canvas whose unit is a pixel of the map. */
export class Painter {
  readonly #context: CanvasRenderingContext2D
  readonly #square: Square
  readonly #colours: Colours

  constructor(context: CanvasRenderingContext2D, square: Square, colours: Colours) {
    this.#context = context
    this.#square = square
    this.#colours = colours
  }

  paint({ neighbours, land, urban, water, rivers, motorways, borders }: Ground) {
    const { zoom, scale, size } = this.#square
    const colours = this.#colours
    this.#context.fillStyle = colours.water
    this.#context.fillRect(0, 0, size, size)
    this.#context.lineJoin = 'round'
    this.#context.lineCap = 'round'
    const seam = (SEAM_DEGREES / 360) * WORLD * scale
    this.#fill(neighbours, colours.beyond, seam)
    this.#fill([...land.values()].flat(), colours.land)
    if (zoom >= FROM_ZOOM.urban) this.#fill(urban, colours.urban)
    this.#fill(water, colours.water)
    for (const { level, shape } of rivers) {
      if (level > 3 && zoom < FROM_ZOOM.smallRivers) continue
      if (level >= 8 && zoom < FROM_ZOOM.canals) continue
      this.#line([shape], colours.water, riverWidth(level, zoom))
    }
    if (zoom >= FROM_ZOOM.kreise) {
      const inner = borders.filter(({ kreise: [a, b] }) => a && b && stateOf(a) === stateOf(b))
      this.#line(
        inner.map(({ shape }) => shape),
        colours.border,
        1,
        [2, 3],
      )
    }
    const outer = borders.filter(({ kreise: [a, b] }) => a && b && stateOf(a) !== stateOf(b))
    this.#line(
      outer.map(({ shape }) => shape),
      colours['state-border'],
      zoom < 8 ? 0.8 : 1.4,
      zoom < 8 ? [] : [5, 3],
    )
    if (zoom >= MOTORWAY_ZOOMS.from && zoom <= MOTORWAY_ZOOMS.to) {
      const shapes = motorways.flatMap((motorway) => motorway.shapes)
      const width = zoom < 9 ? 1.4 : zoom < 10 ? 2 : 3
      if (zoom >= 9) this.#line(shapes, colours['motorway-edge'], width + 1.4)
      this.#line(shapes, zoom < 9 ? colours['motorway-edge'] : colours.motorway, width)
    }
  }

  #fill(shapes: readonly Shape[], colour: string, edge = 0) {
    if (!this.#trace(shapes, edge)) return
    this.#context.fillStyle = colour
    this.#context.fill('evenodd')
    if (edge === 0) return
    this.#context.strokeStyle = colour
    this.#context.lineWidth = edge * 2
    this.#context.setLineDash([])
    this.#context.stroke()
  }

  #line(shapes: readonly Shape[], colour: string, width: number, dashes: number[] = []) {
    if (!this.#trace(shapes, width)) return
    this.#context.strokeStyle = colour
    this.#context.lineWidth = width
    this.#context.setLineDash(dashes)
    this.#context.stroke()
  }

  /** Makes a path of the shapes that the square touches; false when there are none. */
  #trace(shapes: readonly Shape[], margin: number): boolean {
    const { scale, left, top, size } = this.#square
    const [west, east] = [(left - margin) / scale, (left + size + margin) / scale]
    const [north, south] = [(top - margin) / scale, (top + size + margin) / scale]
    let isAny = false
    this.#context.beginPath()
    for (const shape of shapes) {
      if (shape.west > east || shape.east < west || shape.north > south || shape.south < north) continue
      isAny = true
      const { points } = shape
      this.#context.moveTo((points[0] ?? 0) * scale - left, (points[1] ?? 0) * scale - top)
      for (let i = 2; i < points.length; i += 2) {
        this.#context.lineTo((points[i] ?? 0) * scale - left, (points[i + 1] ?? 0) * scale - top)
      }
    }
    return isAny
  }
}

/** px */
function riverWidth(level: number, zoom: number): number {
  const width = level >= 8 ? 0.7 : level > 3 ? 1 : level > 1 ? 1.4 : 2
  return width * Math.max(0.6, 1.25 ** (zoom - 8))
}

/** The first two digits of a Kreis' key are its Land's. */
function stateOf(kreis: string): string {
  return kreis.slice(0, 2)
}
