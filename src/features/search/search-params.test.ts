import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countFilters, isMissed, searchInput, toggleFeature, withoutFilters } from './search-filters.ts'
import { CURRENT_LOCATION_TEXT, readSearch } from './search-params.ts'

/** What is left of an address's parameters. */
function read(raw: Record<string, unknown>) {
  return JSON.parse(JSON.stringify(readSearch(raw)))
}

describe('the text', () => {
  test('is trimmed and freed of control characters', () => {
    expect(read({ query: '  Ber\u0000lin\t' })).toEqual({ query: 'Ber lin' })
  })

  test('is freed of what nobody sees in words that were copied', () => {
    expect(read({ query: 'Ham\u00ADburg\u200B' })).toEqual({ query: 'Hamburg' })
    expect(read({ query: '\u202Egrubmah' })).toEqual({ query: 'grubmah' })
    expect(read({ query: '\u200B' })).toEqual({})
  })

  test('may be called q, but query wins', () => {
    expect(read({ q: 'Köln' })).toEqual({ query: 'Köln' })
    expect(read({ q: 'Köln', query: 'Bonn' })).toEqual({ query: 'Bonn' })
    expect(read({ q: 'Köln', query: ' ' })).toEqual({ query: 'Köln' })
  })

  test('is cut at 200 characters, never within one', () => {
    expect(read({ query: 'a'.repeat(300) }).query).toHaveLength(200)
    expect(read({ query: `${'a'.repeat(199)}🐶` }).query).toBe('a'.repeat(199))
  })

  test('that only names the location lookup is dropped', () => {
    expect(read({ query: CURRENT_LOCATION_TEXT })).toEqual({})
  })

  test('that names it is searched from where the page had been, any other one is not', () => {
    const standort = '52.52,13.405'
    expect(read({ query: CURRENT_LOCATION_TEXT, standort })).toEqual({ lat: 52.52, lng: 13.405 })
    expect(read({ query: 'Potsdam', standort })).toEqual({ query: 'Potsdam' })
    for (const wrong of ['52.52', '91,13', '52.52,', 'x,y'])
      expect(read({ query: CURRENT_LOCATION_TEXT, standort: wrong })).toEqual({})
  })

  test('keeps a postcode with a leading zero', () => {
    expect(read({ query: '01067' })).toEqual({ query: '01067' })
  })
})

describe('coordinates', () => {
  test('are rounded to four decimals and win over the text', () => {
    expect(read({ lat: '52.520008', lng: '13.404954', query: 'Köln' })).toEqual({ lat: 52.52, lng: 13.405 })
  })

  test.each([
    { lat: '52.5' },
    { lat: '91', lng: '13' },
    { lat: '1e309', lng: '13' },
    { lat: '', lng: '' },
    { lat: 'NaN', lng: '13' },
    { lat: '0x10', lng: '13' },
  ])('%o are dropped', (raw) => {
    expect(read(raw)).toEqual({})
  })
})

describe('the radius', () => {
  test.each([
    ['0', 0],
    ['30', 30],
    ['150', 150],
  ])('%s is taken', (value, expected) => {
    expect(read({ maxDistance: value })).toEqual({ maxDistance: expected })
  })

  test.each(['-1', '12.5', '1e3', '', ' 5', 'abc', '99999'])('"%s" is dropped', (value) => {
    expect(read({ maxDistance: value })).toEqual({})
  })
})

describe('the section of the map', () => {
  test('is taken with three decimals', () => {
    expect(read({ bounds: '52.33841,13.0884,52.67,13.7611' })).toEqual({
      bounds: '52.338,13.088,52.67,13.761',
    })
  })

  test.each(['52,13,51,14', '1,2,3', 'x', '', 5])('%o is dropped', (bounds) => {
    expect(read({ bounds })).toEqual({})
  })
})

