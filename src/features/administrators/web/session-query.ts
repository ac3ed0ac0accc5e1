import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { currentSession } from '../contract.ts'

/** Who is logged in; null when nobody is. */
export async function currentStaff(api: ApiClient): Promise<{ username: string } | null> {
  try {
    return await api.call<typeof currentSession>('/api/admin/session', {})
  } catch (error) {
    if (Object(error).code === 'unauthenticated') return null
    throw error
  }
}
