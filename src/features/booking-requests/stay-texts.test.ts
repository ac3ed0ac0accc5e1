import { expect, test } from 'vitest'
import { dayText, dogDetails, dogsText, extraFacts, forPeriodText, periodText } from './stay-texts.ts'

test('days are German, with their weekday', () => {
  expect(dayText('2026-12-05')).toBe('Sa., 05.12.2026')
  expect(periodText('2026-12-28', '2027-01-02')).toBe('28.12. – 02.01.2027')
})

test('a request is for some days, or for the one day', () => {
  const stay = { checkInDate: '2026-12-28', checkOutDate: '2026-12-30' }
  expect(forPeriodText(stay)).toBe('für 28.12.–30.12.2026')
  expect(forPeriodText({ ...stay, checkOutDate: '2026-12-28' })).toBe('für den 28.12.2026')
})

test('several dogs are described by the size of each', () => {
  const two = { numberOfDogs: 2, dogSize: 'groß', dogSizes: 'groß, klein' } as const
  expect(dogsText(two)).toBe('2 Hunde, groß und klein')
  expect(extraFacts(two)).toEqual([])
  expect(dogsText({ ...two, dogSizes: 'groß, groß' })).toBe('2 Hunde, groß')
  const three = { ...two, numberOfDogs: 3, dogSizes: 'groß, klein, klein' }
  expect(dogsText(three)).toBe('3 Hunde, groß, klein und klein')
})

test('dogs are counted and described as far as they are known', () => {
  const one = { numberOfDogs: 1, dogSize: 'groß', dogSizes: null } as const
  expect(dogsText(one)).toBe('1 Hund, groß')
  expect(dogsText({ ...one, dogSizes: 'groß' })).toBe('1 Hund, groß')
  expect(dogsText({ ...one, numberOfDogs: 2 })).toBe('2 Hunde, groß')
  expect(dogDetails({ dogName: 'Frieda', dogBreed: 'Dackel' })).toBe('Frieda, Dackel')
  expect(dogDetails({ dogName: null, dogBreed: null })).toBe('')
})
