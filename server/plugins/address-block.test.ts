import { expect, test } from 'vitest'
import { addressBlock, widerBlocks } from './address-block.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['::FFFF:cb00:714d', '203.0.113.0/24'],
  ['0:0:0:0:0:ffff:203.0.113.77', '203.0.113.0/24'],
  ['[::ffff:203.0.113.77]:4711', '203.0.113.0/24'],
  ['203.0.113.77:4711', '203.0.113.0/24'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.77', '203.0.113.0/24'],
  ['64:ff9b:1::203.0.113.77', '64:ff9b:1:0::/64'],
  ['::203.0.113.77', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
  ['203.0.113.77:', 'unknown'],
  ['203.0.113.77:http', 'unknown'],
  ['[203.0.113.77', 'unknown'],
  ['256.0.0.1:80', 'unknown'],
  ['_hidden', 'unknown'],
  ['not an address', 'unknown'],
])('the address %s belongs to the block %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})

test.each([
  ['2001:db8:1:2::/64', { customer: '2001:db8:1::/48', provider: '2001:db8::/32' }],
  ['0:0:0:0::/64', { customer: '0:0:0::/48', provider: '0:0::/32' }],
  ['203.0.113.0/24', undefined],
  ['unknown', undefined],
])('the block %s lies in %j', (block, wider) => {
  expect(widerBlocks(block)).toEqual(wider)
})
