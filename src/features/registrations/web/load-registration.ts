import type { Listing, listingBySlug } from '#features/listings/contract.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { unlessMissing } from '#platform/web/unless-missing.ts'
import type { Duplicate, RegistrationDetail, registrationDetail } from '../contract.ts'

/** The registration of this number; ApiError `not_found` or `invalid` when there is none. */
export function readRegistration(api: ApiClient, id: number | string): Promise<RegistrationDetail> {
  return api.call<typeof registrationDetail>('/api/admin/registrations/:id', { params: { id } })
}

/** A listing that a registration may duplicate, beside how far it does. */
export interface Target {
  listing: Listing
  duplicate: Duplicate
}

/**
 * The listing of this slug, if it is one that the registration may duplicate; null when it is not, or is there no longer.
 * Read after the registration: its version is never later than what is shown.
 */
export async function readTarget(
  api: ApiClient,
  { duplicates }: RegistrationDetail,
  slug: string | undefined,
): Promise<Target | null> {
  const duplicate = duplicates.find((each) => each.slug === slug)
  if (!duplicate) return null
  const listing = await unlessMissing(
    api.call<typeof listingBySlug>('/api/listings/slug/:slug', { params: { slug: duplicate.slug } }),
  )
  return listing && { listing, duplicate }
}

/** In place of a slug: staff have said that it is none of those. */
export const NO_DUPLICATE = 'keiner'

/** A registration with the listing of the slug `compared`, or else with the likeliest one that it may duplicate. */
export async function loadRegistrationWork(api: ApiClient, id: number, compared: string | undefined) {
  const registration = await readRegistration(api, id)
  if (compared === NO_DUPLICATE) return { registration, target: null }
  const target = await readTarget(api, registration, compared ?? registration.duplicates[0]?.slug)
  return { registration, target }
}
