/** Reads pictures and cuts them to the shapes of the form. */
import { drawn, type Picked, readPicture } from '#platform/web/read-picture.ts'
import { type Area, middleOf, type Shape, sentSize } from './picture-shapes.ts'

/** The part of a picture as it is sent; without an area its middle. */
export async function cutOut(picked: Picked, shape: Shape, area?: Area): Promise<File> {
  const from = area ?? middleOf(picked.bitmap, shape.aspect)
  return drawn(picked, { from, ...sentSize(from, shape), type: shape.type })
}

export { readPicture }
