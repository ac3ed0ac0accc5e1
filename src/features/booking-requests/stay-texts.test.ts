import { expect, test } from 'vitest'
import { dayText, dogDetails, dogsText, nightsText, periodText } from './stay-texts.ts'

test('days are German, with their weekday', () => {
  expect(dayText('2026-12-05')).toBe('Sa., 05.12.2026')
  expect(periodText('2026-12-28', '2027-01-02')).toBe('28.12. – 02.01.2027')
})

test('nights are counted over the change of the clocks', () => {
  expect(nightsText('2026-10-24', '2026-10-26')).toBe('2 Nächte')
  expect(nightsText('2026-12-30', '2026-12-31')).toBe('1 Nacht')
})

test('dogs are counted and described as far as they are known', () => {
  expect(dogsText({ numberOfDogs: 1, dogSize: 'groß' })).toBe('1 Hund, groß')
  expect(dogsText({ numberOfDogs: 2, dogSize: 'klein' })).toBe('2 Hunde, klein')
  expect(dogDetails({ dogName: 'Frieda', dogBreed: 'Dackel' })).toBe('Frieda, Dackel')
  expect(dogDetails({ dogName: null, dogBreed: null })).toBe('')
})
