import { describe, expect, test } from 'vitest'
import { usedRules } from './used-rules.ts'

const markup = '<body><a class="surface b-link">x</a></body>'

describe('the stylesheet of a page', () => {
  test('keeps rules of elements, attributes and used classes', () => {
    const css = 'body{margin:0}:focus-visible{outline:1px}[data-b="1"]{color:red}.surface.b-link:hover{color:blue}'
    expect(usedRules([css], markup)).toBe(css)
  })

  test('drops rules whose classes do not occur together with nothing else', () => {
    expect(usedRules(['.gone{a:b}.surface .gone{a:b}.surface,.gone{a:b}'], markup)).toBe('.surface{a:b}')
  })

  test('keeps what finds one of several, whatever of the others occurs', () => {
    const css = '.surface:has(.gone,.b-link):is(.gone,a:where(.none,i)){a:b}'
    expect(usedRules([`${css}i:is(.gone,.none:has(.surface)){a:b}.gone:is(a,i){a:b}`], markup)).toBe(css)
  })

  test('asks nothing of classes that are not to be there, and looks for parts of those that are', () => {
    const css = ".surface:not(.gone,:has([class*='x'],.gone)){a:b}[class*=b-l]>i{a:b}"
    expect(usedRules([`${css}[class*='colors-'] .surface{a:b}`], markup)).toBe(css)
  })

  test('drops custom properties that nothing asks for, and those that only such ones asked for', () => {
    const css =
      ':root{--a:1;--b:var(--c);--c:url("x;}");--d:2;color:var(--d)}.surface{--e:1;--a:2}i{--f:1;top:var(--f)}'
    expect(usedRules([css], markup)).toBe(':root{--d:2;color:var(--d)}i{--f:1;top:var(--f)}')
  })

  test('reads sources with comments, whatever they say', () => {
    expect(usedRules(['/* One, .two (three. */\n.gone { a: b }\n/* .x */\n.surface { a: b }'], markup)).toBe(
      '.surface{ a: b }',
    )
  })

  test('looks into groups, and drops a group that is left empty', () => {
    const css = '@media print{.gone{a:b}.surface{a:b}}@media (width>=1px){.gone{a:b}}'
    expect(usedRules([css], markup)).toBe('@media print{.surface{a:b}}')
  })

  test('keeps a movement only with the class it is named after', () => {
    const css = '@keyframes b-link{50%{a:b}}@keyframes b-link-shake{50%{a:b}}'
    expect(usedRules([css], markup)).toBe('@keyframes b-link{50%{a:b}}')
  })

  test('keeps its own rules for each markup, in whatever order classes stand there', () => {
    const css = '.one{a:b}.two{a:b}.one.three{a:b}'
    const of = (...names: string[]) => usedRules([css], names.map((name) => `<i class="${name}"></i>`).join(''))
    expect([of('one'), of('two'), of('one', 'two')]).toEqual(['.one{a:b}', '.two{a:b}', '.one{a:b}.two{a:b}'])
    expect(of('two', 'one')).toBe(of('one', 'two', 'one'))
    expect(of('one three')).toBe('.one{a:b}.one.three{a:b}')
    for (let number = 0; number < 50; number += 1) expect(of(`x${number}`, 'two')).toBe('.two{a:b}')
    expect(of('one')).toBe('.one{a:b}')
  })
})
