import { expect, test } from 'vitest'
import { LoginThrottle } from './login-throttle.ts'

const SECOND = 1000
const start = 1_800_000_000_000

function waits(throttle: LoginThrottle, attempts: number): number[] {
  let now = start
  return Array.from({ length: attempts }, () => {
    throttle.count('anna', now)
    const wait = throttle.wait('anna', now)
    now += wait * SECOND
    return wait
  })
}

test('the delay doubles from one attempt to the next, up to a limit', () => {
  const throttle = new LoginThrottle({ free: 3, maxDelaySeconds: 10 })
  expect(waits(throttle, 8)).toEqual([0, 0, 1, 2, 4, 8, 10, 10])
})

test('the time goes by, and callers do not wait for each other', () => {
  const throttle = new LoginThrottle({ free: 1, maxDelaySeconds: 60 })
  for (let attempt = 0; attempt < 4; attempt++) throttle.count('anna', start)
  expect(throttle.wait('anna', start + 3 * SECOND)).toBe(5)
  expect(throttle.wait('anna', start + 8 * SECOND)).toBe(0)
  expect(throttle.wait('berta', start)).toBe(0)
})

test('after a success nobody waits, and after an hour of quiet everything starts afresh', () => {
  const throttle = new LoginThrottle({ free: 2, maxDelaySeconds: 60 })
  throttle.count('anna', start)
  throttle.count('anna', start)
  throttle.takeBack('anna')
  expect(throttle.wait('anna', start)).toBe(0)
  throttle.count('anna', start)
  throttle.count('anna', start + 3600 * SECOND)
  expect(throttle.wait('anna', start + 3600 * SECOND)).toBe(0)
})

test('thousands of callers are forgotten in time', () => {
  const throttle = new LoginThrottle({ free: 1, maxDelaySeconds: 1 })
  for (let caller = 0; caller < 10_000; caller++) throttle.count(`caller ${caller}`, start)
  throttle.count('one more', start + 3600 * SECOND)
  throttle.count('anna', start + 3600 * SECOND)
  expect(throttle.wait('anna', start + 3600 * SECOND)).toBe(1)
})

test('a clock that is set back keeps nobody out for longer', () => {
  const throttle = new LoginThrottle({ free: 1, maxDelaySeconds: 60 })
  const ahead = Date.now() + 86_400_000
  for (let time = 0; time < 10; time++) throttle.count('anna', ahead)
  expect(throttle.wait('anna', ahead)).toBe(60)
  expect(throttle.wait('anna', ahead - 86_400_000)).toBe(0)
  throttle.count('anna', ahead - 86_400_000)
  expect(throttle.wait('anna', ahead - 86_400_000)).toBe(60)
})
