import { afterEach, expect, test, vi } from 'vitest'
import { SenderLimit } from './sender-limit.ts'

afterEach(() => {
  vi.useRealTimers()
})

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

test('a timer forgets senders when their time is over, and no others', () => {
  vi.useFakeTimers({ now: 0 })
  const limit = new SenderLimit(2, 120_000)
  for (let i = 0; i < 20_000; i++) limit.take(`198.51.100.${i}`)
  limit.take('192.0.2.1')
  vi.advanceTimersByTime(90_000)
  limit.take('192.0.2.1')
  expect(limit.size).toBe(20_001)
  vi.advanceTimersByTime(60_000)
  expect(limit.size).toBe(1)
  expect(limit.take('192.0.2.1')).toBeUndefined()
  expect(limit.take('192.0.2.1')).toBe(60)
})

test('a clock that is set back keeps nobody out for longer', () => {
  const limit = new SenderLimit(2, 60_000)
  const ahead = Date.now() + 86_400_000
  for (let time = 0; time < 2; time++) expect(limit.take('anna', ahead)).toBeUndefined()
  expect(limit.take('anna', ahead)).toBe(60)
  expect(limit.take('anna', ahead - 86_400_000)).toBeUndefined()
})
