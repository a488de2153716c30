import { expect, test } from 'vitest'
import { canonicalReferrer } from './referrer.ts'

const own = new Set(['lanka.example'])

test.each([
  ['https://l.instagram.com/?u=secret', 'instagram.com'],
  ['lm.facebook.com', 'facebook.com'],
  ['WWW.TikTok.com', 'tiktok.com'],
  ['vm.tiktok.com', 'tiktok.com'],
  ['t.co', 'x.com'],
  ['mobile.twitter.com', 'x.com'],
  ['web.telegram.org', 't.me'],
  ['m.youtube.com', 'youtube.com'],
  ['youtu.be', 'youtube.com'],
  ['www.google.com.ua', 'google.com'],
  ['google.pl', 'google.com'],
  ['mail.google.com', 'mail.google.com'],
  ['android-app://org.telegram.messenger', 't.me'],
  ['android-app://com.google.android.gm/', 'mail.google.com'],
])('%s is known as %s', (told, name) => {
  expect(canonicalReferrer(told, own)).toBe(name)
})

test.each([
  ['https://m.shop.example/a?b=c', 'shop.example'],
  ['shop.example:8080', 'shop.example'],
  ['shop.example.', 'shop.example'],
  ['https://olena:secret@shop.example/', 'shop.example'],
  ['майстерня.укр', 'xn--80aklkirfi4j.xn--j1amh'],
  ['notinstagram.com', 'notinstagram.com'],
  ['instagram.com.shop.example', 'instagram.com.shop.example'],
  ['m.ua', 'm.ua'],
])('%s is the host %s', (told, name) => {
  expect(canonicalReferrer(told, own)).toBe(name)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://shop.example',
  'ios-app://com.apple',
  'android-app://com.nobody.knows',
  '<script>.example',
  'two words.example',
  'localhost',
  'router.local',
  '192.168.0.1',
  '[2001:db8::1]',
  '2130706433',
  'a_b.example',
  '-a.example',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(60)}example`,
  'shop.example.42',
  ' ',
  '__proto__',
  'android-app://constructor',
])('%s is one of the others', (told) => {
  expect(canonicalReferrer(told, own)).toBe('other')
})

test.each([undefined, '', 'lanka.example', 'https://lanka.example/olena'])('%s is no referrer', (told) => {
  expect(canonicalReferrer(told, own)).toBeUndefined()
})
