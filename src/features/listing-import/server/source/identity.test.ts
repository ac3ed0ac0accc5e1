import { describe, expect, it } from 'vitest'
import { identify } from './identity.ts'

const hof = (street: string | null, ref: string | null = null) => ({
  ref,
  title: 'Größwang & Hof',
  postcode: '10115',
  street,
})

describe('identify', () => {
  it('uses what the source says', () => {
    expect(identify([hof('Weg 1', 'osm:node/1')])).toEqual([
      { ref: 'osm:node/1', storedAs: [{ ref: 'osm:node/1', onlyInSameStreet: false }] },
    ])
  })

  it('uses name and postcode, and the street where the file has several', () => {
    expect(identify([hof('Weg 1')]).map(({ ref }) => ref)).toEqual(['csv:groesswang-hof-10115'])
    expect(identify([hof('Weg 1'), hof('weg 1')]).map(({ ref }) => ref)).toEqual([
      'csv:groesswang-hof-10115',
      'csv:groesswang-hof-10115',
    ])
    expect(identify([hof('Weg 1'), hof('Weg 2'), hof(null)]).map(({ ref }) => ref)).toEqual([
      'csv:groesswang-hof-10115-weg-1',
      'csv:groesswang-hof-10115-weg-2',
      'csv:groesswang-hof-10115-ohne-strasse',
    ])
  })
})
