import { expect, test } from 'vitest'
import { SenderLimit } from './sender-limit.ts'

test('allows so many tries within the time, then tells how long to wait', () => {
  const limit = new SenderLimit(2, 60_000)
  expect(limit.take('192.0.2.1', 0)).toBeUndefined()
  expect(limit.take('192.0.2.1', 10_000)).toBeUndefined()
  expect(limit.take('192.0.2.1', 20_000)).toBe(40)
  expect(limit.take('192.0.2.1', 59_999)).toBe(1)
  // The first one is forgotten, the second is not yet.
  expect(limit.take('192.0.2.1', 60_000)).toBeUndefined()
  expect(limit.take('192.0.2.1', 60_001)).toBe(10)
})

test('counts each address by itself', () => {
  const limit = new SenderLimit(1, 60_000)
  expect(limit.take('192.0.2.1', 0)).toBeUndefined()
  expect(limit.take('192.0.2.2', 0)).toBeUndefined()
  expect(limit.take('192.0.2.1', 1)).toBe(60)
})
