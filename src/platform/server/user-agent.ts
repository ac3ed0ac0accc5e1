import type { Config } from './config.ts'

/** How the server introduces itself to others, with an address for complaints; plain ASCII, as headers must be. */
export function userAgent({
  siteName,
  publicUrl,
  contactMail,
}: Pick<Config, 'siteName' | 'publicUrl' | 'contactMail'>): string {
  const name = siteName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const about = `+${publicUrl}; ${contactMail}`.replace(/[^\x20-\x7e]+/g, '')
  return `${name || 'Directory'}/1 (${about})`
}
