import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Figures } from '../../kit/figures.ts'
import { PageBlock } from '../../page-block.tsx'
import type { BlockOf } from '../../registry/models.gen.ts'
import { hostileTexts } from '../../testing/fill-schema.ts'
import { banka } from './model.ts'
import { pageContext } from '../../testing/page-context.ts'

const jar: Figures['jars'][string] = {
  title: 'На дрони',
  owner: 'Іван П.',
  amount: 1_234_550,
  goal: 5_000_000,
  closed: false,
  at: '2026-05-01T11:05:00.000Z',
  stale: false,
}

function draw(
  told: Partial<typeof jar> | null = {},
  fields: Partial<BlockOf<'banka'>> = {},
  locale: 'uk' | 'en' = 'uk',
) {
  const block = banka.schema.parse({
    id: 'a',
    type: 'banka',
    url: 'https://send.monobank.ua/jar/7qGfg3jWE9',
    ...fields,
  })
  const context = {
    ...pageContext,
    locale,
    figures: told === null ? undefined : { jars: { '7qGfg3jWE9': { ...jar, ...told } }, donations: {} },
  }
  const html = renderToStaticMarkup(<PageBlock block={block} context={context} eager={false} />)
  return html.replaceAll(/[\u00A0\u202F]/g, ' ')
}

test('a jar is told in the bank’s words, with the time on Kyiv’s clocks, in both languages', () => {
  const uk = draw()
  for (const words of [
    'На дрони',
    'Збирає <bdi>Іван П.',
    '12 345,50 ₴</span></b><span class="figure-goal"> з 50 000 ₴',
    '24 %',
    '01.05, 14:05',
  ]) {
    expect(uk).toContain(words)
  }
  expect(uk).toContain('<time dateTime="2026-05-01T11:05:00.000Z">')
  expect(uk).toMatch(/<progress [^>]*value="24" max="100" aria-label="Зібрано від цілі"/)
  const en = draw({}, {}, 'en')
  for (const words of [
    'Raised by',
    '₴12,345.50</span></b><span class="figure-goal"> of ₴50,000',
    '1 May, 14:05',
    '24%',
    'Support',
  ])
    expect(en).toContain(words)
})

test('an own caption stands before the bank’s title and never in its place', () => {
  const html = draw({}, { title: 'Допоможіть хлопцям' })
  expect(html.indexOf('Допоможіть хлопцям')).toBeLessThan(html.indexOf('На дрони'))
  expect(html).toContain('Іван П.')
})

test('without figures it is a button with its own words', () => {
  const html = draw(null, { title: 'На дрони' })
  expect(html).toContain('На дрони')
  expect(html).toMatch(
    /<a class="figure-button"[^>]* href="https:\/\/send\.monobank\.ua\/jar\/7qGfg3jWE9" data-block="a"/,
  )
  expect(html).not.toMatch(/progress|<time/)
})

test('a closed jar says so, a full one is full, one without a goal has no bar, an old one neither', () => {
  const closed = draw({ closed: true })
  expect(closed).toContain('Збір закрито · зібрано 12 345,50 ₴ · <bdi>Іван П.')
  // Nobody is called to what takes nothing.
  expect(closed).not.toMatch(/<a |progress/)
  expect(closed).toContain('<time ')
  expect(draw({ closed: true }, { showProgress: false })).not.toMatch(/12 345|<time/)
  expect(draw({ amount: 6_000_000 })).toMatch(/value="100".*120 %/)
  expect(draw({ amount: 4_999_999 })).toContain('99 %')
  expect(draw({ goal: null })).not.toMatch(/progress| з /)
  expect(draw({ stale: true })).not.toContain('progress')
  expect(draw({ stale: true })).toContain('12 345,50 ₴')
})

test('a sum too long for the largest letters of a layout says so', () => {
  const sizes = [41_280_000, 123_456_700, 1_234_567_890].map((amount) =>
    (['uk', 'en'] as const).map((locale) => /figure-long(?:er)?/.exec(draw({ amount }, {}, locale))?.[0]),
  )
  expect(sizes).toEqual([
    [undefined, undefined],
    ['figure-long', 'figure-long'],
    ['figure-longer', 'figure-longer'],
  ])
})

test('a sum that its owner does not want to show is nowhere, the owner’s name is', () => {
  const html = draw({}, { showProgress: false })
  expect(html).not.toMatch(/12 345|progress|<time/)
  expect(html).toContain('Іван П.')
})

test.each([...hostileTexts, '\u202Eмонобанк', 'مرحبا'])(
  '%s from the bank stays text, apart from its surroundings',
  (told) => {
    const html = draw({ title: told, owner: told })
    expect(html).not.toMatch(/<(script|img|style)/)
    expect(html.match(/<bdi>/g)).toHaveLength(2)
    expect(html.match(/<bdi>[^<]*<\/bdi>/g)).toHaveLength(2)
  },
)
