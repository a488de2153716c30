import { readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { backgroundIds, type BackgroundId } from '../registry/background-ids.gen.ts'
import { backgroundStyles } from '../registry/background-styles.gen.ts'
import { backgrounds } from '../registry/backgrounds.gen.ts'
import { partsOf } from './dynamic.tsx'
import { dynamicStyles } from './styles.ts'

const ids = backgroundIds.filter((id): id is Exclude<BackgroundId, 'none'> => id !== 'none')
/** Bytes of rules that a background may take, compressed. */
const maxBytes = 2048
const picture = /url\("data:image\/svg\+xml,[^"]*"\)/g

/** The text between the braces of every block that begins with `head`, and the text without those blocks. */
function taken(css: string, head: string): { inside: string; outside: string } {
  const start = css.indexOf(head)
  if (start === -1) return { inside: '', outside: css }
  let [depth, end] = [1, css.indexOf('{', start) + 1]
  for (; depth > 0; end += 1) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0
  const rest = taken(css.slice(end), head)
  return { inside: css.slice(start, end) + rest.inside, outside: css.slice(0, start) + rest.outside }
}

describe.each(ids)('background %s', (id) => {
  const css = backgroundStyles[id].replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const movements = taken(css, '@keyframes ')
  const { name } = backgrounds[id]

  test('it is data and a style, and named in both languages', () => {
    const files = readdirSync(new URL(`./${id}/`, import.meta.url))
    expect(files.toSorted()).toEqual(['background.ts', 'style.css'])
    // A name of its own stays in its own letters.
    expect(name.uk).toMatch(/^[А-ЯЇІЄҐ]|^Tron$/)
    expect(name.en).toMatch(/^[A-Z]/)
  })

  test('it is small', () => {
    expect(brotliCompressSync(css).length).toBeLessThanOrEqual(maxBytes)
  })

  test('nothing moves where less motion is wished for', () => {
    const { inside, outside } = taken(movements.outside, '@media (prefers-reduced-motion: no-preference)')
    expect(inside).toMatch(/animation:/)
    expect(outside).not.toMatch(/animation|transition/)
  })

  test('only what needs no layout and no painting moves', () => {
    const moved = [...movements.inside.matchAll(/([\w-]+)\s*:/g)].map(([, property]) => property)
    expect(moved.length).toBeGreaterThan(0)
    expect(
      [...new Set(moved)].filter((property) => !['transform', 'translate', 'opacity'].includes(property!)),
    ).toEqual([])
    expect(css).not.toMatch(/filter\s*:|mix-blend|box-shadow/)
  })

  test('its colours are those that it is given alone', () => {
    const used = [...new Set(css.match(/var\(--dynamic-\d+\)/g))]
    expect(used.length).toBeGreaterThanOrEqual(3)
    for (const name of used) expect(name).toMatch(/--dynamic-[1-6]\)/)
    const painted = css.replaceAll(picture, '').replaceAll(/\bmask:[^;]*;/g, '')
    expect(painted).not.toMatch(/#[0-9a-f]{3}|rgb|hsl|oklch|oklab|currentcolor|\b(?:white|black)\b/i)
  })

  test('it loads nothing', () => {
    expect(css.replaceAll(picture, '')).not.toMatch(/url\(|image-set|@import|http|</)
    for (const [drawing] of css.matchAll(picture)) {
      expect(drawing.replaceAll("xmlns='http://www.w3.org/2000/svg'", '')).not.toMatch(/https?:|href|script/i)
    }
  })

  test('it names only its own classes and movements', () => {
    const classes = [...css.replaceAll(picture, '').matchAll(/\.([a-z][\w-]*)/gi)].map(([, found]) => found!)
    const own = [`bg-${id}`, ...partsOf(id)]
    expect(classes.filter((found) => !own.includes(found))).toEqual([])
    const moves = [...css.matchAll(/@keyframes\s+([\w-]+)/g)].map(([, found]) => found!)
    expect(moves.filter((found) => !own.includes(found))).toEqual([])
  })
})

test('all of them lie behind the page, take no taps and are not printed', () => {
  const frame = dynamicStyles('waves')
  for (const rule of ['position: fixed', 'z-index: -1', 'pointer-events: none', 'contain: strict']) {
    expect(frame).toContain(rule)
  }
  expect(taken(frame, '@media print').inside).toContain('display: none')
  expect(dynamicStyles('none')).toBe('')
})

test('surfaces of text have no edge: their shadows are as wide as they are soft', () => {
  const shadows = [...dynamicStyles('waves').matchAll(/box-shadow: 0 0 (\S+) (\S+) var\(--scrim\)/g)]
  expect(shadows.length).toBeGreaterThanOrEqual(3)
  for (const [, blur, spread] of shadows) expect(spread).toBe(blur)
})

test('no two backgrounds share a name', () => {
  for (const locale of ['uk', 'en'] as const) {
    expect(new Set(ids.map((id) => backgrounds[id].name[locale])).size).toBe(ids.length)
  }
})
