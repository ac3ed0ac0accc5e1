import { parsedAddress } from './parsed-address.ts'

/** Of the same mailboxes under either name, and dots before the `@` make no difference. */
const GOOGLE = /@(gmail|googlemail)\.com$/

/** Small letters, and nothing between `+` and `@`: as `booking_request.customer_address` has it. */
export function untaggedAddress(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@')
}

/** The same for each spelling of an address by which one mailbox is known to be reached. Limits count by it. */
export function countedAddress(email: string): string {
  const address = untaggedAddress(withAsciiDomain(email))
  if (!GOOGLE.test(address)) return address
  return `${address.replace(GOOGLE, '').replaceAll('.', '')}@gmail.com`
}

/** The address with its domain as mail servers know it, `xn--…`; not every browser sends it so. */
export function withAsciiDomain(address: string): string {
  const [, name = '', domain = ''] = /^(.+@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? []
  const host = /^[\w.-]*$/.test(domain) ? '' : parsedAddress(`http://${domain}`)?.hostname
  return host ? name + host : address
}
