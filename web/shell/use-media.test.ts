import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Widths of the media queries in files of this kind, by their size in pixels at letters of the usual size. */
function widths(kind: RegExp, queries: RegExp): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>()
  const files = ['ui', 'web'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(root, room, file),
    ),
  )
  for (const file of files.filter((each) => kind.test(each)))
    for (const [query] of readFileSync(file, 'utf8').matchAll(queries))
      for (const [, size, unit = ''] of query.matchAll(/width[^\d)]+([\d.]+)(px|rem)/g)) {
        const pixels = Number(size) * (unit === 'rem' ? 16 : 1)
        found.set(pixels, (found.get(pixels) ?? new Set()).add(unit))
      }
  return found
}

// With larger letters a rem is more pixels, and between the two a script and a stylesheet would disagree.
test('a width that a script asks for has one unit, in stylesheets as well', () => {
  const styles = widths(/\.css$/, /@media[^{]+/g)
  const scripts = widths(/\.tsx?$/, /'\(min-width:[^']+'/g)
  expect([...scripts.keys()]).toEqual(expect.arrayContaining([768, 1024, 1280]))
  const mixed = [...scripts].filter(([pixels, units]) => new Set([...units, ...(styles.get(pixels) ?? [])]).size > 1)
  expect(mixed).toEqual([])
})
