import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Figures } from '../../kit/figures.ts'
import { diaka } from './model.ts'
import { DiakaView } from './view.tsx'
import { pageContext } from '../../testing/page-context.ts'

const told: Figures['donations'][string] = {
  amount: 250_000,
  top: [{ name: 'Марта', amount: 50_000 }],
  at: '2026-05-01T11:05:00.000Z',
  stale: false,
}

function draw(figure: typeof told | null, fields: object = {}, locale: 'uk' | 'en' = 'uk'): string {
  const block = diaka.schema.parse({ id: 'goal', type: 'diaka', url: 'https://olena.diaka.ua/donate', ...fields })
  const context = {
    ...pageContext,
    locale,
    figures: figure === null ? undefined : { jars: {}, donations: { goal: figure } },
  }
  const html = renderToStaticMarkup(<DiakaView block={block} context={context} eager={false} />)
  return html.replaceAll(/[\u00A0\u202F]/g, ' ')
}

const button =
  /<a class="figure-button"[^>]* href="https:\/\/olena\.diaka\.ua\/donate" data-block="goal"[^>]*>(.*?)<\/a>/

test('without figures it has a title and a button that says what it does and where it leads', () => {
  const html = draw(null, { title: 'На мікрофон' })
  expect(html).toContain('<bdi>На мікрофон</bdi>')
  expect(button.exec(html)![1]).toBe('Підтримати')
  expect(html).toMatch(/<\/a><p class="figure-soft figure-foot">olena\.diaka\.ua<\/p>/)
  expect(html).not.toMatch(/progress|<time|<ol/)
  expect(draw(null, {}, 'en')).toMatch(/Support on Diaka.*>Support</)
})

test('figures stand between the title and the same button', () => {
  const html = draw(told, { goal: 5000, showTop: true })
  for (const words of [
    '2 500 ₴</b><span class="figure-goal"> з 5 000 ₴',
    '50 %',
    '<bdi>Марта</bdi> <b>500 ₴</b>',
    '<time',
  ]) {
    expect(html).toContain(words)
  }
  expect(html).toMatch(button)
})