describe('the filters', () => {
  test('are taken when they are known', () => {
    expect(
      read({ category: 'hundehotel', features: 'abholservice,einzelunterbringung', minRating: '4.5' }),
    ).toEqual({ category: 'hundehotel', features: 'einzelunterbringung,abholservice', minRating: 4.5 })
  })

  test('price and opening time are taken too, a price to the cent', () => {
    expect(read({ maxPrice: '29.999', open: 'sunday' })).toEqual({ maxPrice: 30, open: 'sunday' })
    expect(read({ maxPrice: '0', open: 'montag' })).toEqual({})
    expect(read({ maxPrice: '1001' })).toEqual({})
  })

  test('are dropped when they are unknown', () => {
    expect(read({ category: 'katzen', features: 'x,,y', minRating: '9', sort: 'zufall', view: 'x' })).toEqual(
      {},
    )
  })

  test('of a form without scripts become one list', () => {
    expect(read({ 'feature-abholservice': '1', 'feature-x': '1', features: 'hundetraining' })).toEqual({
      features: 'abholservice,hundetraining',
    })
  })

  test('that wish something of a stay go with what they are about', () => {
    const [days, dogs] = [
      { from: '2027-05-01', to: '2027-05-08' },
      { dogs: '1', traits: 'gross' },
    ]
    const wishes = { fits: '1', free: '1' }
    expect(read({ ...days, ...dogs, ...wishes })).toEqual({ ...days, ...dogs, ...wishes })
    expect(read({ ...dogs, ...wishes })).toEqual({ ...dogs, fits: '1' })
    expect(read({ ...days, dogs: '1', ...wishes })).toEqual({ ...days, dogs: '1', free: '1' })
    expect(read(wishes)).toEqual({})
  })

  test('are toggled, counted and reset', () => {
    const one = toggleFeature({ query: 'Bonn', category: 'hundehotel', page: 3 }, 'abholservice')
    expect(one.features).toBe('abholservice')
    expect(countFilters(one)).toBe(2)
    expect(toggleFeature(one, 'abholservice').features).toBeUndefined()
    expect(JSON.parse(JSON.stringify(withoutFilters(one)))).toEqual({ query: 'Bonn' })
  })
})

test('the first page has no number', () => {
  expect(read({ page: '1' })).toEqual({})
  expect(read({ page: '2' })).toEqual({ page: 2 })
})

test('a page is a window of 20 results', () => {
  expect(searchInput({ query: 'Bonn', page: 3 })).toMatchObject({ query: 'Bonn', limit: 20, offset: 40 })
})

test('unknown names are left out', () => {
  expect(readSearch({ utm_source: 'x' })).not.toHaveProperty('utm_source')
})

test('anything is read without failing, and reading twice changes nothing', () => {
  const names = fc.constantFrom(
    'query',
    'q',
    'lat',
    'lng',
    'maxDistance',
    'bounds',
    'category',
    'features',
    'minRating',
    'page',
  )
  const values = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.integer().map(String), fc.anything())
  fc.assert(
    fc.property(fc.dictionary(names, values), (raw) => {
      const once = read(raw)
      const asText = Object.fromEntries(Object.entries(once).map(([name, value]) => [name, String(value)]))
      expect(read(asText)).toEqual(once)
    }),
  )
})

test('a search is one without a hit where nothing is there, not where filters or the map leave nothing of it', () => {
  const result = { banner: 'exact', total: 0 } as const
  const query = 'Berlin'
  expect(isMissed({ query }, result)).toBe(true)
  expect(isMissed({ query, maxDistance: 10 }, result)).toBe(true)
  expect(isMissed({ query }, { ...result, total: 2 })).toBe(false)
  expect(isMissed({ query, maxPrice: 10 }, result)).toBe(false)
  expect(isMissed({ query, free: '1' }, result)).toBe(false)
  expect(isMissed({ query, bounds: '52,13,53,14' }, result)).toBe(false)
  expect(isMissed({ query: 'Xyzzy', maxPrice: 10 }, { ...result, banner: 'no-match', total: 9 })).toBe(true)
})
