import { expect, test } from 'vitest'
import { appOf } from './in-app.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile'

test.each([
  ['instagram', `${iphone} Mobile/22B83 Instagram 358.0.0.28.95 (iPhone15,2; iOS 18_1; uk_UA; uk)`],
  ['instagram', `${pixel} Safari/537.36 Instagram 350.0 Android (35/15; Google/google; Pixel 8)`],
  ['threads', `${iphone} Mobile/22B83 Barcelona 355.0 (iPhone15,2; iOS 18_1)`],
  ['threads', `${pixel} Safari/537.36 Barcelona 355.0 Android Instagram 355.0`],
  ['facebook', `${iphone} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0.0;FBDV/iPhone15,2]`],
  ['facebook', `${pixel} Safari/537.36 [FB_IAB/FB4A;FBAV/489.0.0;]`],
  ['messenger', `${iphone} Mobile/22B83 [FBAN/MessengerForiOS;FBAV/480.0]`],
  ['messenger', `${pixel} Safari/537.36 [FB_IAB/Orca-Android;FBAV/480.0;]`],
  ['tiktok', `${iphone} Mobile/22B83 musical_ly_36.5.0 JsSdk/2.0 BytedanceWebview/d8a21c6`],
  ['tiktok', `${pixel} Safari/537.36 trill_360500 ByteLocale/uk`],
  ['telegram', `${pixel} Safari/537.36 Telegram-Android/11.4.2 (Google Pixel 8; Android 15; SDK 35; HIGH)`],
  ['viber', `${pixel} Safari/537.36 Viber/23.4.0.5`],
  ['x', `${iphone} Mobile/22B83 Twitter for iPhone/10.60`],
  ['x', `${pixel} Safari/537.36 TwitterAndroid`],
  ['linkedin', `${iphone} Mobile/22B83 [LinkedInApp]/9.30`],
  ['snapchat', `${iphone} Mobile/22B83 Snapchat/13.10.0`],
  ['pinterest', `${iphone} Mobile/22B83 [Pinterest/iOS]`],
  ['whatsapp', `${iphone} Mobile/22B83 WAiOS/24.20`],
  ['google', `${iphone} GSA/340.0 Mobile/22B83 Safari/604.1`],
  ['webview', `${pixel} Safari/537.36`],
  ['webview', `${iphone} Mobile/22B83`],
  ['browser', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`],
  [
    'browser',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
  ],
  ['browser', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
])('%s is known by %s', (app, userAgent) => {
  expect(appOf(userAgent)).toBe(app)
})
