import { expect, test } from 'vitest'
import { noAnalytics } from '#page/analytics/schema.ts'
import { idOf, readId, shownId, withId } from './service-ids.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test.each([
  ['ga4', ' g-4kq2x81lz7 ', 'G-4KQ2X81LZ7'],
  ['ga4', `<script>gtag('config', 'G-4KQ2X81LZ7');</script>`, 'G-4KQ2X81LZ7'],
  ['metaPixel', '1842 0937 5521', '184209375521'],
  ['metaPixel', `fbq('init', '184209375521');`, '184209375521'],
  ['tiktokPixel', 'cjmb7erc77u2jvng7rf0', 'CJMB7ERC77U2JVNG7RF0'],
  ['tiktokPixel', `ttq.load('CJMB7ERC77U2JVNG7RF0');`, 'CJMB7ERC77U2JVNG7RF0'],
  ['plausible', 'https://olena.art/', 'olena.art'],
  ['plausible', '<script defer data-domain="olena.art" src="https://plausible.io/js/script.js">', 'olena.art'],
  ['umami.id', uuid.toUpperCase(), uuid],
  ['umami.id', `<script src="https://cloud.umami.is/script.js" data-website-id="${uuid}">`, uuid],
  ['umami.host', 'https://stats.olena.art/', 'stats.olena.art'],
] as const)('%s: %s is read as %s', (field, typed, id) => {
  expect(readId(field, typed)).toBe(id)
})

test.each([
  ['ga4', 'UA-12345-1'],
  ['ga4', 'GTM-ABC123'],
  ['ga4', `<script>gtm('GTM-ABC123')</script>`],
  ['metaPixel', '12345'],
  ['tiktokPixel', 'CJMB7ERC77U2JVNG7RF'],
  ['plausible', 'localhost'],
  ['umami.id', 'olena'],
  ['umami.host', 'http://stats.olena.art'],
  ['umami.host', '10.0.0.1'],
] as const)('%s: %s is no id', (field, typed) => {
  expect(readId(field, typed)).toBeUndefined()
})

test('an empty field is nothing, and each field changes its own part', () => {
  expect(readId('ga4', '  ')).toBeNull()
  const connected = withId(withId(noAnalytics, 'umami.id', uuid), 'ga4', 'G-4KQ2X81LZ7')
  expect(withId(connected, 'umami.host', 'stats.olena.art')).toEqual({
    ...noAnalytics,
    ga4: 'G-4KQ2X81LZ7',
    umami: { id: uuid, host: 'stats.olena.art' },
  })
  expect([idOf(connected, 'umami.id'), idOf(connected, 'umami.host')]).toEqual([uuid, null])
  expect(shownId('metaPixel', '184209375521')).toBe('1842\u{a0}0937\u{a0}5521')
})
