import { expect, test } from 'vitest'
import { comparedIds, featuresByFrequency, parseIds, presentIds } from './rules.ts'

test('ids are read in their order; what is none is dropped', () => {
  expect(parseIds('12,45,78')).toEqual([12, 45, 78])
  expect(parseIds('3,x,-1,0,1.5,3,99999999999,2')).toEqual([3, 2])
  expect(parseIds(undefined)).toEqual([])
  expect(parseIds('')).toEqual([])
})

test('a link names up to 200, more than one call takes', () => {
  expect(parseIds(Array.from({ length: 260 }, (_, i) => i + 1).join(','))).toHaveLength(200)
})

test('in place of what was merged stands what it was merged into, once', () => {
  const listings = [{ id: 9, mergedIds: [3, 5] }, { id: 4 }]
  expect(presentIds([3, 4, 5, 9, 7], listings)).toEqual([9, 4, 7])
  expect(presentIds([4, 7], listings)).toEqual([4, 7])
})

test('before any choice the first four are compared, then the chosen ones that are on the list', () => {
  const five = [1, 2, 3, 4, 5].map((id) => ({ id }))
  expect(comparedIds(five, undefined)).toEqual([1, 2, 3, 4])
  expect(comparedIds(five, [5, 9, 2])).toEqual([5, 2])
  expect(comparedIds(five, [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4])
  expect(comparedIds(five, [])).toEqual([])
})

test('what was chosen for the comparison before it was merged stands there as what it was merged into, once', () => {
  const listings = [{ id: 9, mergedIds: [3, 5] }, { id: 4 }]
  expect(comparedIds(listings, [4, 3, 5])).toEqual([4, 9])
})

test('the features that most listings have come first, then the alphabet decides', () => {
  expect(featuresByFrequency([['Öfen', 'Auslauf'], ['Webcam', 'Auslauf'], []])).toEqual([
    'Auslauf',
    'Öfen',
    'Webcam',
  ])
})
