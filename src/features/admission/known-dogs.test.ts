import { expect, test } from 'vitest'
import { type Dog, traitsText, UNKNOWN_DOG } from './dogs.ts'
import { knownDogs } from './known-dogs.ts'

const bella: Dog = { ...UNKNOWN_DOG, name: 'Bella', size: 'groß', weight: 42, sex: 'female' }
const emil: Dog = { ...UNKNOWN_DOG, name: 'Emil', size: 'klein' }
const asked = traitsText([bella, emil])

test('dogs of the Hundepass keep their names, and what has been entered since the search', () => {
  expect(knownDogs([bella, emil], asked)).toEqual([bella, emil])
  const vaccinated: Dog = { ...bella, basic: 'current' }
  expect(knownDogs([vaccinated, emil], asked)).toEqual([vaccinated, emil])
  expect(knownDogs([{ ...bella, weight: null }, emil], asked)).toEqual([bella, emil])
})

test('what the Hundepass has otherwise, or of another number of dogs, belongs to others', () => {
  for (const pass of [[{ ...bella, weight: 40 }, emil], [emil, bella], [bella], []])
    expect(knownDogs(pass, asked).map(({ name, weight }) => [name, weight])).toEqual([
      ['', 42],
      ['', null],
    ])
})

test('an address that knows nothing of the dogs asks for those of the Hundepass', () => {
  for (const nothing of ['', '_']) expect(knownDogs([bella], nothing)).toEqual([bella])
})

test('more dogs than have a Hundepass are those of it and others of which nothing is known', () => {
  const four = knownDogs([bella, emil], '___', 4)
  expect(four.slice(0, 2)).toEqual([bella, emil])
  expect(four.slice(2)).toEqual([UNKNOWN_DOG, UNKNOWN_DOG])
  expect(new Set(four).size).toBe(4)
  expect(knownDogs([bella, emil], '', 1)).toEqual([bella, emil])
  expect(knownDogs([], '___', 4)).toEqual([])
})
