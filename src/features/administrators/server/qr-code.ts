import { encode } from 'uqr'

/** The dark modules of a QR code as the path of an SVG of so many units in height and width, with its quiet zone. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: path.join('') }
}
