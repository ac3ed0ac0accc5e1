import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type NextRound, Rounds } from './rounds.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Rounds that take a second each and say `next`; `begun` is when each began, in whole seconds. */
function slowRounds(next: NextRound) {
  const start = Date.now()
  const begun: number[] = []
  const rounds = new Rounds(async () => {
    begun.push(Math.floor((Date.now() - start) / 1000))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return next
  })
  return { rounds, begun }
}

test('a round begins when the last one says so, or sooner once it is woken', async () => {
  const { rounds, begun } = slowRounds(60_000)
  rounds.wake()
  await vi.advanceTimersByTimeAsync(62_500)
  expect(begun).toEqual([0, 61])
  await vi.advanceTimersByTimeAsync(500)
  rounds.wake()
  await vi.advanceTimersByTimeAsync(500)
  // Under way: what there is to do since then has a round of its own.
  rounds.wake()
  await vi.advanceTimersByTimeAsync(600)
  expect(begun).toEqual([0, 61, 63, 64])
})

test('a round that was asked for is not put off by whoever asks again', async () => {
  const { rounds, begun } = slowRounds(60_000)
  rounds.wake(5000)
  await vi.advanceTimersByTimeAsync(4000)
  rounds.wake(5000)
  await vi.advanceTimersByTimeAsync(1500)
  expect(begun).toEqual([5])
})

test('nobody wakes a pause', async () => {
  const { rounds, begun } = slowRounds({ pauseMs: 10_000 })
  rounds.wake()
  await vi.advanceTimersByTimeAsync(5000)
  rounds.wake()
  await vi.advanceTimersByTimeAsync(6500)
  // In the second round.
  rounds.wake()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(begun).toEqual([0, 11, 22])
})

test('a stop waits for the round under way and begins no other', async () => {
  const { rounds, begun } = slowRounds(0)
  rounds.wake()
  await vi.advanceTimersByTimeAsync(500)
  const stopped = vi.fn()
  rounds.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(400)
  expect(stopped).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(stopped).toHaveBeenCalled()
  rounds.wake()
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun).toEqual([0])
})
