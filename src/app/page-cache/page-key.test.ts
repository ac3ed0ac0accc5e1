import { expect, test } from 'vitest'
import { pageKey, rememberedKeys } from './page-key.ts'

/** A page that reads `query`, and `page` where it is a number. */
const read = (_: string, { query, page }: Record<string, string>) => ({
  query,
  page: Number(page) > 1 ? Number(page) : undefined,
})

test.each([
  ['/suche', '/suche'],
  ['/suche?', '/suche'],
  ['/suche?query=K%C3%B6ln', '/suche?query=K%C3%B6ln'],
  ['/suche?utm_source=x&query=Köln&gclid=1', '/suche?query=K%C3%B6ln'],
  ['/suche?page=2&query=a&page=abc', '/suche?query=a'],
  ['/suche?page=2&query=a', '/suche?page=2&query=a'],
  ['/suche?query=a&query=b', '/suche?query=b'],
  ['/suche?x=1&y=2&%00=3', '/suche'],
  ['/suche?page=02&query=a', '/suche?page=02&query=a'],
  ['/suche?page=undefined&query=undefined', '/suche?query=undefined'],
])('the page of %s is kept as %s', (address, key) => {
  expect(pageKey(address, read)).toBe(key)
})

test('an address that says just what is read is read once', () => {
  let readings = 0
  const counted = (path: string, parameters: Record<string, string>) => {
    readings++
    return read(path, parameters)
  }
  expect(pageKey('/suche?query=a&page=2', counted)).toBe('/suche?query=a&page=2')
  expect(readings).toBe(1)
})

test('hundreds of parameters are none', () => {
  const many = Array.from({ length: 300 }, (_, i) => `p${i}=1`).join('&')
  expect(pageKey(`/suche?query=a&${many}`, read)).toBe('/suche')
})

test('an address that nobody would type is not remembered, so that invented ones fill no memory', () => {
  const asked: string[] = []
  const keyOf = rememberedKeys((address) => {
    asked.push(address)
    return address.toLowerCase()
  })
  const long = `/suche?x=${'A'.repeat(1000)}`
  for (const address of ['/suche?query=Bonn', '/suche?query=Bonn', long, long])
    expect(keyOf(address)).toBe(address.toLowerCase())
  expect(asked).toEqual(['/suche?query=Bonn', long, long])
})
