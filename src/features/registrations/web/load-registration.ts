import type { Listing, listingBySlug } from '#features/listings/contract.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { RegistrationDetail, registrationDetail } from '../contract.ts'

/** The registration of this number; ApiError `not_found` or `invalid` when there is none. */
export function readRegistration(api: ApiClient, id: number | string): Promise<RegistrationDetail> {
  return api.call<typeof registrationDetail>('/api/admin/registrations/:id', { params: { id } })
}

export function readListing(api: ApiClient, slug: string): Promise<Listing> {
  return api.call<typeof listingBySlug>('/api/listings/slug/:slug', { params: { slug } })
}

/** Null for what is not there, so that a page stands without it. */
export function orNull<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    const { code } = Object(error) as { code?: unknown }
    if (code === 'not_found' || code === 'invalid') return null
    throw error
  })
}

/** A registration with the listing of the slug `compared`, or else with the likeliest one that it may duplicate. */
export async function loadRegistrationWork(api: ApiClient, id: number, compared: string | undefined) {
  const registration = await readRegistration(api, id)
  const slug = compared ?? registration.duplicates[0]?.slug
  const target = slug === undefined ? null : await orNull(readListing(api, slug))
  return { registration, target }
}
