// oxlint-disable-next-line eslint/no-restricted-imports -- the test runner hands out imported stylesheets empty
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)].map(([, name, light, dark]) => [
    name ?? '',
    { light: light ?? '', dark: dark ?? '' },
  ]),
)

const themes = ['light', 'dark'] as const

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(over: string, under: string, theme: 'light' | 'dark'): number {
  const pair = [over, under].map((name) => luminance(colours.get(name)?.[theme] ?? 'missing'))
  return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05)
}

const backgrounds = ['paper', 'surface', 'sunk']
const texts: Array<[string, string]> = [
  ...backgrounds.flatMap((background): Array<[string, string]> => [
    ['ink', background],
    ['ink-soft', background],
    ['accent-ink', background],
    ['danger-ink', background],
  ]),
  ['ok-ink', 'surface'],
  ['on-ink', 'ink'],
  ['on-accent', 'accent'],
  ['accent-ink', 'accent-soft'],
  ['on-spark', 'spark'],
  ['spark-ink', 'spark-soft'],
  ['on-danger', 'danger'],
  ['danger-ink', 'danger-soft'],
  ['ok-ink', 'ok-soft'],
]

const marks: Array<[string, string]> = [
  ['line-strong', 'surface'],
  ['line-strong', 'paper'],
  ['accent', 'surface'],
  ['accent', 'paper'],
  ...backgrounds.map((background): [string, string] => ['focus', background]),
]

test.each(themes)('text is readable at 4.5 to 1 in the %s theme', (theme) => {
  const pale = texts.filter(([over, under]) => !(contrast(over, under, theme) >= 4.5))
  expect(pale).toEqual([])
})

test.each(themes)('edges of controls and focus rings stand out at 3 to 1 in the %s theme', (theme) => {
  const pale = marks.filter(([over, under]) => !(contrast(over, under, theme) >= 3))
  expect(pale).toEqual([])
})
