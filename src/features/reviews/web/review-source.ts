import { parsedAddress } from '#platform/shared/parsed-address.ts'

/** The name of the place that a link to reviews leads to: `Google Maps`, else the host, else `anderer Stelle`. */
export function sourceName(link: string | null): string {
  const host = link === null ? undefined : parsedAddress(link)?.hostname.replace(/^www\./, '')
  if (!host) return 'anderer Stelle'
  return /(^|\.)(google\.[a-z.]+|goo\.gl)$/.test(host) ? 'Google Maps' : host
}
