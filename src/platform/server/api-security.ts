/** How the API document says which calls take a key, and how it is sent. */
import type { Endpoint } from '#platform/shared/endpoint.ts'
import { scopeLabel } from '#platform/shared/scope.ts'

export const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer' },
  header: { type: 'apiKey', in: 'header', name: 'x-admin-api-key' },
} as const

/** Either way of sending a key, with what it has to be made for as a role; undefined for calls that take no key. */
export function securityOf({
  scope = 'person',
  method,
}: Pick<Endpoint, 'scope' | 'method'>): Record<string, string[]>[] | undefined {
  if (scope === 'person') return undefined
  const roles = scope === 'any' ? [] : [scopeLabel({ area: scope, mayWrite: method !== 'GET' })]
  return Object.keys(SECURITY_SCHEMES).map((scheme) => ({ [scheme]: roles }))
}
