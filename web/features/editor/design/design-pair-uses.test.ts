import { expect, test } from 'vitest'
import type { NamedPair } from '#page/themes/color-pairs.ts'
import { theme as schema } from '#page/themes/theme.ts'
import { gradientBackground, plainBackground, wholePage } from './design-pair-uses.ts'

const pair: NamedPair = {
  name: 'sea',
  background: '#2b5673',
  text: '#ffffff',
  accent: '#f9d71c',
  button: '#f9d71c',
  buttonText: '#15183a',
}
const theme = schema.parse({ preset: 'centre-ranok', layout: null, colors: { text: '#8b1e3f' } })

test('the background of a pair leaves the other colours of the page', () => {
  const patched = { ...theme, ...plainBackground.patch(theme, pair) }
  expect(patched).toEqual({ ...theme, background: { kind: 'color', color: '#2b5673' } })
  expect(plainBackground.isApplied(patched, pair)).toBe(true)
  expect(plainBackground.isApplied(patched, undefined)).toBe(false)
  expect(wholePage.isApplied({ ...theme, ...wholePage.patch(theme, pair) }, pair)).toBe(true)
})

test('a gradient runs from the background of a pair into its accent, in the direction that was chosen', () => {
  const turned = schema.parse({ ...theme, background: { kind: 'gradient', from: '#000000', to: '#ffffff', angle: 90 } })
  const patched = { ...turned, ...gradientBackground.patch(turned, pair) }
  // So much of the accent that white can still be read on all of it.
  expect(patched.background).toEqual({ kind: 'gradient', from: '#2b5673', to: '#547062', angle: 90 })
  expect(gradientBackground.isApplied(patched, pair)).toBe(true)
})

test('a background is drawn as the page would have it, with text that can be read there', () => {
  const { background, ink } = plainBackground.look(theme, pair)
  expect(background).toBe('#2b5673')
  expect(ink).not.toBe('#8b1e3f')
  expect(gradientBackground.look(theme, undefined).background).toMatch(/^linear-gradient\(180deg,#/)
})
