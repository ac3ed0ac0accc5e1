import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, readBox, writeBox } from './box.ts'

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const section = fc
  .tuple(
    degrees(89),
    degrees(179),
    fc.double({ min: 0.001, max: 1, noNaN: true }),
    fc.double({ min: 0.001, max: 1, noNaN: true }),
  )
  .map(([south, west, height, width]) => ({ south, west, north: south + height, east: west + width }))

test('a box is four decimal numbers, rounded to three decimals', () => {
  expect(readBox('52.3384,13.0884,52.6755,13.7611')).toEqual({
    south: 52.338,
    west: 13.088,
    north: 52.676,
    east: 13.761,
  })
})

test.each([
  '',
  '1,2,3',
  '1,2,3,4,5',
  '3,2,1,4',
  '1,4,2,3',
  '1,1,1.0001,2',
  '-91,1,2,3',
  '1,1,2,181',
  '1e1,2,30,40',
  ' 1,2,3,4',
  'a,b,c,d',
  null,
  12,
])('%o is none', (text) => {
  expect(readBox(text)).toBeUndefined()
})

test('the box of a section holds all of it, and is the same once read again', () => {
  fc.assert(
    fc.property(section, (shown) => {
      const box = boxAround(shown)
      if (!box) throw new Error('no box')
      expect(box.south).toBeLessThanOrEqual(shown.south)
      expect(box.west).toBeLessThanOrEqual(shown.west)
      expect(box.north).toBeGreaterThanOrEqual(shown.north)
      expect(box.east).toBeGreaterThanOrEqual(shown.east)
      expect(readBox(writeBox(box))).toEqual(box)
    }),
  )
})
