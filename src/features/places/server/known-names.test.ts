import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsAlmost } from '../spelling.ts'
import { KnownNames } from './known-names.ts'
import type { KnownName } from './queries.ts'

const LIMIT = 5
const letters = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'abc'), minLength, maxLength })
/** Names of three letters in all and two names for each place, so that much is alike. */
const named = fc
  .array(letters(1, 8), { minLength: 1, maxLength: 60 })
  .map((keys) =>
    keys.map(
      (key, at): KnownName => ({ key, placeId: Math.floor(at / 2), weight: 1000 - Math.floor(at / 3) }),
    ),
  )

/** All names one by one. */
function oneByOne(names: KnownName[], isMeant: (key: string) => boolean): number[] {
  const found = names.filter(({ key }) => isMeant(key)).map(({ placeId }) => placeId)
  return [...new Set(found)].slice(0, LIMIT)
}

function known(names: KnownName[]): KnownNames {
  const ids = [...new Set(names.map(({ placeId }) => placeId))]
  const place = { kind: 'municipality' as const, state: '', memberIds: null, weight: 0 }
  return new KnownNames(
    names,
    ids.map((id) => ({ ...place, id, label: `${id}` })),
  )
}

test('places by the beginning of a name are those of all names read one by one', () => {
  fc.assert(
    fc.property(named, letters(2, 5), (names, typed) => {
      const found = known(names).beginning(typed, LIMIT)
      expect(found.map(({ id }) => id)).toEqual(oneByOne(names, (key) => key.startsWith(typed)))
    }),
    { numRuns: 1000 },
  )
})

test('places by a beginning with a wrong letter are those of all names read one by one', () => {
  fc.assert(
    fc.property(named, letters(4, 7), (names, typed) => {
      const found = known(names).beginningAlmost(typed, LIMIT)
      expect(found.map(({ id }) => id)).toEqual(oneByOne(names, beginsAlmost(typed)))
    }),
    { numRuns: 1000 },
  )
})
