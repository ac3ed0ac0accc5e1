import { path, type Scenery } from './drawing.ts'

export const WHITE = '#FFFFFF'
export const FAR_HILLS = 'M0 400c160-90 300-70 420-20s260 40 380-40v260H0z'
const NEAR_HILLS = 'M0 480c200-60 360-20 460 0s220 10 340-40v160H0z'

/** The hill that everything else stands behind. */
export function foreground({ near }: Scenery): string {
  return path(NEAR_HILLS, near)
}

/** A row of houses from x on, standing on the lower part of the sheet; each entry is [width, height]. */
export function row(x: number, sizes: readonly (readonly [number, number])[], colour: string): string {
  let shape = ''
  let left = x
  for (const [width, height] of sizes) {
    shape += `M${left} 560v${-height}h${width}v${height}z`
    left += width + 6
  }
  return path(shape, colour)
}

/** Lit windows, from the upper left corner of the first one on. */
export function windows(x: number, y: number, columns: number, rows: number): string {
  let shape = ''
  for (let column = 0; column < columns; column += 1) {
    for (let line = 0; line < rows; line += 1) shape += `M${x + column * 18} ${y + line * 24}h9v13h-9z`
  }
  return path(shape, WHITE, 0.45)
}
