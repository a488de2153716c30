import { expect, test } from 'vitest'
import { isInAppBrowser, readReferral } from './referral.ts'

test.each([
  ['/?_ref=olena', 'olena', '/'],
  ['/auth?tab=register&_clref=a.b-c_1#x', 'a.b-c_1', '/auth?tab=register#x'],
  ['/?_clref=second&_ref=first', 'first', '/'],
  ['/?_ref=demo', undefined, '/'],
  ['/?_ref=', undefined, '/'],
  ['/?_ref=%3Cscript%3E', undefined, '/'],
  [`/?_ref=${'a'.repeat(65)}`, undefined, '/'],
  ['/auth?ref=olena', undefined, '/auth?ref=olena'],
])('%s keeps %s and shows %s', (href, value, shown) => {
  expect(readReferral(href)).toEqual({ value, href: shown })
})

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit Mobile/15E148 Instagram 350.0.0', true],
  ['Mozilla/5.0 (Linux; Android 14; wv) [FB_IAB/FB4A;FBAV/480.0;]', true],
  ['Mozilla/5.0 (Linux; Android 14) musical_ly_2023 BytedanceWebview', true],
  ['facebookexternalhit/1.1', false],
  ['Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148 Safari/604.1', false],
])('%s is a browser inside an app: %s', (userAgent, inside) => {
  expect(isInAppBrowser(userAgent)).toBe(inside)
})

test('Telegram on an iPhone is known by what it puts into the window', () => {
  expect(isInAppBrowser('Safari', { TelegramWebviewProxy: {} })).toBe(true)
})
