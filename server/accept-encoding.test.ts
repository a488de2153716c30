import { expect, test } from 'vitest'
import { createCodingChoice } from './accept-encoding.ts'

const choose = createCodingChoice(['br', 'gzip'])

test.each([
  // What browsers, curl and proxies send.
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  // Weights decide, in any order; ours where they are alike.
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=1.0', 'gzip'],
  ['gzip;q=0.8, br;q=0.8', 'br'],
  ['gzip;q=0.001, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0.000', 'identity'],
  ['br;q=0.999999, gzip', 'gzip'],
  // Any letter case, any space, an old name.
  ['GZIP', 'gzip'],
  ['Br;Q=0.1', 'br'],
  [' gzip ; q=0.5 ,\tbr ; q = 0.6 ', 'br'],
  ['x-gzip', 'gzip'],
  // What is not named.
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0.5', 'gzip'],
  ['gzip;q=0.5, *;q=0', 'gzip'],
  // The plain bytes.
  ['identity', 'identity'],
  ['identity, gzip', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.6', 'gzip'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, br;q=0.1', 'br'],
  ['*;q=0, identity;q=0', 'identity'],
  // A name within another, and what nobody can read.
  ['brotli, gzipped', 'identity'],
  ['gzip;q=high', 'identity'],
  ['gzip;q=-1, br;q=2', 'identity'],
  ['gzip;q=', 'identity'],
  [';;;,,,;q=1,', 'identity'],
  ['gzip;level=9;q=0.5, br;q=0.4', 'gzip'],
  ['gzip;q=0, gzip', 'identity'],
  [`${'a,'.repeat(8000)}gzip`, 'gzip'],
])('%j gets %s', (header, coding) => {
  expect(choose(header)).toBe(coding)
  expect(choose(header)).toBe(coding)
})

test('any number of different headers changes no choice', () => {
  for (let number = 0; number < 1000; number++) {
    expect(choose(`gzip;q=0.${number}1`)).toBe('gzip')
    expect(choose('gzip;q=0, br;q=0.2')).toBe('br')
  }
})
