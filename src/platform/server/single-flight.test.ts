import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

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
