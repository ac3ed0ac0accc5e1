import { expect, test } from 'vitest'
import { keptEach } from './kept-each.ts'

test('what is made of a thing is kept until the thing changes or is asked about no more', () => {
  const made: string[] = []
  const louder = keptEach(({ text }: { text: string }) => {
    made.push(text)
    return text.toUpperCase()
  })
  const ask = (...texts: string[]) => louder(texts.map((text) => ({ text })))

  expect(ask('a', 'b')).toEqual(['A', 'B'])
  expect(ask('b', 'a')).toEqual(['B', 'A'])
  expect(made).toEqual(['a', 'b'])

  expect(ask('a', 'c')).toEqual(['A', 'C'])
  expect(made).toEqual(['a', 'b', 'c'])

  expect(ask('a', 'b')).toEqual(['A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
