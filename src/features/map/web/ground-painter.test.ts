import fs from 'node:fs'
import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { readGround, WORLD, worldPoint } from './ground-data.ts'
import { COLOURS, type Colours, Painter } from './ground-painter.ts'

const SIZE = 256
const file = fs.readFileSync('gazetteer/data/ground.json.gz')
const ground = readGround(JSON.parse(zlib.gunzipSync(file).toString()))
/** Each colour is its own name. */
const colours = Object.fromEntries(COLOURS.map((name) => [name, name])) as Colours

/** What is filled and stroked of the square around a place, each colour with how many corners of lines lie in the square. */
function painted(longitude: number, latitude: number, zoom: number) {
  const scale = (2 ** zoom * SIZE) / WORLD
  const { x, y } = worldPoint(longitude, latitude)
  const square = { scale, size: SIZE, zoom, left: x * scale - SIZE / 2, top: y * scale - SIZE / 2 }
  const filled: Record<string, number> = {}
  const stroked: Record<string, number> = {}
  let corners = 0
  const corner = (atX: number, atY: number) => {
    if (atX >= 0 && atX <= SIZE && atY >= 0 && atY <= SIZE) corners++
  }
  const context = {
    ...{ fillStyle: '', strokeStyle: '', fillRect: () => {}, setLineDash: () => {} },
    beginPath: () => {
      corners = 0
    },
    ...{ moveTo: corner, lineTo: corner },
    fill: () => {
      filled[context.fillStyle] = (filled[context.fillStyle] ?? 0) + corners
    },
    stroke: () => {
      stroked[context.strokeStyle] = (stroked[context.strokeStyle] ?? 0) + corners
    },
  }
  new Painter(context as unknown as CanvasRenderingContext2D, square, colours).paint(ground)
  return { filled, stroked }
}

test('land, town, lakes, rivers, borders and motorways are drawn where they are', () => {
  const { filled, stroked } = painted(10, 53.55, 9)
  expect(filled.land).toBeGreaterThan(10)
  expect(filled.urban).toBeGreaterThan(10)
  expect(stroked.water).toBeGreaterThan(10)
  expect(stroked.motorway).toBeGreaterThan(10)
  expect(stroked['state-border']).toBeGreaterThan(10)
  const lakes = painted(12.7, 53.45, 9).filled.water
  expect(lakes).toBeGreaterThan(10)
})

test('far out the large rivers are drawn and no motorways, and neither are these where they would be wrong', () => {
  expect(painted(10, 51, 5).stroked.water).toBeGreaterThan(0)
  expect(painted(10, 51, 5).stroked).not.toHaveProperty('motorway-edge')
  expect(painted(10, 53.55, 12).stroked).not.toHaveProperty('motorway')
})
