import { lazily } from '#platform/shared/lazily.ts'

/** Readers of the formats that are taken, and of our own drawings. No file reaches the others, such as the one for TIFF. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg']

/**
 * sharp, loaded when the first picture needs it: a directory without pictures of its own saves 20 MB of memory. Each
 * picture is worked on by one thread; how many at once is decided by those who ask.
 */
export const imageLibrary = lazily(async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS.map((format) => `VipsForeignLoad${format}`) })
  return sharp
})
