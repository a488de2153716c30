import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ofBlocks } from 'virtual:visitor-scripts'
import { targetsOf } from '../../model-of.ts'
import { accordion, lengthOver, maxLength, maxSections, newSection } from './model.ts'
import { AccordionView } from './view.tsx'
import { pageContext } from '../../testing/page-context.ts'

function block(items: object[], fields: object = {}) {
  return accordion.schema.parse({ id: 'faq', type: 'accordion', items, ...fields })
}

function draw(data: ReturnType<typeof block>): string {
  return renderToStaticMarkup(<AccordionView block={data} context={pageContext} eager={false} />)
}

const delivery = { id: 'a1', title: 'Доставка', text: 'Новою поштою.\nhttps://novaposhta.ua' }
const returns = { id: 'b2', title: 'Повернення', text: 'Протягом 14 днів' }

test('sections open by themselves and can be named by an address that stays', () => {
  const html = draw(block([delivery, returns]))
  expect(html.match(/<details id="[^"]*"/g)).toEqual(['<details id="faq.a1"', '<details id="faq.b2"'])
  expect(draw(block([returns, delivery]))).toContain('<details id="faq.a1"')
  expect(html).not.toMatch(/<details[^>]* (?:name|open)/)
  expect(html).toMatch(/<a [^>]*href="https:\/\/novaposhta\.ua\/"[^>]*>https:\/\/novaposhta\.ua<\/a>/)
})

test('an address of a section is short, whatever the id of its block', () => {
  const full = { ...block([delivery]), id: '01a226cf-ff93-71cf-8a8f-4c186560e543' }
  expect(draw(full)).toContain('<details id="6560e543.a1"')
})

test('of an accordion for one section at a time, the browser closes the others', () => {
  expect(draw(block([delivery, returns], { single: true })).match(/name="faq"/g)).toHaveLength(2)
})

test('sections without a heading or a text are not shown, and lead nowhere', () => {
  const data = block([
    { ...delivery, title: '' },
    { ...returns, text: '' },
  ])
  expect(draw(data)).not.toContain('<details')
  expect(accordion.isComplete(data)).toBe(false)
  expect(targetsOf(data)).toEqual([])
})

test('the texts of all sections together have a limit, however they are divided', () => {
  const sections = (length: number) =>
    Array.from({ length: 10 }, (_, index) => ({ id: `s${index}`, title: 'Т', text: 'ж'.repeat(length / 10) }))
  expect(lengthOver(sections(maxLength))).toBe(0)
  expect(lengthOver(sections(maxLength + 10))).toBe(10)
  const parse = (items: object[]) => accordion.schema.safeParse({ id: 'faq', type: 'accordion', items })
  expect(parse(sections(maxLength)).success).toBe(true)
  expect(parse(sections(maxLength + 10)).error?.issues[0]).toMatchObject({ message: 'TEXT_TOO_LONG', path: ['items'] })
})

test('neither too many sections nor two with one id are taken', () => {
  const sections = Array.from({ length: maxSections + 1 }, newSection)
  const parse = (items: object[]) => accordion.schema.safeParse({ id: 'faq', type: 'accordion', items }).success
  expect(parse(sections.slice(1))).toBe(true)
  expect(parse(sections)).toBe(false)
  expect(parse([delivery, { ...returns, id: delivery.id }])).toBe(false)
})

test('its script is small and can stand inline', () => {
  const script = ofBlocks['accordion']!
  expect(script.length).toBeGreaterThan(0)
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(500)
  expect(script).not.toMatch(/<\/script|<!--/i)
})
