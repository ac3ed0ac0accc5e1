/** px between two rings, at least. */
const SPACING = 110
/** Metres. */
const STEPS = [50, 100, 200, 500, 1000, 2000] as const
const WIDEST = 5000
/** Of Web Mercator at zoom 0: the equator's 40,075 km on 256 px. */
const METRES_A_PIXEL_AT_EQUATOR = 156_543

/** Metres from one ring around a place to the next: a round number. */
export function ringStep(latitude: number, zoom: number): number {
  const metresAPixel = (METRES_A_PIXEL_AT_EQUATOR * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom
  return STEPS.find((step) => step / metresAPixel >= SPACING) ?? WIDEST
}
