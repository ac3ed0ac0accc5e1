/** Reads and cuts pictures in the browser, before they are sent. */
import { type Area, middleOf, type Shape, sentSize } from './picture-shapes.ts'

const QUALITY = 0.9
/** Phones write them; not every browser reads them, but the server may. */
const HEIC = /\.hei[cf]$|^image\/hei[cf]/i

/** A picture as it was picked; `bitmap` is missing where this browser cannot read it. */
export interface Picked {
  file: File
  bitmap: ImageBitmap | undefined
}

/** Reads a file upright; rejects for what is no picture. */
export async function readPicture(file: File): Promise<Picked> {
  try {
    return { file, bitmap: await createImageBitmap(file, { imageOrientation: 'from-image' }) }
  } catch (error) {
    if (HEIC.test(file.name) || HEIC.test(file.type)) return { file, bitmap: undefined }
    throw error
  }
}

/** The part of a picture as it is sent; without an area its middle. */
export async function cutOut({ file, bitmap }: Picked, shape: Shape, area?: Area): Promise<File> {
  if (!bitmap) return file
  const from = area ?? middleOf(bitmap, shape.aspect)
  const { width, height } = sentSize(from, shape)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d')
  if (!drawing) return file
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, shape.type, QUALITY))
  return blob ? new File([blob], file.name, { type: blob.type, lastModified: file.lastModified }) : file
}
