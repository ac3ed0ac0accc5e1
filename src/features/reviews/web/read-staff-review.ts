import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { StaffReview } from '../contract.ts'
import type { staffReviewById } from '../moderation.ts'

/** A review as staff see it; ApiError `not_found` when there is none. */
export function readStaffReview(api: ApiClient, id: number): Promise<StaffReview> {
  return api.call<typeof staffReviewById>('/api/admin/reviews/:id', { params: { id } })
}
