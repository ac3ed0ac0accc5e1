/** Whom limits count: the network behind an address, since whoever has one IPv6 address has 2^64 of them. */
import { isIPv6 } from 'node:net'

const GROUPS_OF_A_NETWORK = 4
/** What one customer of a data centre may have: 65,536 such networks. */
const GROUPS_OF_A_SITE = 3
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** `2001:db8:0:7::/64` for each IPv6 address in it, the IPv4 address where one is meant, all else as it is. */
export function senderNetwork(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [front = '', back] = (address.split('%')[0] ?? '').split('::')
  const given = front === '' ? [] : front.split(':')
  const behind = back ? back.split(':') : []
  const zeros = back === undefined ? 0 : Math.max(0, 8 - given.length - behind.length)
  const groups = [...given, ...Array<string>(zeros).fill('0'), ...behind]
  const network = groups.slice(0, GROUPS_OF_A_NETWORK).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** `2001:db8:0::/48` for what `senderNetwork` answers of an IPv6 address; undefined of any other. */
export function senderSite(network: string): string | undefined {
  if (!network.endsWith('::/64')) return undefined
  return `${network.split(':').slice(0, GROUPS_OF_A_SITE).join(':')}::/48`
}
