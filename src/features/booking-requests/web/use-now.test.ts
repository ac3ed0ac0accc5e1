import { expect, test, vi } from 'vitest'
import { lookAgain } from './use-now.ts'

test('it is looked again until it is stopped, such as while the page cannot be loaded anew', () => {
  vi.useFakeTimers()
  let looks = 0
  const stop = lookAgain(() => looks++, 31_000, 5000)
  vi.advanceTimersByTime(30_999)
  expect(looks).toBe(0)
  vi.advanceTimersByTime(10_001)
  expect(looks).toBe(3)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(looks).toBe(3)
  vi.useRealTimers()
})
