import { expect, test } from 'vitest'
import { stayToAsk } from './carry-over.ts'

test('the stay goes along with what is known of each dog, unless there are too many dogs for an address', () => {
  const days = { checkInDate: '2027-02-01', checkOutDate: '2027-02-03' }
  const two = { ...days, numberOfDogs: 2, dogSize: 'groß', dogSizes: 'groß, klein', dogTraits: null } as const
  const stay = { from: '2027-02-01', to: '2027-02-03', dogs: '2' }
  expect(stayToAsk(two)).toEqual({ ...stay, traits: 'gross_klein' })
  expect(stayToAsk({ ...two, dogSizes: null })).toEqual({ ...stay, traits: 'gross_gross' })
  const traitsWith = (dogTraits: string) => stayToAsk({ ...two, dogTraits })?.traits
  expect(traitsWith('kg9-tabletten')).toBe('kg9-tabletten_gross')
  expect(traitsWith('tabletten')).toBe('gross-tabletten_klein')
  expect([traitsWith('kg9_kg20'), traitsWith('kg30_kg9_kg20')]).toEqual(['gross_klein', 'gross_klein'])
  expect(stayToAsk({ ...two, numberOfDogs: 5, dogSizes: null })).toBeUndefined()
})
