import sharp from 'sharp'
import { expect, test } from 'vitest'
import { movingPicture, picture } from './factory.ts'
import { PictureError, toOriginal, toVariant } from './picture.ts'

test('an original is upright, limited in size, and tells nothing about the camera', async () => {
  const file = await picture(3000, 1500)
    .withExif({ IFD0: { Copyright: 'Erika Mustermann' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { key, data } = await toOriginal(file)
  const { format, width, height, exif, orientation } = await sharp(data).metadata()
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'webp',
    width: 1200,
    height: 2400,
    exif: undefined,
    orientation: undefined,
  })
  expect(key).toMatch(/^[0-9a-f]{32}-1200x2400$/)
  expect((await toOriginal(file)).key).toBe(key)
})

test('variants have the width asked for, never more than there is', async () => {
  const { data } = await toOriginal(await picture(1000, 500).png().toBuffer())
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    const variant = await sharp(await toVariant(data, 320, format)).metadata()
    expect([variant.format, variant.width, variant.height]).toEqual([
      { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format],
      320,
      160,
    ])
  }
  expect((await sharp(await toVariant(data, 1600, 'webp')).metadata()).width).toBe(1000)
})

test('what is see-through becomes white where the format knows no such thing', async () => {
  const file = await sharp({ create: { width: 10, height: 10, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { data } = await toOriginal(file)
  const { dominant } = await sharp(await toVariant(data, 320, 'jpg')).stats()
  expect(dominant).toEqual({ r: 248, g: 248, b: 248 })
})

test.each(['webp', 'gif'] as const)('of a moving %s the first moment is kept', async (format) => {
  const file = await movingPicture(format)
  expect((await sharp(file).metadata()).pages).toBe(2)
  const { data, key } = await toOriginal(file)
  expect([(await sharp(data).metadata()).pages, key.split('-')[1]]).toEqual([undefined, '200x100'])
  const { dominant } = await sharp(data).stats()
  expect([dominant.r > 150, dominant.b < 50]).toEqual([true, true])
})

test('an AVIF file is a picture like any other', async () => {
  const { data } = await toOriginal(await picture(400, 300).avif().toBuffer())
  const { format, width, height } = await sharp(data).metadata()
  expect([format, width, height]).toEqual(['webp', 400, 300])
})

test.each([
  ['text', Buffer.from('<html>')],
  ['nothing', Buffer.alloc(0)],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('%s is no picture', async (_, file) => {
  await expect(toOriginal(file)).rejects.toThrow(PictureError)
})

test('a picture that is cut off is refused', async () => {
  const file = await picture(800, 800).png().toBuffer()
  await expect(toOriginal(file.subarray(0, file.length / 2))).rejects.toThrow(PictureError)
})

test('a small file with a huge picture in it is refused before it is unpacked', async () => {
  const bomb = await picture(8000, 8000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(500_000)
  await expect(toOriginal(bomb)).rejects.toThrow(/pixels are too many/)
})
