import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageContext } from '../../kit/context.ts'
import { html } from './model.ts'
import { HtmlView } from './view.tsx'
import { pageContext } from '../../testing/page-context.ts'

const code = '  <p onclick="alert(1)">Так\r\n</p>\t\u00A0'

function parse(fields: object) {
  return html.schema.parse({ id: 'form', type: 'html', html: code, signature: 'signed', ...fields })
}

function draw(fields: object, where: Partial<PageContext> = {}): string {
  return renderToStaticMarkup(<HtmlView block={parse(fields)} context={{ ...pageContext, ...where }} eager={false} />)
}

test('the code is stored as it was given, to the last space', () => {
  expect(parse({}).html).toBe(code)
})

test('the page holds a frame of its own height and none of the code', () => {
  const markup = draw({ title: 'Запис', height: 480 })
  expect(markup).toContain(' src="/frame/page-1/form"')
  expect(markup).toContain(' sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"')
  expect(markup).toContain(' title="Запис"')
  expect(markup).toContain(' height="480"')
  expect(markup).toContain(' loading="lazy"')
  expect(markup).toContain(' referrerPolicy="no-referrer"')
  expect(markup).not.toContain('Так')
})

test('the frame has a name in the language of the page also where its owner gave none', () => {
  expect(draw({})).toContain(' title="Вбудований вміст"')
  expect(draw({}, { locale: 'en' })).toContain(' title="Embedded content"')
})

test('frames come from the origin that serves them', () => {
  expect(draw({}, { frameOrigin: 'https://content.example' })).toContain('src="https://content.example/frame/')
})

test('the editor shows a card and frames nothing', () => {
  expect(draw({ title: 'Запис' }, { preview: true })).toMatch(/^(?!.*<iframe).*Запис/)
})

test.each([39, 1201, 100.5, '100', null])('a height of %j is refused', (height) => {
  expect(html.schema.safeParse({ id: 'form', type: 'html', height }).success).toBe(false)
})

test('code that is too long is refused', () => {
  const judge = (count: number) => html.schema.shape.html.safeParse('💛'.repeat(count))
  expect(judge(20_000).success).toBe(true)
  expect(judge(20_001).error?.issues[0]?.message).toBe('TEXT_TOO_LONG')
})
