import { expect, test } from 'vitest'
import { readableHost } from './readable-host.ts'

const hostOf = (name: string) => new URL(`http://${name}`).host

test.each(['приват.укр', 'крамниця.com.ua', 'їжа-та-ґанок2.є-дім.укр:8443', 'example.com'])(
  '%s is shown as it is written',
  (name) => {
    expect(readableHost(hostOf(name))).toBe(name)
  },
)

test.each([
  'аррӏе.com',
  'сосо.com',
  'привaт.укр',
  'münchen.de',
  // 65,536 signs after the Ukrainian letters that they would be cut to.
  '𐐿𐑀𐐸𐐲𐐰𐑂.com',
])('%s might pass for another host, so it stays as machines write it', (name) => {
  expect(readableHost(hostOf(name))).toBe(hostOf(name))
})

test.each([
  'xn--google-.com',
  'xn--.укр',
  `xn--${'9'.repeat(59)}.com`,
  `xn--${'9'.repeat(5000)}.com`,
  'xn--a-.xn--',
  '',
])('%s is no label of the name system, and stays', (host) => {
  expect(readableHost(host)).toBe(host)
})

test('a host of many long labels is read at once', () => {
  const name = `${Array.from({ length: 14 }, () => 'б'.repeat(11)).join('.')}.ы`
  expect(readableHost(hostOf(name))).toBe(hostOf(name))
})
