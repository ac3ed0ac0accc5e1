import fs from 'node:fs'
import path from 'node:path'
import { lazily } from '#platform/shared/lazily.ts'
import { bright, circle, FAR_HILLS, HEIGHT, pick, rect, SCENERIES, shape, sheet, WIDTH } from './drawing.ts'

const FOLDER = path.join(import.meta.dirname, 'motifs')

/**
 * What stands between the far and the near hills, drawings of the folder `motifs`, in which the colours of the scenery
 * stand as `{sky}`, `{far}` and `{near}`. The first six belong to the fixed cities of the start page.
 */
const MOTIFS = [
  'television-tower',
  'onion-towers',
  'high-rises',
  'vineyard',
  'bridge',
  'castle',
  'harbour',
  'cathedral',
  'village',
].map((name) => lazily(() => contentOf(fs.readFileSync(path.join(FOLDER, `${name}.svg`), 'utf8'))))

/** An illustrated landscape as SVG, 800 x 600, of the same family as the portraits; always the same for a number. */
export function landscape(seed: number): string {
  const { sky, far, near } = pick(SCENERIES, seed)
  const motif = pick(MOTIFS, seed)()
  return sheet(
    rect(0, 0, WIDTH, HEIGHT, sky) +
      bright('lit', circle(150 + ((seed * 173) % 500), 150, 62, '#FFFFFF', 0.6)) +
      shape(FAR_HILLS, far, 0.55) +
      motif.replaceAll('{sky}', sky).replaceAll('{far}', far).replaceAll('{near}', near),
  )
}

/** What is drawn in a file, without the lines around it. */
function contentOf(svg: string): string {
  return svg.replace(/<\/?svg[^>]*>/g, '').replaceAll(/\n\s*/g, '')
}
