import { expect, test } from 'vitest'
import { comparedIds, featuresByFrequency, parseIds } from './rules.ts'

test('ids are read in their order; what is none is dropped', () => {
  expect(parseIds('12,45,78')).toEqual([12, 45, 78])
  expect(parseIds('3,x,-1,0,1.5,3,99999999999,2')).toEqual([3, 2])
  expect(parseIds(undefined)).toEqual([])
  expect(parseIds('')).toEqual([])
})

test('more ids than a call takes are cut off', () => {
  expect(parseIds(Array.from({ length: 80 }, (_, i) => i + 1).join(','))).toHaveLength(50)
})

test('before any choice the first four are compared, then the chosen ones that are on the list', () => {
  expect(comparedIds([1, 2, 3, 4, 5], undefined)).toEqual([1, 2, 3, 4])
  expect(comparedIds([1, 2, 3, 4, 5], [5, 9, 2])).toEqual([5, 2])
  expect(comparedIds([1, 2, 3, 4, 5], [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4])
  expect(comparedIds([1, 2], [])).toEqual([])
})

test('the features that most listings have come first, then the alphabet decides', () => {
  expect(featuresByFrequency([['Öfen', 'Auslauf'], ['Webcam', 'Auslauf'], []])).toEqual([
    'Auslauf',
    'Öfen',
    'Webcam',
  ])
})
