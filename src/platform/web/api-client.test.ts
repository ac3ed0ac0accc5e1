import { afterEach, expect, test, vi } from 'vitest'
import { httpApi } from './api-client.ts'
import { showLeaving } from './leaving.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['write', () => httpApi.send('POST', '/api/newsletter', {})],
  ['question', () => httpApi.call('/api/search', {})],
])('a %s that is never answered ends as one whose connection is lost', async (_, ask) => {
  const overdue = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(overdue.signal)
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, options) =>
      new Promise((_resolve, reject) => {
        // As older browsers have it.
        options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  )
  const sent = ask()
  overdue.abort()
  await expect(sent).rejects.toMatchObject({ name: 'ApiError', code: 'unavailable', message: '' })
})

test('what fails while the page is left or reloaded, since Firefox calls it off, is told only when no other comes', async () => {
  vi.useFakeTimers()
  const listeners = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => listeners.set(event, listener))
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('called off'))
  showLeaving()
  listeners.get('beforeunload')?.()
  const told = vi.fn()
  httpApi.call('/api/search', {}).catch(told)
  await vi.advanceTimersByTimeAsync(9000)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toHaveBeenCalledOnce()
})
