import fs from 'node:fs'
import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { readGround, worldPoint } from './ground-data.ts'

const file = fs.readFileSync('gazetteer/data/ground.json.gz')
const ground = readGround(JSON.parse(zlib.gunzipSync(file).toString()))

test('what the map shows without tiles comes in at most 400 kB', () => {
  expect(file.length).toBeLessThanOrEqual(400_000)
})

test.each([
  ['Berlin', '11000', 13.4, 52.52],
  ['Landkreis Harz', '15085', 10.95, 51.8],
  ['Bodenseekreis', '08435', 9.4, 47.72],
])('%s lies within its border', (_name, key, longitude, latitude) => {
  const point = worldPoint(longitude, latitude)
  const shapes = ground.land.get(key) ?? []
  expect(shapes.filter((shape) => contains(shape.points, point)).length % 2).toBe(1)
})

test('a border that is drawn once knows the Kreise on both sides', () => {
  expect(ground.borders.every(({ kreise }) => kreise.length === 1 || kreise.length === 2)).toBe(true)
  const between = ground.borders.filter(({ kreise }) => kreise.includes('02000'))
  expect(new Set(between.flatMap(({ kreise }) => kreise))).toContain('03353')
})

/** Even-odd rule. */
function contains(points: Float64Array, { x, y }: { x: number; y: number }): boolean {
  let inside = false
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const [xi = 0, yi = 0, xj = 0, yj = 0] = [points[i], points[i + 1], points[j], points[j + 1]]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}
