import { expect, test } from 'vitest'
import { isInAppBrowser, readReferral } from './referral.ts'

test.each([
  ['/?_ref=olena', 'olena', '/'],
  ['/auth?tab=register&_clref=a.b-c_1#x', 'a.b-c_1', '/auth?tab=register#x'],
  ['/?_clref=second&_ref=first', 'first', '/'],
  ['/?_ref=demo', undefined, '/'],
  ['/?_ref=', undefined, '/'],
  ['/?_ref=%3Cscript%3E', '<script>', '/'],
  ['/?_ref=%D0%9E%D0%BB%D0%B5%D0%BD%D0%B0%F0%9F%8C%BB', 'Олена🌻', '/'],
  ['/?_ref=a+b', undefined, '/'],
  ['/?_ref=a%E2%80%8Bb', undefined, '/'],
  ['/?_ref=%00', undefined, '/'],
  [`/?_ref=${'a'.repeat(128)}`, 'a'.repeat(128), '/'],
  [`/?_ref=${'%F0%9F%8C%BB'.repeat(128)}`, '🌻'.repeat(128), '/'],
  [`/?_ref=${'a'.repeat(129)}`, undefined, '/'],
  ['/auth?ref=olena', undefined, '/auth?ref=olena'],
])('%s keeps %s and shows %s', (href, value, shown) => {
  expect(readReferral(href)).toEqual({ value, href: shown })
})

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit Mobile/15E148 Instagram 350.0.0', true],
  ['Mozilla/5.0 (Linux; Android 14; wv) Chrome/120 Mobile Safari/537.36 Instagram 350.0.0 Android', true],
  ['Mozilla/5.0 (iPhone) AppleWebKit Mobile/15E148 Barcelona 350.0.0', true],
  ['Mozilla/5.0 (Linux; Android 14; wv) [FB_IAB/FB4A;FBAV/480.0;]', true],
  ['Mozilla/5.0 (iPhone) Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]', true],
  ['Mozilla/5.0 (iPhone) Mobile/15E148 [FBAN/MessengerForiOS;FBAV/480.0]', true],
  ['Mozilla/5.0 (Linux; Android 14; wv) [FB_IAB/Orca-Android;FBAV/480.0]', true],
  ['Mozilla/5.0 (Linux; Android 14) musical_ly_2023 BytedanceWebview', true],
  ['Mozilla/5.0 (iPhone) trill_310 ByteLocale/uk', true],
  ['Mozilla/5.0 (Linux; Android 14) Telegram-Android/11.2 (Google Pixel 8; Android 14; SDK 34; HIGH)', true],
  ['Mozilla/5.0 (iPhone) Mobile/15E148 Twitter for iPhone/10.1', true],
  ['Mozilla/5.0 (Linux; Android 14; wv) TwitterAndroid', true],
  ['Mozilla/5.0 (iPhone) Mobile/15E148 [LinkedInApp]/9.29', true],
  ['Mozilla/5.0 (iPhone) Mobile/15E148 Snapchat/12.80 (iPhone; iOS 17)', true],
  ['Mozilla/5.0 (iPhone) Mobile/15E148 [Pinterest/iOS]', true],
  ['Mozilla/5.0 (Linux; Android 14; wv) [Pinterest/Android]', true],
  ['facebookexternalhit/1.1', false],
  ['TelegramBot (like TwitterBot)', false],
  ['Twitterbot/1.0', false],
  ['Pinterest/0.2 (+https://www.pinterest.com/bot.html)', false],
  ['Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148 Safari/604.1', false],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36', false],
])('%s is a browser inside an app: %s', (userAgent, inside) => {
  expect(isInAppBrowser(userAgent)).toBe(inside)
})

test.each(['TelegramWebview', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto'])(
  'Telegram on an iPhone is known by the %s that it puts into the window',
  (name) => expect(isInAppBrowser('Safari', { [name]: {} })).toBe(true),
)
