import crypto from 'node:crypto'
import { imageLibrary } from '#platform/server/image-library.ts'
import type { ImageFormat, ImageWidth } from '#platform/shared/image-path.ts'
import { type PictureKind, pictureKind } from './picture-kind.ts'

/** Which files are taken as pictures; vector drawings and documents never are. */
export interface PictureRules {
  formats: readonly PictureKind[]
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
/** For all that is done with a file, since some of it, such as to look how large a picture is, is not held to `WITHIN_S`. */
const GIVEN_UP_AFTER_MS = 30_000
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
 * owner). What the file is, its first bytes tell. Throws PictureError, and after `withinMs` at the latest: whoever waits
 * gives its place to others, though nothing stops the thread that is still at it.
 */
export async function toOriginal(
  file: Buffer,
  rules: PictureRules = LINKED,
  withinMs: number = GIVEN_UP_AFTER_MS,
): Promise<Original> {
  const kind = pictureKind(file)
  if (!kind || !rules.formats.includes(kind))
    throw new PictureError(`format ${kind ?? 'unknown'} is not taken`)
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new PictureError('reading it took too long')), withinMs)
  try {
    return await Promise.race([readAs(kind, file, rules), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

async function readAs(kind: PictureKind, file: Buffer, rules: PictureRules): Promise<Original> {
  try {
    const { format, width, height } = await (await open(file, false)).metadata()
    if (format !== kind) throw new PictureError(`format ${format} begins as ${kind}`)
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
