import crypto from 'node:crypto'
import { imageLibrary } from '#platform/server/image-library.ts'
import type { ImageFormat, ImageWidth } from '#platform/shared/image-path.ts'

/** Which files are taken as pictures; vector drawings and documents never are. */
export interface PictureRules {
  /** As the image library names them; `heif` is AVIF; what is HEIC within it the library cannot read. */
  formats: readonly string[]
  /** A small file can hold a huge picture. */
  maxPixels: number
}

/** What listings link to; a good telephone makes 50 million pixels. */
export const LINKED: PictureRules = {
  formats: ['jpeg', 'png', 'webp', 'gif', 'heif'],
  maxPixels: 51_000_000,
}
/** What people upload. */
export const UPLOADED: PictureRules = { formats: ['jpeg', 'png', 'webp', 'heif'], maxPixels: 40_000_000 }

const MAX_SIDE = 2400
const WITHIN_S = 20
/** What the image library says of a file that it cannot read; all else, such as for want of memory, is no picture's fault. */
const UNREADABLE = /^input buffer|unable to read pixels/i

/** A picture that cannot be used, with the reason in a few words. */
export class PictureError extends Error {
  /** It has more pixels than are taken. */
  readonly isTooLarge: boolean

  constructor(message: string, isTooLarge = false) {
    super(message)
    this.isTooLarge = isTooLarge
  }
}

/** A picture as it is stored, and the key that its addresses are made of. */
export interface Original {
  key: string
  data: Buffer
}

/**
 * Turns a file into what is stored: upright, at most 2400 px, WebP, without what cameras write into it (place, time,
 * owner). What the file is, its content tells. Throws PictureError.
 */
export async function toOriginal(file: Buffer, rules: PictureRules = LINKED): Promise<Original> {
  try {
    const { format, width, height } = await (await open(file, false)).metadata()
    if (!rules.formats.includes(format)) throw new PictureError(`format ${format} is not taken`)
    if (width * height > rules.maxPixels)
      throw new PictureError(`${width} × ${height} pixels are too many`, true)
    const { data, info } = await (await open(file, rules.maxPixels))
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .timeout({ seconds: WITHIN_S })
      .toBuffer({ resolveWithObject: true })
    const digest = crypto.createHash('sha256').update(file).digest('hex')
    return { key: `${digest.slice(0, 32)}-${info.width}x${info.height}`, data }
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError(error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'unknown')
  }
}

/**
 * An original as it is delivered: this wide, or as wide as it is when it is smaller. Throws PictureError when it is damaged.
 */
export async function toVariant(original: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  try {
    return await resized(original, width, format)
  } catch (error) {
    if (error instanceof Error && UNREADABLE.test(error.message)) throw new PictureError(error.message)
    throw error
  }
}

async function resized(original: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const sharp = await imageLibrary()
  const picture = sharp(original, { limitInputPixels: LINKED.maxPixels })
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: WITHIN_S })
  if (format === 'avif') return picture.avif({ quality: 52, effort: 3 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 78 }).toBuffer()
  return picture.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

async function open(file: Buffer, maxPixels: number | false) {
  const sharp = await imageLibrary()
  return sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
}
