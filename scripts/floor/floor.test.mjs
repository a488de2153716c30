import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { breaches } from './check.mjs'

let dist

/** A build of one harmless file of each kind. */
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'lanka-floor-'))
  for (const folder of ['web/assets', 'server']) mkdirSync(path.join(dist, folder), { recursive: true })
  write('web/assets/main.js', 'export const sum = (list) => list.reduce((a, b) => a + b, 0)')
  write('web/assets/main.css', 'a{color:red}')
  write('server/main.js', `const style = ".a{color:red}"`)
})
afterEach(() => rmSync(dist, { recursive: true }))

const write = (name, text) => writeFileSync(path.join(dist, name), text)

test('a build that asks for nothing new holds', () => {
  expect(breaches(dist, {})).toEqual([])
})

describe.each([
  ['syntax', 'web/assets/a.js', 'class A { static { A.b = 1 } }', 'a static block'],
  ['a pattern that looks behind', 'web/assets/a.js', 'export const a = /(?<=b)c/u', 'looks behind'],
  ['such a pattern in a text', 'web/assets/a.js', `export const a = new RegExp("(?<!b)c")`, 'looks behind'],
  ['such a pattern in a template', 'web/assets/a.js', 'export const a = RegExp(`(?<!b)c`,`g`)', 'looks behind'],
  ['a pattern with the flag v', 'web/assets/a.js', 'export const a = /[a--b]/v', 'flag v'],
  ['a static method', 'web/assets/a.js', 'export const a = URL.canParse("b")', 'URL.canParse'],
  ['a method of arrays', 'web/assets/a.js', 'export const a = (b) => b.toSorted()', '.toSorted'],
  ['an attribute', 'web/assets/a.js', 'export const a = (b) => b("div", { popover: "auto" })', 'popover='],
  ['a property', 'web/assets/a.css', '.a{field-sizing:content}', 'field-sizing'],
  ['a function', 'web/assets/a.css', '.a{color:light-dark(red,blue)}', 'light-dark()'],
  ['a property in styles that a script carries', 'web/assets/a.js', 'export const a = `.a{zoom:.25}`', 'zoom:'],
  ['a selector', 'web/assets/a.css', '.a:has(b){color:red}', ':has'],
  ['a unit', 'web/assets/a.css', '.a{height:100dvh}', 'dvh'],
  ['a rule in a rule', 'web/assets/a.css', '.a{& .b{color:red}}', 'a rule in a rule'],
  ['a range', 'web/assets/a.css', '@media (width >= 1px){.a{color:red}}', '@media (a < b)'],
  ['a range that a script asks for', 'web/assets/a.js', 'export const a = matchMedia("(width >= 1px)")', 'a range in'],
  ['a container', 'web/assets/a.css', '@container (width > 1px){.a{color:red}}', '@container'],
  [
    'a script of public pages',
    'server/a.js',
    `const script = ${JSON.stringify(`(function(){${'var a=1;'.repeat(20)}return a?.b})()`)}`,
    '?.',
  ],
  ['styles of public pages', 'server/a.js', 'const style = ".a{color:color-mix(in srgb,red,blue)}"', 'color-mix()'],
])('%s', (_, file, text, name) => {
  test('that the floor lacks is named', () => {
    write(file, text)
    expect(breaches(dist, {}).join('\n')).toContain(name)
  })
})

test('a newer value is no breach where an older one stands before it, or where the engine is asked', () => {
  write(
    'web/assets/a.css',
    '.a{height:100vh;height:100dvh}@supports (color:light-dark(red,blue)){.b{field-sizing:content}}',
  )
  expect(breaches(dist, {})).toEqual([])
})

test('an excuse without a use is named', () => {
  expect(breaches(dist, { 'Object.groupBy': 'brought' })).toEqual([expect.stringContaining('Object.groupBy')])
})

test('an empty build is no success', () => {
  for (const folder of ['web/assets', 'server']) rmSync(path.join(dist, folder), { recursive: true })
  for (const folder of ['web/assets', 'server']) mkdirSync(path.join(dist, folder))
  expect(breaches(dist, {})).toEqual(['no built file was found'])
})
