/** Draws the ground of the map, square by square. */
import * as L from 'leaflet'
import { type Ground, WORLD } from './ground-data.ts'
import { COLOURS, type Colours, Painter } from './ground-painter.ts'

/** The ground as a layer below everything else; follows the look of the page when that changes. */
export class GroundLayer extends L.GridLayer {
  readonly #ground: Ground
  readonly #dark = matchMedia('(prefers-color-scheme: dark)')
  readonly #repaint = () => this.redraw()

  constructor(ground: Ground) {
    super({ minZoom: 0, updateWhenZooming: false, keepBuffer: 1, className: 'ground', zIndex: 0 })
    this.#ground = ground
  }

  override onAdd(map: L.Map): this {
    this.#dark.addEventListener('change', this.#repaint)
    super.onAdd(map)
    return this
  }

  override onRemove(map: L.Map): this {
    this.#dark.removeEventListener('change', this.#repaint)
    super.onRemove(map)
    return this
  }

  protected override createTile({ x, y, z }: L.Coords): HTMLElement {
    const canvas = document.createElement('canvas')
    const size = this.getTileSize().x
    const density = Math.min(2, Math.max(1, devicePixelRatio))
    canvas.width = size * density
    canvas.height = size * density
    const context = canvas.getContext('2d')
    if (context) {
      context.scale(density, density)
      const scale = (2 ** z * size) / WORLD
      new Painter(context, { scale, left: x * size, top: y * size, size, zoom: z }, this.#colours()).paint(
        this.#ground,
      )
    }
    return canvas
  }

  #colours(): Colours {
    const style = getComputedStyle(this._map.getContainer())
    return Object.fromEntries(
      COLOURS.map((name) => [name, style.getPropertyValue(`--map-${name}`)]),
    ) as Colours
  }
}
