import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addFavourites,
  FAVOURITES_KEY,
  parseFavourites,
  removeFavourites,
  toggleFavourite,
} from './favourites.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('stored ids are read in their order, without repetitions', () => {
  expect(parseFavourites('[3,1,3,2]')).toEqual([3, 1, 2])
  expect(parseFavourites(null)).toEqual([])
})

test('whatever is not a list of ids is dropped', () => {
  expect(parseFavourites('{"a":1}')).toEqual([])
  expect(parseFavourites('not json')).toEqual([])
  expect(parseFavourites('null')).toEqual([])
  expect(parseFavourites('[1,"2",null,-3,1.5,0,[4]]')).toEqual([1])
})

test('a second toggle takes the listing off the list again', () => {
  toggleFavourite(7)
  toggleFavourite(9)
  expect(localStorage.getItem(FAVOURITES_KEY)).toBe('[7,9]')
  toggleFavourite(7)
  expect(localStorage.getItem(FAVOURITES_KEY)).toBe('[9]')
})

test('what another tab has stored meanwhile is kept', () => {
  localStorage.setItem(FAVOURITES_KEY, '[1,2]')
  toggleFavourite(3)
  expect(localStorage.getItem(FAVOURITES_KEY)).toBe('[1,2,3]')
})

test('several are added behind those that are there, and removed together', () => {
  localStorage.setItem(FAVOURITES_KEY, '[5,1]')
  addFavourites([1, 8, 9])
  expect(localStorage.getItem(FAVOURITES_KEY)).toBe('[5,1,8,9]')
  removeFavourites([5, 9, 77])
  expect(localStorage.getItem(FAVOURITES_KEY)).toBe('[1,8]')
})
