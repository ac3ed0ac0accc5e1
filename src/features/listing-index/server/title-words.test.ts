import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TitleWords } from './title-words.ts'

const word = fc.constantFrom('hundehof', 'hundehotel', 'hun', 'wald', 'waldhof', 'am', 'bellevue')
const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const typed = fc.array(fc.constantFrom('hund', 'hundeho', 'wald', 'waldh', 'a', 'bell', 'hu'), {
  minLength: 1,
  maxLength: 3,
})

/** Titles put in, one after the other changed or taken out. */
const history = fc.array(fc.record({ slot: fc.nat(7), title: fc.option(title, { nil: undefined }) }), {
  maxLength: 40,
})

test('finds just the titles in which each word begins one, the shortest first', () => {
  fc.assert(
    fc.property(history, typed, fc.integer({ min: 1, max: 9 }), (changes, words, limit) => {
      const index = new TitleWords()
      const titles = Array.from({ length: 8 }, () => '')
      for (const { slot, title } of changes) {
        if (titles[slot]) index.remove(slot, titles[slot])
        titles[slot] = title ?? ''
        if (title) index.add(slot, title)
      }
      const isMeant = (one: string) =>
        words.every((begun) => one.split(' ').some((own) => own.startsWith(begun)))
      const wanted = words.some((begun) => begun.length >= 4) ? titles.filter(isMeant) : []
      const found = index.find(words, titles, limit).map((slot) => titles[slot])
      const byLength = wanted.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
      expect(found).toEqual(byLength.slice(0, limit))
    }),
    { numRuns: 500 },
  )
})

test('finds titles that words begin with but for a few letters, the nearest first, and few that are not', () => {
  const index = new TitleWords()
  const titles = ['havelhunde spandau', 'havelhunde', 'hundehotel', 'havelland hof', 'waldhof']
  for (const [slot, title] of titles.entries()) index.add(slot, title)
  const found = (typed: string) => index.like(typed.split(' '), titles, 9).map((slot) => titles[slot])
  expect(found('havelhudne spandau berlin')).toEqual(['havelhunde spandau', 'havelhunde'])
  expect(found('havlehunde spandau')).toEqual(['havelhunde spandau'])
  expect(found('havel')).toEqual([])
  expect(found('hundehotle 2')).toEqual(['hundehotel'])
  expect(found('hundeschule koeln')).toEqual([])
  expect(found('')).toEqual([])
})

test('of very many titles that begin alike a hundred are compared, whatever was typed', () => {
  const index = new TitleWords()
  let compared = 0
  const titles = new Proxy([] as string[], {
    get: () => {
      compared++
      return 'hundehotel'
    },
  })
  for (let slot = 0; slot < 5000; slot++) index.add(slot, 'hundehotel')
  index.like(['hundepension', 'hundehof', 'hundeschule'], titles, 9)
  expect(compared).toBe(100)
})

test('what an apostrophe has parted is one word, too, until it is taken out', () => {
  const index = new TitleWords()
  const titles = ['molly s hundehof', 'tierpension o brien', 'molly sonne', 'max s hof']
  for (const [slot, title] of titles.entries()) index.add(slot, title)
  const found = (typed: string) => index.find(typed.split(' '), titles, 9).map((slot) => titles[slot])
  expect(found('mollys')).toEqual([titles[0]])
  expect(found('hunde mollys')).toEqual([titles[0]])
  expect(found('molly s')).toEqual([titles[2], titles[0]])
  expect(found('obri')).toEqual([titles[1]])
  expect(found('maxs')).toEqual([titles[3]])
  index.remove(3, 'max s hof')
  expect(found('maxs')).toEqual([])
})
