import net from 'node:net'

/** Whether the server may connect there: an IP address and a port. */
export type AddressRule = (address: string, port: number) => boolean

/** What is no place on the public internet: own network, provider's network, documentation, multicast, reserved. */
const RESERVED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Parts of 2000::/3 that lead to IPv4 addresses or nowhere; outside 2000::/3 nothing is public. */
const RESERVED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const reserved = new net.BlockList()
for (const [address, bits] of RESERVED_V4) reserved.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of RESERVED_V6) reserved.addSubnet(address, bits, 'ipv6')
const globalV6 = new net.BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public internet. Anything else, a name too, does not. */
export function isPublicAddress(address: string): boolean {
  // A zone, as in fe80::1%eth0, is a matter of the own network.
  if (address.includes('%')) return false
  const family = net.isIP(address)
  if (family === 4) return !reserved.check(address, 'ipv4')
  return family === 6 && globalV6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

/** Web servers on the public internet, at the usual ports. */
export const publicWebServer: AddressRule = (address, port) =>
  (port === 80 || port === 443) && isPublicAddress(address)
