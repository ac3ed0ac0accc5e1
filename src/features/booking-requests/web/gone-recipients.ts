import type { ApiError } from '#platform/shared/api-error.ts'

/** Which of those who were asked are no longer there, as the server's refusal says by their places in the request. */
export function goneRecipients(refusal: unknown, asked: readonly number[]): number[] {
  const { issues = [] } = Object(refusal) as Partial<ApiError>
  return asked.filter((_, place) => {
    const path = asked.length === 1 ? 'listingId' : `listingIds.${place}`
    return issues.some((issue) => issue.path === path)
  })
}
