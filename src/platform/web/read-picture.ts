/** Reads and draws pictures in the browser, before they are sent. */
import { PICTURE_TYPES } from './picture-types.ts'

const QUALITY = 0.9
/** px; what is larger is kept no larger by the server either. */
const MAX_SIDE = 2400

/** A picture as it was picked. */
export interface Picked {
  file: File
  bitmap: ImageBitmap
}

/** Reads a file upright; rejects for what is no picture. */
export async function readPicture(file: File): Promise<Picked> {
  return { file, bitmap: await createImageBitmap(file, { imageOrientation: 'from-image' }) }
}

interface Drawing {
  /** The part that is taken, in px of the picture. */
  from: { x: number; y: number; width: number; height: number }
  /** px. */
  width: number
  height: number
  type: 'image/jpeg' | 'image/png'
}

/** A part of a picture in another size, as a file of the same name. */
export async function drawn({ file, bitmap }: Picked, { from, width, height, type }: Drawing): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d')
  if (!drawing) return file
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY))
  return blob ? new File([blob], file.name, { type: blob.type, lastModified: file.lastModified }) : file
}

/** The whole picture as it is worth sending: smaller where it is larger than what is kept, and as a type that is taken. */
export function shrunk(picked: Picked): Promise<File> | File {
  const { file, bitmap } = picked
  const factor = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  if (factor === 1 && PICTURE_TYPES.split(',').includes(file.type)) return file
  return drawn(picked, {
    from: { x: 0, y: 0, width: bitmap.width, height: bitmap.height },
    width: Math.round(bitmap.width * factor),
    height: Math.round(bitmap.height * factor),
    type: 'image/jpeg',
  })
}
