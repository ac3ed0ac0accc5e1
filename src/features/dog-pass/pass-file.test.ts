import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dog, UNKNOWN_DOG } from '#features/admission/dogs.ts'
import { passFile, readPassFile } from './pass-file.ts'

const bello: Dog = {
  ...UNKNOWN_DOG,
  name: 'Bello',
  size: 'groß',
  weight: 28,
  born: '2023-05',
  rabies: '2025-03',
}

test('what was exported is imported again', () => {
  const dogs = [bello, { ...UNKNOWN_DOG, name: 'Fips', neutered: false }]
  expect(readPassFile(passFile(dogs))).toEqual({ dogs })
})

test('whatever somebody picks is answered, and never taken for dogs that it does not have', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readPassFile(text)).toHaveProperty('problem')
    }),
  )
})

test.each([
  ['<html>', { kind: 'unreadable' }],
  ['null', { kind: 'notOurs' }],
  ['{"hundepass":2,"dogs":[{}]}', { kind: 'notOurs' }],
  ['{"hundepass":1,"dogs":"Bello"}', { kind: 'notOurs' }],
  ['{"hundepass":1,"dogs":[]}', { kind: 'none' }],
  ['{"hundepass":1,"dogs":[{},{},{},{},{}]}', { kind: 'tooMany', count: 5 }],
  [
    '{"hundepass":1,"dogs":[{},{"name":"Bello","weight":1e9,"born":"2023-13"}]}',
    { kind: 'wrong', position: 2, fields: ['weight', 'born'] },
  ],
])('%s is refused for what it is', (text, problem) => {
  expect(readPassFile(text)).toEqual({ problem })
})

test('what stands in a file beside the dogs goes no further', () => {
  const text = '{"hundepass":1,"dogs":[{"name":"Bello","__proto__":{"size":"klein"},"owner":"A"}],"x":1}'
  expect(readPassFile(text)).toEqual({ dogs: [{ ...UNKNOWN_DOG, name: 'Bello' }] })
})
