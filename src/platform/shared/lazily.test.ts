import { expect, test, vi } from 'vitest'
import { lazily } from './lazily.ts'

test('nothing is made until it is asked for, and then once, even if it is undefined', () => {
  const make = vi.fn(() => undefined)
  const get = lazily(make)
  expect(make).not.toHaveBeenCalled()
  expect([get(), get()]).toEqual([undefined, undefined])
  expect(make).toHaveBeenCalledOnce()
})
