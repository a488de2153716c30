import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ofBlocks } from 'virtual:visitor-scripts'
import type { PageContext } from '../../kit/context.ts'
import { copy } from './model.ts'
import { CopyView } from './view.tsx'
import { pageContext } from '../../testing/page-context.ts'

function draw(text: string, fields: object = {}, where: PageContext = pageContext): string {
  const block = copy.schema.parse({ id: 'card', type: 'copy', text, ...fields })
  return renderToStaticMarkup(<CopyView block={block} context={where} eager={false} />)
}

/** What is copied: the text of the value's element. */
function value(html: string): string {
  const [, inner] = /<p class="b-copy-value[^>]*>(.*?)<\/p>/s.exec(html)!
  return inner!.replaceAll(/<[^>]*>/g, '')
}

test('a card is shown in groups with its network, and copied without spaces', () => {
  const html = draw('4149 4991-1234 5671', { title: 'Картка monobank' })
  expect(html.match(/class="b-copy-group">(\d+)</g)).toHaveLength(4)
  expect(value(html)).toBe('4149499112345671')
  expect(html).toContain('Картка monobank')
  expect(html).toMatch(/b-copy-kind"[^>]*>Visa</)
})

test('an account number is shown in groups and copied in capitals without spaces', () => {
  const html = draw('ua21 3223 1300 0002 6007 2335 6600 1')
  expect(html.match(/class="b-copy-group">/g)).toHaveLength(8)
  expect(value(html)).toBe('UA213223130000026007233566001')
  expect(html).toMatch(/b-copy-kind"[^>]*>IBAN</)
})

test('where there is no title, what the number is stands in its place', () => {
  expect(draw('UA213223130000026007233566001')).toMatch(/<p class="b-copy-head"><span class="b-copy-kind"/)
})

test('what the number is stands once, also where the title says it', () => {
  for (const title of ['IBAN', 'Мій iban для переказів'])
    expect(draw('UA213223130000026007233566001', { title })).not.toContain('b-copy-kind')
})

test('a Ukrainian network is called as the language of the page calls it', () => {
  expect(draw('9804123456789014')).toContain('>ПРОСТІР<')
  expect(draw('9804123456789014', {}, { ...pageContext, locale: 'en' })).toContain('>PROSTIR<')
})

test('a number that cannot be right stays the text that was written', () => {
  for (const text of ['4149 4991 1234 5672', '4149 4991 1234 567', 'UA21 3223 1300 0002 6007 2335 6600 2']) {
    const html = draw(text)
    expect(value(html)).toBe(text)
    expect(html).not.toContain('b-copy-kind')
  }
})

test('a text keeps its lines', () => {
  expect(value(draw('вул. Хрещатик, 1\nКиїв, 01001'))).toBe('вул. Хрещатик, 1\nКиїв, 01001')
})

test('without script there is no button that would do nothing', () => {
  expect(draw('КАВА10')).toMatch(/<div class="b-copy-act"[^>]* hidden="">/)
  expect(draw('КАВА10', {}, { ...pageContext, preview: true })).not.toContain('hidden=""')
})

test('its script is small and can stand inline', () => {
  const script = ofBlocks['copy']!
  expect(script.length).toBeGreaterThan(0)
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(500)
  expect(script).not.toMatch(/<\/script|<!--/i)
})
