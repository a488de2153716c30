import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { locales } from '#domain/locales.ts'
import type { PageContext } from '../kit/context.ts'
import { pageContext } from '../testing/page-context.ts'
import { messages } from './messages.ts'
import { answerLimits, answerSchemas, formFieldTypes, noForm, pageForm, type PageForm } from './schema.ts'
import { FormView } from './view.tsx'
import { visibleForm } from './visible.ts'

function draw(form: Partial<PageForm> = {}, locale: PageContext['locale'] = 'uk'): string {
  return renderToStaticMarkup(<FormView form={{ ...noForm, ...form }} context={{ ...pageContext, locale }} />)
}

test.each(formFieldTypes)('a form that asks for %s is one plain form with one named, labelled field', (fieldType) => {
  const html = draw({ fieldType })
  expect(html).toContain('action="/api/public/pages/page-1/messages" method="post"')
  expect(html.match(/ name="value"/g)).toHaveLength(1)
  expect(html).toContain(`<label class="form-label" for="form-value">${messages.uk.label[fieldType]}</label>`)
  expect(html).toMatch(new RegExp(` maxLength="${answerLimits[fieldType]}"`, 'i'))
})

test('texts that the owner left empty are said in the language of the page', () => {
  for (const locale of locales) expect(draw({}, locale)).toContain(`${messages[locale].send}</button>`)
  expect(draw()).not.toContain('id="form-title"')
})

test('a long word of the title goes to the next line as a whole', () => {
  const html = draw({ title: 'Для електрозварювальників' }).replaceAll('\u00AD', '')
  expect(html).toContain(' <span class="word">електрозварювальників</span></h2>')
})

test('what stands in the form is text, whatever it looks like', () => {
  const html = draw({
    title: '<img src=x onerror=alert(1)>',
    placeholder: '" autofocus onfocus="',
    buttonCaption: '</form>',
  })
  expect(html).not.toMatch(/<img|placeholder=""|<\/form>.*<\/form>/)
})

test('a form without the plan rests and keeps everything', () => {
  const form = pageForm.parse({ enabled: true, title: 'Пишіть' })
  expect(visibleForm(form, 'free')).toEqual({ ...form, enabled: false })
  expect(visibleForm(form, 'plus')).toBe(form)
})

test('answers are taken as people write them', () => {
  expect(answerSchemas.text.parse('  Привіт\r\nвсім  ')).toBe('Привіт\nвсім')
  expect(answerSchemas.email.parse(' olena@example.com ')).toBe('olena@example.com')
  for (const number of ['+380 (44) 123-45-67', '0441234567', '044.123.45.67']) {
    expect(answerSchemas.tel.parse(number)).toBe(number)
  }
})
