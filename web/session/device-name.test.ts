import { expect, test } from 'vitest'
import { isDeviceLabel } from '#domain/device-names.ts'
import { deviceName } from './device-name.ts'

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${android} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`${android} Version/4.0 Chrome/130.0 Mobile Safari/537.36 Instagram 350.0`, 'Instagram, Android'],
  [`${android} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`, 'Samsung Internet, Android'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} Version/18.1 Safari/604.1`, 'Safari, iPhone'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0`,
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Linux'],
  ['', 'Browser'],
])('%s is called by its browser and system', (userAgent, name) => {
  expect(deviceName({ userAgent })).toBe(name)
  expect(isDeviceLabel(name)).toBe(true)
})

test('an iPad that passes for a Mac is told by its touch screen', () => {
  const userAgent = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.1 Safari/605.1.15`
  expect(deviceName({ userAgent, maxTouchPoints: 5 })).toBe('Safari, iPad')
  expect(deviceName({ userAgent, maxTouchPoints: 0 })).toBe('Safari, macOS')
})

test('what the browser says of itself counts, and nothing foreign gets into the header', () => {
  const name = deviceName({
    userAgent: 'Браузер Chrome/130 \r\nX: y',
    userAgentData: { brands: [{ brand: 'Not=A?Brand' }, { brand: 'Opera' }], platform: 'Windows' },
  })
  expect(name).toBe('Opera, Windows')
  expect(name).toMatch(/^[\x20-\x7e]+$/)
})
