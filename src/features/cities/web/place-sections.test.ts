import { expect, test } from 'vitest'
import { allPlaces, byLetter, filtered, nameMatcher } from './place-sections.ts'

const place = (name: string) => ({ name, slug: name, listingCount: 1 })
const names = ['Aachen', 'Öhringen', 'Oldenburg', 'München', 'Bad Homburg vor der Höhe']
const states = [{ name: 'X', slug: 'x', listingCount: 5, cities: names.map(place) }]

test.each(['mün', 'muen', 'mun', 'MÜNCHEN', ' münchen '])('%s finds München alone', (typed) => {
  expect(names.filter(nameMatcher(typed))).toEqual(['München'])
})

test('a later word of a name is found by its beginning, the inside of a word is not', () => {
  expect(names.filter(nameMatcher('homb'))).toEqual(['Bad Homburg vor der Höhe'])
  expect(names.filter(nameMatcher('hoehe'))).toEqual(['Bad Homburg vor der Höhe'])
  expect(names.filter(nameMatcher('burg'))).toEqual([])
})

test('nothing typed finds everything, also when only spaces or signs are typed', () => {
  for (const typed of ['', '  ', '-']) expect(names.filter(nameMatcher(typed))).toEqual(names)
})

test('umlauts are sorted and grouped with their vowel', () => {
  const sections = byLetter(allPlaces(states))
  expect(sections.map(({ title, places }) => [title, places.map(({ name }) => name)])).toEqual([
    ['A', ['Aachen']],
    ['B', ['Bad Homburg vor der Höhe']],
    ['M', ['München']],
    ['O', ['Öhringen', 'Oldenburg']],
  ])
})

test('a namesake that is told apart by its postcode stands where its name belongs', () => {
  const cities = ['Neukirchen', '17392 Neuenkirchen', '17498 Neuenkirchen', 'Neuenkirchen', 'Aachen'].map(
    place,
  )
  const sections = byLetter(allPlaces([{ name: 'X', slug: 'x', listingCount: 5, cities }]))
  expect(sections.map(({ title, places }) => [title, places.map(({ name }) => name)])).toEqual([
    ['A', ['Aachen']],
    ['N', ['Neuenkirchen', '17392 Neuenkirchen', '17498 Neuenkirchen', 'Neukirchen']],
  ])
})

test('sections that the filter leaves empty disappear', () => {
  expect(filtered(byLetter(allPlaces(states)), nameMatcher('aach')).map(({ title }) => title)).toEqual(['A'])
})
