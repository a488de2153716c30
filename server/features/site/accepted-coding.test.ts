import { expect, test } from 'vitest'
import { acceptedCoding } from './accepted-coding.ts'

test.each([
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=0.5, BR;q=0.4', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip;q=0.5, br; q = 1.0', 'br'],
  ['br;q=0.001', 'br'],
  ['br;q=0.5, gzip;q=0.5, identity;q=0.5', 'br'],
  ['identity, br;q=0.9', 'identity'],
  ['br;q=0, gzip;q=0.0', 'identity'],
  ['deflate, zstd', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0.2, identity;q=0.1', 'br'],
  ['gzip, *;q=0', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['br;q=0, gzip;q=0, *;q=0.1', 'identity'],
  // What is no weight is no wish.
  ['br;q=2, gzip;q=abc', 'identity'],
  ['br;q=-1, gzip;q=0.5', 'gzip'],
  [`${'x,'.repeat(400)}br`, 'identity'],
] as const)('who says %j gets %s, the second time as well', (header, coding) => {
  expect([acceptedCoding(header), acceptedCoding(header)]).toEqual([coding, coding])
})

test('the last word about a coding counts, and none about others', () => {
  expect(acceptedCoding('brotli, bread')).toBe('identity')
  expect(acceptedCoding(', ,;q=1,br')).toBe('br')
})

test('many ways of saying it do not pile up, and are answered all the same', () => {
  for (let number = 0; number < 500; number += 1) expect(acceptedCoding(`br, x${number}`)).toBe('br')
})
