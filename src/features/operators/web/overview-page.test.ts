import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '#platform/shared/api-error.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { partsLoaded } from '#platform/web/deferred-part.tsx'
import { page } from './overview-page.tsx'

// What begins to load with the page has come before its test ends.
beforeAll(partsLoaded)

test('when several things of the own page are gone meanwhile the page fails once, and nothing else does', async () => {
  const call = (path: string) =>
    path === '/api/operator/overview'
      ? Promise.resolve({ listings: [{ slug: 'a' }, { slug: 'b' }] })
      : Promise.reject(new ApiError('not_found'))
  const api = { call, send: call } as unknown as ApiClient
  await expect(page.load?.({ api, params: {}, search: {} } as never)).rejects.toThrow(ApiError)
})
