/** What a file is by its first bytes, before the image library looks at it. */

/** As the image library names them; `heif` is AVIF, and HEIC, which the library then cannot read. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/**
 * The library asks each of its readers whether a file is theirs, and takes a drawing for one whatever stands before it. A
 * drawing of a thousand bytes can keep it for ever, so these patterns leave none over that its reader for drawings would
 * take: the length of the box before `ftyp` begins with zeros as it does for the library, and is no text.
 */
const BEGINNINGS: Record<PictureKind, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF.{4}WEBP/s,
  gif: /^GIF8[79]a/,
  heif: /^\0\0.{2}ftyp(avif|hei[cxms]|hev[cms]|mif1|msf1)/s,
}
const LONGEST = 12

/** What a file begins as; undefined for all else, such as drawings and documents. */
export function pictureKind(file: Buffer): PictureKind | undefined {
  const beginning = file.toString('latin1', 0, LONGEST)
  for (const [kind, pattern] of Object.entries(BEGINNINGS))
    if (pattern.test(beginning)) return kind as PictureKind
  return undefined
}
