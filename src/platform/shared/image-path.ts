/**
 * Addresses of stored pictures: `/images/{key}/{width}.{format}`. A key names the content and tells its size, such as
 * `9f86d081884c7d659a2feaa0c55ad015-1600x1067`, so that a page knows which widths there are.
 */
export const IMAGE_WIDTHS = [320, 480, 640, 800, 1200, 1600] as const
/** From the smallest files to what every browser can show. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** A picture's own size in px. */
export interface ImageSize {
  width: number
  height: number
}

const KEY = /^[0-9a-f]{32}-(\d{1,4})x(\d{1,4})$/
const PATH = /^\/images\/([0-9a-f]{32}-\d{1,4}x\d{1,4})\/\d+\.\w+$/

/** The path of a stored picture, so many px wide or as wide as it is. */
export function imagePath(key: string, width: ImageWidth, format: ImageFormat): string {
  return `/images/${key}/${width}.${format}`
}

/** The key in the path of a stored picture; undefined for any other path. */
export function imageKeyOf(path: string): string | undefined {
  return PATH.exec(path)?.[1]
}

/** The paths of stored pictures that a text names, such as HTML or Markdown. */
export function imagesIn(text: string): string[] {
  const paths = text.match(/\/images\/[0-9a-f]{32}-\d{1,4}x\d{1,4}\/\d+\.\w+/g) ?? []
  return [...new Set(paths)]
}

/** The size that a key tells; undefined when it is no key. */
export function imageSizeOf(key: string): ImageSize | undefined {
  const [, width, height] = KEY.exec(key) ?? []
  return width === undefined || height === undefined
    ? undefined
    : { width: Number(width), height: Number(height) }
}

/** The widths that tell something new: those below the picture's own, and the first that shows all of it. */
export function usefulWidths({ width }: ImageSize): ImageWidth[] {
  const full = IMAGE_WIDTHS.findIndex((offered) => offered >= width)
  return IMAGE_WIDTHS.slice(0, full === -1 ? IMAGE_WIDTHS.length : full + 1)
}

/** The same picture as large as it is delivered; other paths stay as they are. */
export function largestImage(path: string): string {
  const key = imageKeyOf(path)
  const largest = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]
  return key === undefined || largest === undefined ? path : imagePath(key, largest, 'webp')
}
