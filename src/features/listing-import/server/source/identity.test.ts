import { expect, test } from 'vitest'
import { identityKeys, identityOf } from './identity.ts'

const keys = (street: string | null) =>
  identityKeys({ ref: null, title: 'Größwang & Hof', postcode: '10115', street }, 'csv')

test('an entry is known by what the source says', () => {
  expect(identityOf('osm:node/1', keys('Weg 1'), true)).toEqual({
    ref: 'osm:node/1',
    storedAs: [{ ref: 'osm:node/1', onlyInSameStreet: false }],
  })
})

test('an entry is known by name and postcode, and by the street where the file has several', () => {
  expect(keys('weg 1')).toEqual(keys('Weg 1'))
  expect(identityOf(null, keys('Weg 1'), false).ref).toBe('csv:groesswang-hof-10115')
  expect(['Weg 1', 'Weg 2', null].map((street) => identityOf(null, keys(street), true).ref)).toEqual([
    'csv:groesswang-hof-10115-weg-1',
    'csv:groesswang-hof-10115-weg-2',
    'csv:groesswang-hof-10115-ohne-strasse',
  ])
})
