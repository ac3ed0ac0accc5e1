/** Addresses of websites as people read them. */
import { parsedAddress } from './parsed-address.ts'

/** What hosts are made of in Germany: letters that look like these but are others stay encoded. */
const GERMAN_HOST = /^[a-z0-9äöüß.-]+$/
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** `https://www.xn--mller-hof-q9a.de/` is read as `https://www.müller-hof.de/`, as long as all of its letters are German. */
export function readableAddress(address: string): string {
  const [start = '', scheme = '', host = ''] = /^([a-z]+:\/\/)?([^/?#:]*\bxn--[^/?#:]*)/.exec(address) ?? []
  const readable = host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decoded(label.slice(4)) : label))
    .join('.')
  const isSame = GERMAN_HOST.test(readable) && parsedAddress(`https://${readable}`)?.hostname === host
  return isSame ? `${scheme}${readable}${address.slice(start.length)}` : address
}

/** A label of a host without its `xn--`, by RFC 3492; something else for one that is none or has letters beyond Latin-1. */
function decoded(label: string): string {
  const hyphen = label.lastIndexOf('-')
  const letters = hyphen > 0 ? [...label.slice(0, hyphen)] : []
  let [code, index, bias] = [128, 0, 72]
  for (let at = hyphen > 0 ? hyphen + 1 : 0; at < label.length; ) {
    const before = index
    for (let weight = 1, step = 36; ; step += 36) {
      const digit = DIGITS.indexOf(label[at++] ?? ' ')
      index += digit * weight
      const threshold = Math.min(26, Math.max(1, step - bias))
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    const count = letters.length + 1
    bias = adapted(index - before, count, before === 0)
    code += Math.floor(index / count)
    index %= count
    if (!(code >= 128 && code < 256)) return ''
    letters.splice(index++, 0, String.fromCodePoint(code))
  }
  return letters.join('')
}

function adapted(difference: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(difference / (isFirst ? 700 : 2))
  delta += Math.floor(delta / count)
  let step = 0
  for (; delta > 455; step += 36) delta = Math.floor(delta / 35)
  return step + Math.floor((36 * delta) / (delta + 38))
}
