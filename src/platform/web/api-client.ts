import { ApiError, type ErrorBody, errorCodeOf } from '#platform/shared/api-error.ts'
import { type ApiClient, callUrl } from '#platform/shared/endpoint.ts'

/** The browser's way to the API; failures are `ApiError`s with the server's German message. */
export const httpApi: ApiClient = {
  async call(path, input) {
    const response = await fetch(callUrl(path, input), { credentials: 'include' })
    if (response.ok) return response.json()
    const body: Partial<ErrorBody> = await response.json().catch(() => ({}))
    throw new ApiError(body.error ?? errorCodeOf(response.status), body.message, body.issues)
  },
}
