import type { FastifyRequest } from 'fastify'

/** Whether another site's page sends the request. Whoever names no origin at all is no browser that could be misled. */
export function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== host
}
