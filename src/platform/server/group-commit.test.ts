import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from './database/unavailable.ts'
import { GroupCommit } from './group-commit.ts'

test('what comes in while a group is under way becomes the next group, in order and not above its size', async () => {
  const groups: number[][] = []
  const work = new GroupCommit<number, number>(async (items) => {
    groups.push(items)
    await wait(5)
    return items.map((item) => item * 10)
  }, 3)
  const first = [work.add(1), work.add(2)]
  await wait(2)
  const rest = [3, 4, 5, 6].map((item) => work.add(item))
  expect(await Promise.all([...first, ...rest])).toEqual([10, 20, 30, 40, 50, 60])
  expect(groups).toEqual([[1, 2], [3, 4, 5], [6]])
})

test('what is wrong with one does not harm the others of its group', async () => {
  const work = new GroupCommit<number, number>(async (items) => {
    if (items.includes(2)) throw new Error('two')
    return items
  }, 10)
  const results = await Promise.allSettled([1, 2, 3].map((item) => work.add(item)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await work.add(4)).toBe(4)
})

test('while the database is away nobody waits for each of the others to find that out', async () => {
  const tried: number[][] = []
  let isAway = true
  const work = new GroupCommit<number, number>(async (items) => {
    tried.push(items)
    if (isAway) throw new DatabaseUnavailable()
    return items
  }, 10)
  const results = await Promise.allSettled([1, 2, 3].map((item) => work.add(item)))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(tried).toEqual([[1, 2, 3], [1]])
  isAway = false
  expect(await Promise.all([4, 5].map((item) => work.add(item)))).toEqual([4, 5])
})

test('what only one waits for in vain leaves the others their try', async () => {
  const locked = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  const work = new GroupCommit<number, number>(async (items) => {
    if (items.includes(1)) throw locked
    return items
  }, 10)
  const results = await Promise.allSettled([1, 2, 3].map((item) => work.add(item)))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

test('those that need the same find once that it is held, and leave the others their try', async () => {
  const held = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  const tried: string[][] = []
  const work = new GroupCommit<string, string>(
    async (items) => {
      tried.push(items)
      if (items.some((item) => item.startsWith('a'))) throw held
      if (items.includes('b2')) throw new Error('wrong')
      return items
    },
    10,
    ([need]) => need,
  )
  const items = ['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'c2']
  const results = await Promise.allSettled(items.map((item) => work.add(item)))
  expect(results.flatMap(({ status }, at) => (status === 'rejected' ? items[at] : []))).toEqual([
    'a1',
    'a2',
    'a3',
    'b2',
  ])
  expect(tried.slice(1)).toEqual([['a1', 'a2', 'a3'], ['b1', 'b2'], ['b1'], ['b2'], ['c1', 'c2']])
})

test('while the database is away none of several needs is tried alone', async () => {
  const tried: string[][] = []
  const work = new GroupCommit<string, string>(
    async (items) => {
      tried.push(items)
      throw new DatabaseUnavailable()
    },
    10,
    ([need]) => need,
  )
  await Promise.allSettled(['a1', 'a2', 'b1'].map((item) => work.add(item)))
  expect(tried).toEqual([['a1', 'a2', 'b1'], ['a1', 'a2'], ['a1']])
})
