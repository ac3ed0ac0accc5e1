import zlib from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageLibrary } from '#platform/server/image-library.ts'
import { movingPicture, picture, slowDrawing } from './factory.ts'
import { LINKED, PictureError, toOriginal, toVariant, UPLOADED } from './picture.ts'

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

/** The drawing behind a beginning that is another file's. */
const behind = (beginning: string) =>
  Buffer.concat([Buffer.from(beginning.padEnd(24), 'latin1'), slowDrawing()])

test.each<[string, Buffer, RegExp]>([
  ['as it is', slowDrawing(), /^format unknown/],
  ['packed', zlib.gzipSync(slowDrawing()), /^format unknown/],
  ['behind spaces', behind(''), /^format unknown/],
  ['behind half a JPEG', behind('\xff\xd8'), /^format unknown/],
  ['behind text that is like an AVIF', behind('    ftypavif'), /^format unknown/],
  ['behind the beginning of an AVIF', behind('\0\0\0\x18ftypavif'), /source: bad seek/],
  ['behind the beginning of a GIF', behind('GIF89a'), /gifload/],
  ['behind the beginning of a WebP', behind('RIFF    WEBP'), /webp/],
])('a drawing, %s, never reaches what reads drawings', async (_, file, reason) => {
  await expect(toOriginal(file)).rejects.toThrow(reason)
})

test.each(['TIFF', 'PNM'])('nothing looks into a %s', async (format) => {
  const file = {
    TIFF: await picture(8, 8).tiff().toBuffer(),
    PNM: Buffer.from('P6 1 1 255\nabc'),
  }[format]
  await expect(toOriginal(file as Buffer)).rejects.toThrow('format unknown is not taken')
  const library = await imageLibrary()
  await expect(library(file).metadata()).rejects.toThrow(/unsupported/)
})

test('a GIF is taken where listings link to it, and not where people upload it', async () => {
  const file = await movingPicture('gif')
  expect((await toOriginal(file, LINKED)).key).toMatch(/-200x100$/)
  await expect(toOriginal(file, UPLOADED)).rejects.toThrow('format gif is not taken')
})

test('a picture that takes too long is given up', async () => {
  const file = await picture(2000, 2000).png().toBuffer()
  await expect(toOriginal(file, LINKED, 0)).rejects.toThrow('reading it took too long')
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
