import { expect, test } from 'vitest'
import { senderNetwork, senderSite } from './sender-network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:ffff::1', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:7::', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['', ''],
])('limits count %s as %s', (address, network) => {
  expect(senderNetwork(address)).toBe(network)
})

test.each([
  ['2001:db8:0:7::/64', '2001:db8:0::/48'],
  ['2001:db8:0:8::/64', '2001:db8:0::/48'],
  ['2001:db8:1:7::/64', '2001:db8:1::/48'],
  ['192.0.2.1', undefined],
  ['', undefined],
])('the network %s is part of the site %s', (network, site) => {
  expect(senderSite(network)).toBe(site)
})
