/** Files for tests of whatever takes pictures: good ones, and all that calls itself one. */
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

export function picture(width = 1200, height = 800, background = '#c98b4b') {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** Two moments, the first one red, the second one blue. */
export async function movingPicture(format: 'webp' | 'gif' = 'webp'): Promise<Buffer> {
  const moments = await Promise.all(
    ['#c00000', '#0000c0'].map((background) => picture(200, 100, background).png().toBuffer()),
  )
  return sharp(moments, { join: { animated: true } })
    .toFormat(format, { loop: 0, delay: [100, 100] })
    .toBuffer()
}

/** A picture behind which a script stands. */
export async function polyglot(): Promise<Buffer> {
  return Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert("polyglot")</script>')])
}

/** More than 40 megapixels in a small file. */
export function hugePicture(): Promise<Buffer> {
  return picture(8000, 5001).png({ compressionLevel: 9 }).toBuffer()
}

/** A drawing of a thousand bytes with ten million dashes, at which the image library is for ten seconds. */
export function slowDrawing(): Buffer {
  const ten = (id: string) => `<use href="#${id}"/>`.repeat(10)
  const dashes = '<path id="a" d="M0 0H2000" stroke="red" stroke-dasharray=".01"/>'
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><defs>${dashes}<g id="b">${ten('a')}</g></defs>${ten('b')}</svg>`,
  )
}

/** What is refused as no picture, by what it is. */
export const NO_PICTURES: Record<string, () => Promise<Buffer> | Buffer> = {
  'a file with nothing in it': () => Buffer.alloc(0),
  'a drawing that may hold scripts': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  'a drawing that takes for ever': slowDrawing,
  'a page that calls itself a picture': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'half a picture': async () => {
    const whole = await picture().jpeg().toBuffer()
    return whole.subarray(0, whole.length / 2)
  },
  'the beginning of a picture before a page': () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
  'a moving GIF': () => movingPicture('gif'),
  'a HEIC photo, of whose family the library reads AVIF alone': async () => {
    const file = (await picture(64, 64).avif().toBuffer()).toString('latin1')
    return Buffer.from(file.replaceAll('avif', 'heic').replaceAll('av01', 'hvc1'), 'latin1')
  },
  'a PDF': () => Buffer.from('%PDF-1.7\n'),
}

/** While it runs the disk has no room for a picture in this data folder: half of it is written. */
export async function withFullDisk(dataDir: string, run: () => Promise<void>): Promise<void> {
  const originals = path.join(dataDir, 'images/originals')
  const write = fs.writeFile
  fs.writeFile = async (file, data, options) => {
    if (!String(file).startsWith(originals)) return write(file, data, options)
    const whole = data as Buffer
    await write(file, whole.subarray(0, whole.length / 2), options)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
  }
  try {
    await run()
  } finally {
    fs.writeFile = write
  }
}

/** The files of pictures in a data folder, unfinished ones too, in the order of their names. */
export async function filesOfPictures(dataDir: string): Promise<string[]> {
  const entries = await fs
    .readdir(path.join(dataDir, 'images/originals'), { recursive: true })
    .catch(() => [])
  return entries.filter((name) => name.includes('.')).sort()
}
