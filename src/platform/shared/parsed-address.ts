/** The parts of an address, null for what is none: `URL.parse` for browsers that lack it. */
export function parsedAddress(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
