import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableAddress } from './readable-address.ts'

test.each(['www.müller-hof.de', 'straße.de', 'ä.ö.ü', 'größte-äöüß-höfe.de', 'hof.de'])(
  'the host %s is read with its umlauts',
  (host) => {
    const { href } = new URL(`https://${host}/hunde?a=b`)
    expect(readableAddress(href)).toBe(`https://${host}/hunde?a=b`)
  },
)

test('a host with other letters, such as Cyrillic ones that look alike, stays encoded, as does what is no host', () => {
  for (const host of ['аpple.de', 'müller-hоf.de', 'émile.fr', '犬.de', 'hof.example']) {
    const { href } = new URL(`https://${host}/`)
    expect(readableAddress(href)).toBe(href)
  }
  for (const text of [
    '',
    'kommt bald',
    'https://xn--.de/',
    'https://xn--zzzzzzzz.de/',
    'https://a.de/xn--mller-kva',
  ])
    expect(readableAddress(text)).toBe(text)
})

test('every host of German letters is read as it was typed, and means the same', () => {
  const label = fc.stringMatching(/^[a-z0-9äöüß]{1,12}$/)
  fc.assert(
    fc.property(label, label, (one, other) => {
      const url = URL.parse(`https://${one}-${other}.de/`)
      fc.pre(url !== null)
      expect(readableAddress(url?.href ?? '')).toBe(`https://${one}-${other}.de/`)
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{0,20}$/), (label) => {
      const address = `https://xn--${label}.de/`
      const read = readableAddress(address)
      expect(read === address || new URL(read).href === address).toBe(true)
    }),
  )
})
