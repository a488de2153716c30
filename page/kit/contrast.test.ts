import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { contrastRatio, readableOn, relativeLuminance, textContrast } from './contrast.ts'

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('the measures of WCAG hold at their ends', () => {
  expect(relativeLuminance('#000000')).toBe(0)
  expect(relativeLuminance('#ffffff')).toBeCloseTo(1)
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('a readable wish is kept as it is', () => {
  expect(readableOn('#ffffff', '#1a2b3c')).toBe('#1a2b3c')
})

test('an unreadable wish becomes a shade of itself', () => {
  const shade = readableOn('#ffffff', '#ff0000')
  expect(contrastRatio(shade, '#ffffff')).toBeGreaterThanOrEqual(textContrast)
  expect(shade).toMatch(/^#[c-f].0000$/)
})

test('whatever the owner picks, the text can be read', () => {
  fc.assert(
    fc.property(anyColor, anyColor, (background, wanted) => {
      expect(contrastRatio(readableOn(background, wanted), background)).toBeGreaterThanOrEqual(textContrast)
      expect(contrastRatio(readableOn(background), background)).toBeGreaterThanOrEqual(textContrast)
    }),
  )
})

test('a text over a gradient is readable on each of its stops', () => {
  const stops = ['#2b1b4d', '#6b2a63', '#8a3457']
  const color = readableOn(stops, '#ff8800')
  for (const stop of stops) expect(contrastRatio(color, stop)).toBeGreaterThanOrEqual(textContrast)
})
