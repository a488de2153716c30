import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesLike } from './address-suggestions.ts'
import { login } from './fields.ts'

test.each<[taken: string, nearest: string[]]>([
  ['marta', ['marta_ua', 'marta_page', 'marta_links', 'marta1']],
  ['Marta', ['Marta_ua', 'Marta_page', 'Marta_links', 'Marta1']],
  ['marta_ua', ['marta', 'marta_page', 'marta_links', 'marta_ua1']],
  ['marta_', ['marta', 'marta_ua', 'marta_page', 'marta_links']],
  ['marta7', ['marta7_ua', 'marta7_page', 'marta7_links', 'marta8']],
  ['kava_2', ['kava_2_ua', 'kava_2_page', 'kava_2_links', 'kava_3']],
  ['2024', ['2024_ua', '2024_page', '2024_links', '2024_1']],
  // As it stands this name would be as long as names may be; the ends stay readable.
  ['a'.repeat(32), [`${'a'.repeat(29)}_ua`, `${'a'.repeat(27)}_page`, `${'a'.repeat(26)}_links`, `${'a'.repeat(31)}1`]],
  [`${'a'.repeat(28)}_bcd`, [`${'a'.repeat(28)}_ua`, `${'a'.repeat(27)}_page`, `${'a'.repeat(26)}_links`]],
  // What is left of the name is a reserved word, too short, or nothing.
  ['my_ua', ['my_page', 'my_links', 'my_ua1', 'my_online']],
  ['_ua', ['_page', '_links', '_ua1', '_online']],
])('beside %s stand %j', (taken, nearest) => {
  expect(addressesLike(taken).slice(0, nearest.length)).toEqual(nearest)
})

test('beside any address are thirty others at most, each once and each within the rules', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_]{3,32}$/), (taken) => {
      const like = addressesLike(taken)
      const keys = like.map((address) => address.toLowerCase())
      expect(like.filter((address) => !login.safeParse(address).success)).toEqual([])
      expect(new Set([taken.toLowerCase(), ...keys]).size).toBe(like.length + 1)
      expect(like.length).toBeGreaterThan(20)
      expect(like.length).toBeLessThanOrEqual(30)
    }),
  )
})
