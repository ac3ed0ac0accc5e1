/**
 * sharp, loaded when the first picture needs it: a directory without pictures of its own saves 20 MB of memory. Each
 * picture is worked on by one thread; how many at once is decided by those who ask.
 */
export async function imageLibrary() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
