/** The shapes of the two pictures, and what of a larger picture is taken at first. */

export interface Shape {
  /** Width by height. */
  aspect: number
  /** px; what is narrower looks blurred on large screens. */
  goodWidth: number
  /** px; what is wider is made smaller before it is sent. */
  maxWidth: number
  /** Logos keep what is transparent. */
  type: 'image/jpeg' | 'image/png'
}

export const SHAPES = {
  logo: { aspect: 1, goodWidth: 200, maxWidth: 800, type: 'image/png' },
  featuredImage: { aspect: 3 / 2, goodWidth: 1200, maxWidth: 2400, type: 'image/jpeg' },
} as const satisfies Record<string, Shape>
export type PictureName = keyof typeof SHAPES

/** As they will be sent. */
export type Pictures = Readonly<Partial<Record<PictureName, File>>>

interface Size {
  width: number
  height: number
}

/** A part of a picture, in its pixels. */
export interface Area extends Size {
  x: number
  y: number
}

/** The largest part of that shape, around the middle. */
export function middleOf({ width, height }: Size, aspect: number): Area {
  const area =
    width / height > aspect ? { width: height * aspect, height } : { width, height: width / aspect }
  return { ...area, x: (width - area.width) / 2, y: (height - area.height) / 2 }
}

/** Whether a picture has so nearly that shape that nothing has to be chosen. */
export function fits({ width, height }: Size, aspect: number): boolean {
  return Math.abs(width / height / aspect - 1) < 0.02
}

/** How large a part is sent: as it is, or smaller; whole pixels. */
export function sentSize({ width }: Size, { aspect, maxWidth }: Shape): Size {
  const sent = Math.min(Math.round(width), maxWidth)
  return { width: sent, height: Math.round(sent / aspect) }
}
