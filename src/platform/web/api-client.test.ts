import { afterEach, expect, test, vi } from 'vitest'
import { httpApi } from './api-client.ts'

afterEach(() => vi.restoreAllMocks())

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
