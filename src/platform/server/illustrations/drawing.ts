/**
 * What the portraits and the landscapes share: the size of the sheet, palettes of the scenery, chance from a seed, and shapes as SVG
 * in the sheet's pixels, colours as `#RRGGBB`.
 */
export const WIDTH = 800
export const HEIGHT = 600

export interface Scenery {
  sky: string
  /** Far hills. */
  far: string
  /** Near hills, darker. */
  near: string
}

export const SCENERIES: readonly Scenery[] = [
  { sky: '#CFE3DA', far: '#7FA98F', near: '#5F8E74' },
  { sky: '#F6DDB5', far: '#B98F4F', near: '#9C7438' },
  { sky: '#D7E4F0', far: '#6E93B5', near: '#54799B' },
  { sky: '#F3CFC0', far: '#B56B52', near: '#98523B' },
  { sky: '#E3E6CF', far: '#8C9A5B', near: '#73823F' },
  { sky: '#DCD3E8', far: '#8A7AA8', near: '#6E5E8E' },
  { sky: '#CDE4E6', far: '#6FA3A3', near: '#4F8687' },
]

export const FAR_HILLS = 'M0 400c160-90 300-70 420-20s260 40 380-40v260H0z'
export const NEAR_HILLS = 'M0 480c200-60 360-20 460 0s220 10 340-40v160H0z'

/** The entry for this number; the numbers go round, negative ones too. */
export function pick<T>(options: readonly [T, ...T[]] | readonly T[], number: number): T {
  const index = ((Math.trunc(number) % options.length) + options.length) % options.length
  return options[index] as T
}

/** An integer from 0 to 2^32 - 1 that looks like chance and is always the same for a seed and a purpose (Murmur3's end mix). */
export function scatter(seed: number, purpose: number): number {
  let hash = Math.imul(seed ^ Math.imul(purpose + 1, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A whole picture; it fills its frame and is cropped rather than distorted. */
export function sheet(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${content}</svg>`
}

/** What has a light of its own by night; see `withNight`. */
export function bright(by: 'lit' | 'indoors' | 'window', content: string): string {
  return `<g class="${by}">${content}</g>`
}

/** Of a path's `d`; `opacity` from 0 to 1. */
export function shape(path: string, fill: string, opacity = 1): string {
  return `<path d="${path}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
}

/** By its middle. */
export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
}

/** By its upper left corner; `radius` is that of its corners. */
export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius === 0 ? '' : ` rx="${radius}"`} fill="${fill}"/>`
}
