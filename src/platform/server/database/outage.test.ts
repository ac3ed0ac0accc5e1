/** What is told of a server that gives no connection. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from '../log.ts'
import { noteAnswer, noteUnconnected } from './outage.ts'

test('only where others were answered until lately is a server busy; else it has gone meanwhile', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const warned = vi.spyOn(log, 'warn').mockReturnValue()
  onTestFinished(() => {
    warned.mockRestore()
    vi.useRealTimers()
  })
  const told = (answeredAfter: number) => {
    const askedAt = Date.now()
    vi.advanceTimersByTime(answeredAfter)
    noteAnswer()
    warned.mockClear()
    vi.advanceTimersByTime(5000 - answeredAfter)
    noteUnconnected(new Error('timeout exceeded when trying to connect'), askedAt)
    return warned.mock.calls.map(([, words]) => words)
  }
  expect(told(10)).toEqual(['the database does not answer'])
  expect(told(4900)).toEqual(['all connections to the database are busy'])
})
