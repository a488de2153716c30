import { expect, test } from 'vitest'
import { isSpecial } from './countries.ts'

// The first and the last address of each range, and those before and after it (RFC 6890).
const ranges = [
  ['0.0.0.0', '0.255.255.255', undefined, '1.0.0.0'],
  ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['224.0.0.0', '255.255.255.255', '223.255.255.255', undefined],
  ['fc00::', 'fdff:ffff::1', 'fbff::1', 'fe00::1'],
  ['fe80::1', 'febf::1', 'fe7f::1', 'fec0::1'],
  ['2001:db8::', '2001:db8:ffff::1', '2001:db7::1', '2001:db9::1'],
] as const

test.each(ranges)(
  'the range from %s to %s is of no country, and its neighbours may be',
  (first, last, before, after) => {
    expect([first, last].map(isSpecial)).toEqual([true, true])
    const neighbours = [before, after].filter((address) => address !== undefined)
    expect(neighbours.map(isSpecial)).toEqual(neighbours.map(() => false))
  },
)
