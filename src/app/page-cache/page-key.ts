/** Under which key a page is kept: what makes no difference to it never makes a new page. */

/** What a page reads out of the parameters of its address, by their names. */
export type ReadAddress = (path: string, parameters: Record<string, string>) => object

const MAX_PARAMETERS = 40
/** Some 20 MB at most. */
const MAX_REMEMBERED = 20_000
/** Addresses that people share are short: whoever invents longer ones fills no memory. */
const MAX_REMEMBERED_LENGTH = 500

/** `keyOf`, which reads the parameters of an address as often as it has some: once for each of the last addresses. */
export function rememberedKeys(keyOf: (address: string) => string): (address: string) => string {
  const known = new Map<string, string>()
  return (address) => {
    if (!address.includes('?')) return keyOf(address)
    const remembered = known.get(address)
    if (remembered !== undefined) return remembered
    const key = keyOf(address)
    if (address.length > MAX_REMEMBERED_LENGTH) return key
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(address, key)
    return key
  }
}

/**
 * The address without the parameters that the page does not know (`utm_source`, anything), in its order otherwise.
 * What the page would read differently without one, it knows.
 */
export function pageKey(address: string, read: ReadAddress): string {
  const at = address.indexOf('?')
  if (at < 0) return address
  const path = address.slice(0, at)
  const given = new Map(new URLSearchParams(address.slice(at + 1)))
  if (given.size > MAX_PARAMETERS) return path
  const all: Record<string, unknown> = { ...read(path, Object.fromEntries(given)) }
  for (const [name, value] of [...given]) {
    // Most addresses say just what is read, and need no second reading.
    if (all[name] !== undefined && String(all[name]) === value) continue
    const rest = new Map(given)
    rest.delete(name)
    if (JSON.stringify(read(path, Object.fromEntries(rest))) === JSON.stringify(all)) given.delete(name)
  }
  const search = new URLSearchParams([...given]).toString()
  return search === '' ? path : `${path}?${search}`
}
