import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { allQueues, WorkQueue } from './work-queue.ts'

/** Pieces of work that end when they are told to, with the order in which they began. */
function workshop(queue: WorkQueue) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (address: string, name: string) =>
    queue.run(address, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  const endNext = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { begun, add, endNext }
}

test('only so many pieces are worked on at once', async () => {
  const { begun, add, endNext } = workshop(new WorkQueue(2, 10))
  const all = ['1', '2', '3'].map((name) => add('a', name))
  expect(begun).toEqual(['1', '2'])
  await endNext()
  expect(begun).toEqual(['1', '2', '3'])
  await endNext()
  await endNext()
  expect(await Promise.all(all)).toEqual(['1', '2', '3'])
})

test('no address has more than its share running, even where nobody else waits', async () => {
  const { begun, add, endNext } = workshop(new WorkQueue(3, 10, 2))
  for (const name of ['g1', 'g2', 'g3', 'g4']) void add('greedy', name)
  expect(begun).toEqual(['g1', 'g2'])
  void add('modest', 'm1')
  expect(begun).toEqual(['g1', 'g2', 'm1'])
  await endNext()
  expect(begun).toEqual(['g1', 'g2', 'm1', 'g3'])
  await endNext()
  expect(begun).toEqual(['g1', 'g2', 'm1', 'g3', 'g4'])
})

test('addresses take turns', async () => {
  const { begun, add, endNext } = workshop(new WorkQueue(1, 10))
  void add('greedy', 'g1')
  for (const name of ['g2', 'g3', 'g4']) void add('greedy', name)
  void add('modest', 'm1')
  for (let i = 0; i < 5; i++) await endNext()
  expect(begun).toEqual(['g1', 'g2', 'm1', 'g3', 'g4'])
})

test('when nobody more may wait, one is refused with the time to wait', async () => {
  const { add } = workshop(new WorkQueue(1, 1))
  void add('a', '1')
  void add('a', '2')
  await expect(add('a', '3')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
})

test('whoever has most waiting loses the youngest to whoever has less', async () => {
  const { begun, add, endNext } = workshop(new WorkQueue(1, 2))
  void add('greedy', 'g1')
  const kept = add('greedy', 'g2')
  const lost = add('greedy', 'g3')
  void add('modest', 'm1')
  await expect(lost).rejects.toMatchObject({ code: 'unavailable' })
  for (let i = 0; i < 3; i++) await endNext()
  expect(begun).toEqual(['g1', 'g2', 'm1'])
  expect(await kept).toBe('g2')
})

test('what waits in any queue is counted, and what was turned away', async () => {
  const before = { ...allQueues }
  const shops = [1, 2].map(() => workshop(new WorkQueue(1, 2)))
  const refused: Promise<unknown>[] = []
  for (const { add } of shops) {
    for (const name of ['g1', 'g2']) void add('greedy', name)
    refused.push(add('greedy', 'g3'))
    void add('modest', 'm1')
  }
  expect(allQueues).toEqual({ waiting: before.waiting + 4, refused: before.refused + 2 })
  await Promise.allSettled(refused)
  for (const { endNext } of [...shops, ...shops, ...shops]) await endNext()
  expect(allQueues).toEqual({ waiting: before.waiting, refused: before.refused + 2 })
})

test('a failure frees its place', async () => {
  const queue = new WorkQueue(1, 0)
  await expect(queue.run('a', async () => Promise.reject(new Error('kaputt')))).rejects.toThrow('kaputt')
  expect(await queue.run('a', async () => 'geht')).toBe('geht')
})

test('no more than the limit run at once, in the order of asking, and too many are refused', async () => {
  const queue = new WorkQueue(2, 3)
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (number: number) => async () => {
    most = Math.max(most, ++running)
    await sleep(2)
    running--
    order.push(number)
    if (number === 1) throw new Error('one fails')
  }
  const all = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => queue.run('a', work(number))))
  expect(most).toBe(2)
  expect(order.toSorted()).toEqual([0, 1, 2, 3, 4])
  expect(all[1]).toMatchObject({ reason: { message: 'one fails' } })
  expect(all[5]).toMatchObject({ reason: { code: 'unavailable' } })
  await queue.run('a', work(6))
  expect(order).toContain(6)
})
