import { expect, test } from 'vitest'
import base from './base.css?inline'
import formStyle from './form/style.css?inline'
import { backgroundStyles } from './registry/background-styles.gen.ts'
import { styles } from './registry/styles.gen.ts'
import { themes } from './registry/themes.gen.ts'

/** What a phone can move without laying out or painting the page again, frame by frame. */
const cheap = ['transform', 'translate', 'scale', 'rotate', 'opacity']

const sheets = {
  base,
  formStyle,
  ...styles,
  ...backgroundStyles,
  ...Object.fromEntries(Object.entries(themes).map(([id, { ornament = '' }]) => [id, ornament])),
}

/** Names of the properties that the movements of a stylesheet change. */
function movedBy(css: string): string[] {
  const movements = css.match(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g) ?? []
  const rules = movements.flatMap((movement) => [...movement.matchAll(/\{([^{}]*)\}/g)].map(([, body]) => body!))
  return rules.flatMap((body) => [...body.matchAll(/(?:^|;)\s*([\w-]+)\s*:/g)].map(([, name]) => name!))
}

test('nothing on a page moves in a way that paints it again', () => {
  const moved = Object.entries(sheets).flatMap(([id, css]) => movedBy(css).map((name) => ({ id, name })))
  expect(moved.length).toBeGreaterThan(10)
  expect(moved.filter(({ name }) => !cheap.includes(name) && !name.startsWith('animation-'))).toEqual([])
})
