import { circle, HEIGHT, path, pick, rect, SCENERIES, type Scenery, sheet, WIDTH } from './drawing.ts'
import { bridge, castle, harbour, village, vineyard } from './sights.ts'
import { cathedral, highRises, onionTowers, televisionTower } from './skylines.ts'
import { FAR_HILLS, WHITE } from './townscape.ts'

/** What stands between the far and the near hills. The first six belong to the fixed cities of the start page. */
const MOTIFS: readonly ((colours: Scenery) => string)[] = [
  televisionTower,
  onionTowers,
  highRises,
  vineyard,
  bridge,
  castle,
  harbour,
  cathedral,
  village,
]

/** An illustrated landscape as SVG, 800 x 600, of the same family as the portraits; always the same for a number. */
export function landscape(seed: number): string {
  const colours = pick(SCENERIES, seed)
  return sheet(
    rect(0, 0, WIDTH, HEIGHT, colours.sky) +
      circle(150 + ((seed * 173) % 500), 150, 62, WHITE, 0.6) +
      path(FAR_HILLS, colours.far, 0.55) +
      pick(MOTIFS, seed)(colours),
  )
}
