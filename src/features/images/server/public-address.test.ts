import { expect, test } from 'vitest'
import { isPublicAddress, publicWebServer } from './public-address.ts'

test.each(['93.184.216.34', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::200e'])(
  '%s is on the public internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.2.1',
  '192.168.178.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.251',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:93.184.216.34',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

test('only the usual ports are asked', () => {
  expect([80, 443, 22, 5432, 8080].map((port) => publicWebServer('8.8.8.8', port))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
