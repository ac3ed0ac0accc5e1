import { ApiError } from '#platform/shared/api-error.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { ownSecurity } from '../security-contract.ts'
import { texts } from './admin-texts.ts'

/** After a login: a browser that keeps no cookies is not logged in all the same, and only the next call shows it. */
export async function expectSession(api: ApiClient): Promise<void> {
  try {
    await api.call<typeof ownSecurity>('/api/admin/security', {})
  } catch (error) {
    if (Object(error).code === 'unauthenticated') throw new ApiError('unauthenticated', texts.noCookies)
  }
}
