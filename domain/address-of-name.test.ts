import { expect, test } from 'vitest'
import { addressOfName } from './address-of-name.ts'
import { path } from './fields.ts'

test.each([
  ['Мої майстер-класи', 'moi_maister_klasy'],
  ['Згурська Юлія', 'zghurska_yuliia'],
  ['Єва та їжак', 'yeva_ta_yizhak'],
  ['Я є я: яя', 'ya_ye_ya_yaia'],
  ['Щастя, м’ята й ґанок!', 'shchastia_miata_y_ganok'],
  ['Café Львів 2026', 'cafe_lviv_2026'],
  ['  Shop  ', 'shop'],
  ['Школа №5', 'shkola_5'],
  ['https://instagram.com/olena', 'olena'],
  ['https://www.tiktok.com/@olena.draws/video/1?lang=uk', 'olena_draws'],
  ['t.me/olena/', 'olena'],
  ['https://olena.art', 'olena_art'],
  ['https://olena.art/index.html', 'olena_art'],
  ['https://facebook.com/profile.php?id=1', 'facebook_com'],
  ['https://instagram.com/p/DAbc/', 'instagram_com'],
  ['https://t.me/+AbCd', 't_me'],
  ['🎨', ''],
  ['Я', ''],
  ['API', ''],
])('a page named “%s” may be at /%s', (name, address) => {
  expect(addressOfName(name)).toBe(address)
})

test('a long name gives an address that fits', () => {
  const address = addressOfName('дуже довга назва '.repeat(8))
  expect(path.safeParse(address).success).toBe(true)
})
