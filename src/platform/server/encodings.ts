/** What a browser says it can unpack, read once for each of the few ways in which browsers say it. */

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

const KNOWN: readonly string[] = ['br', 'zstd', 'gzip']
const MAX_REMEMBERED = 200
const remembered = new Map<string, ReadonlySet<Encoding>>()
const NOTHING: ReadonlySet<Encoding> = new Set<Encoding>(['identity'])

/** The encodings of an Accept-Encoding header (RFC 9110, 12.5.3); text as it is counts as accepted always. */
export function acceptedEncodings(header: string | undefined): ReadonlySet<Encoding> {
  if (header === undefined) return NOTHING
  const known = remembered.get(header)
  if (known) return known
  const accepted = read(header)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(header, accepted)
  return accepted
}

function read(header: string): ReadonlySet<Encoding> {
  const accepted = new Set<Encoding>(['identity'])
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))
    const isRefused = weight !== undefined && !(Number(weight.slice(2)) > 0)
    if (KNOWN.includes(name) && !isRefused) accepted.add(name as Encoding)
  }
  return accepted
}
