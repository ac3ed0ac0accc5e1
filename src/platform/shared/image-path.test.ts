import { expect, test } from 'vitest'
import { imageKeyOf, imagePath, imageSizeOf, largestImage, usefulWidths } from './image-path.ts'

const KEY = '9f86d081884c7d659a2feaa0c55ad015-1000x667'

test('a path leads back to its key, and the key to the size', () => {
  expect(imagePath(KEY, 800, 'webp')).toBe(`/images/${KEY}/800.webp`)
  expect(imageKeyOf(imagePath(KEY, 320, 'avif'))).toBe(KEY)
  expect(imageSizeOf(KEY)).toEqual({ width: 1000, height: 667 })
  expect(largestImage(`/images/${KEY}/800.webp`)).toBe(`/images/${KEY}/1600.webp`)
})

test.each(['/covers/1.svg', '/images/x/800.webp', `https://anderswo.example/images/${KEY}/800.webp`, ''])(
  '%s is no stored picture',
  (path) => {
    expect(imageKeyOf(path)).toBeUndefined()
    expect(largestImage(path)).toBe(path)
  },
)

test('only widths up to the one that shows all of it are worth naming', () => {
  expect(usefulWidths({ width: 1000, height: 667 })).toEqual([320, 480, 640, 800, 1200])
  expect(usefulWidths({ width: 320, height: 200 })).toEqual([320])
  expect(usefulWidths({ width: 2400, height: 1600 })).toEqual([320, 480, 640, 800, 1200, 1600])
})
