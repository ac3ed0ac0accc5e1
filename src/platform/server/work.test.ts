import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atMost, singleFlight } from './work.ts'

test('the same work is done once at a time, for all who ask', async () => {
  const once = singleFlight<number>()
  let runs = 0
  const work = async () => {
    await sleep(5)
    return ++runs
  }
  expect(await Promise.all([once('a', work), once('a', work), once('b', work)])).toEqual([1, 1, 2])
  expect(await once('a', work)).toBe(3)
})

test('a failure reaches all who asked, and the next one tries again', async () => {
  const once = singleFlight<string>()
  const failing = () => Promise.reject(new Error('broken'))
  const both = await Promise.allSettled([once('a', failing), once('a', failing)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await once('a', async () => 'fine')).toBe('fine')
})

test('no more than the limit run at once, in the order of asking, and too many are refused', async () => {
  const inTurn = atMost(2, 3)
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
  const all = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => inTurn(work(number))))
  expect(most).toBe(2)
  expect(order.toSorted()).toEqual([0, 1, 2, 3, 4])
  expect(all[1]).toMatchObject({ reason: { message: 'one fails' } })
  expect(all[5]).toMatchObject({ reason: { code: 'unavailable' } })
  await inTurn(work(6))
  expect(order).toContain(6)
})
