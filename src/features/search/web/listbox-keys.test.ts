import { expect, test } from 'vitest'
import { moveMark } from './listbox-keys.ts'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, -1],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s from option %i of three marks option %i', (key, marked, expected) => {
  expect(moveMark(key, marked, 3)).toBe(expected)
})

test('Home and End stay with the text while no option is marked', () => {
  expect(moveMark('Home', -1, 3)).toBeUndefined()
  expect(moveMark('End', -1, 3)).toBeUndefined()
})

test('an empty list has nothing to mark', () => {
  expect(moveMark('ArrowDown', -1, 0)).toBeUndefined()
})

test('letters mark nothing', () => {
  expect(moveMark('a', 1, 3)).toBeUndefined()
})
