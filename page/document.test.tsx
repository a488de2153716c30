import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageBody } from './document.tsx'
import { inLanguage } from './in-language.ts'
import { ownStyles } from './page-styles.ts'
import { pageDocument } from './document-schema.ts'
import type { PageContext } from './kit/context.ts'
import { pageStyles } from './page-styles.ts'
import { pageContext } from './testing/page-context.ts'

const context: PageContext = { ...pageContext, appOrigin: 'https://lanka.example' }
const picture = '/media/01900000-0000-7000-8000-000000000001-1200x700.webp'

function documentOf(blocks: object[], fields: object = {}) {
  const base = {
    title: 'Олена',
    description: '',
    avatar: null,
    lang: 'uk',
    theme: {},
    form: {},
    analytics: {},
    widget: {},
  }
  return pageDocument.parse({
    ...base,
    blocks: blocks.map((block, index) => ({ id: `b${index}`, ...block })),
    ...fields,
  })
}

function draw(document: ReturnType<typeof documentOf>): string {
  return renderToStaticMarkup(<PageBody document={document} blocks={document.blocks} context={context} />)
}

test('a short word of the name stays with the next word, and with its part before a hyphen', () => {
  const name = (title: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(draw(documentOf([], { title })))![1]!
  expect(name('Кав’ярня в Умані')).toBe('Кав’ярня в\u00A0Умані')
  const apart = name('Кав’ярня в Івано-Франківську').replaceAll('\u00AD', '')
  expect(apart).toBe('Кав’ярня <span class="word">в\u00A0Івано-<span class="word">Франківську</span></span>')
})

test('a page has one first-level heading, its blocks in the main part, and a way to Lanka', () => {
  const html = draw(documentOf([{ type: 'header', title: 'Про мене' }], { description: 'Кераміка' }))
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<main[^>]*>.*Про мене.*<\/main>/s)
  expect(html).toContain('Кераміка')
  expect(html).toContain('<b>Lanka</b>')
  expect(html).toMatch(/<footer.*href="https:\/\/lanka\.example\/"/s)
})

test('a direct link is the target itself and one that is not leads through the counter', () => {
  const link = { type: 'link', title: 'Крамниця', url: 'https://shop.example/a' }
  const html = draw(documentOf([link, { ...link, directFollow: false }, { ...link, statistics: false }]))
  const anchors = [...html.matchAll(/<a class="surface[^>]*>/g)].map(([tag]) => tag)
  expect(anchors[0]).toContain('href="https://shop.example/a" data-block="b0"')
  expect(anchors[1]).toContain('href="/go/page-1/b1"')
  expect(anchors[1]).not.toContain('data-block')
  expect(anchors[2]).not.toContain('data-block')
  for (const anchor of anchors) expect(anchor).toContain('rel="nofollow ugc noopener"')
})

test('the avatar comes first, and only a picture of the first screen does not wait for scrolling', () => {
  const html = draw(
    documentOf(
      [
        { type: 'image', image: picture },
        { type: 'image', image: picture },
      ],
      { avatar: picture },
    ),
  )
  const images = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag)
  expect(images[0]).toMatch(/fetchPriority="high"/i)
  expect(images.map((tag) => tag.includes('loading="lazy"'))).toEqual([false, false, true])
  for (const image of images) expect(image).toMatch(/width="1200" height="700"/)
  expect(html).toContain('type="image/avif"')
})

test('a form ends the second of two columns of a long page, unless links are in pairs', () => {
  const links = Array.from({ length: 30 }, (_, index) => ({ type: 'link', url: `https://example.com/${index}` }))
  const beside = (buttonLayout: string) => {
    const theme = { preset: 'centre-ranok', buttonLayout }
    const html = draw(documentOf(links, { theme, form: { enabled: true } }))
    return html.slice(html.indexOf('<div class="aside')).split('<a class="surface').length - 1
  }
  expect([beside('row'), beside('pair')]).toEqual([15, 0])
})

test('line breaks of a text stay and its addresses can be followed', () => {
  const html = draw(documentOf([{ type: 'text', text: 'Перший\nдругий\n\nhttps://a.example/x.' }]))
  expect(html).toContain('<p>Перший\nдругий</p>')
  expect(html).toMatch(/<a [^>]*href="https:\/\/a\.example\/x"[^>]*>https:\/\/a\.example\/x<\/a>\.<\/p>/)
})

test('a page carries the styles of its own block types only', () => {
  const document = documentOf([{ type: 'header', title: 'Про мене' }])
  const css = pageStyles(document, document.blocks).join('')
  expect(css).toContain('.b-header')
  expect(css).toContain('.frame')
  expect(css).not.toContain('.b-link')
})

test('blocks coloured alike share a rule, and unreadable colours are put right', () => {
  const options = { colors: { text: '#ffff00', background: '#ffffff' } }
  const block = { type: 'text', text: 'Привіт', options }
  const document = documentOf([block, block, { type: 'link', url: 'a.example', options }])
  const css = pageStyles(document, document.blocks).join('')
  expect(css.match(/\.colors-page-ffff00-ffffff\{/g)).toHaveLength(1)
  expect(css.match(/\.colors-button-ffff00-ffffff\{/g)).toHaveLength(1)
  expect(css).not.toContain('--ink:#ffff00')
  expect(draw(document)).not.toContain('style=')
})

test('a layout is told what is brief, long, strong and without a background of its own', () => {
  const link = { type: 'link', title: 'Резюме', url: 'https://a.example/x' }
  const blocks = [
    { ...link, subtitle: 'PDF, 180 КБ', highlight: 'pulse' },
    { ...link, subtitle: 'Усе, що я робила від дві тисячі одинадцятого року' },
  ]
  const drawIn = (theme: object, description: string) =>
    draw(documentOf(blocks, { theme: { layout: null, ...theme }, description }))
  const html = drawIn({ preset: 'index-arkush' }, `Дизайнерка\n\n${'Малюю літери. '.repeat(12)}`)
  expect(html).toMatch(/class="page [^"]*buttons-bare/)
  expect(html.match(/frame-strong/g)).toHaveLength(1)
  expect(html.match(/b-link-brief/g)).toHaveLength(1)
  // Read in the order in which they are seen.
  expect(html).toMatch(/<\/h1><p class="role">Дизайнерка<\/p><p class="about about-long">/)
  const other = drawIn({ preset: 'left-knyha', buttonStyle: 'filled' }, 'Дизайнерка\n\nМалюю літери.')
  expect(other).toMatch(/<p class="role">Дизайнерка<\/p><h1.*<p class="about">/s)
  expect(other).not.toContain('buttons-bare')
})

test('a page keeps its layout in both languages, with the longer text', () => {
  const link = { type: 'link', title: 'CV', url: 'https://a.example/x' }
  const blocks = [
    {
      ...link,
      subtitle: 'PDF',
      highlight: 'pulse',
      translation: { title: 'Життєпис із роботами', subtitle: 'Три сторінки, останні десять років' },
    },
    { ...link, subtitle: 'PDF', translation: { title: 'Резюме' } },
    { type: 'banka', url: 'https://send.monobank.ua/jar/2JbpBYkhMv', title: 'For brushes' },
  ]
  const written = documentOf(blocks, {
    title: 'Ann',
    description: 'I draw.',
    lang: 'en',
    theme: { layout: null, preset: 'index-arkush' },
    translation: { title: 'Олександра Щербаківська-Немирович', description: 'Малюю літери. '.repeat(12) },
  })
  const inUkrainian = inLanguage(written, 'uk')
  const shape = (html: string) => html.match(/class="(?:about|surface b-link)[^"]*"/g)
  const ukrainian = renderToStaticMarkup(
    <PageBody
      document={inUkrainian}
      blocks={inUkrainian.blocks}
      context={{ ...context, locale: 'uk', writtenIn: 'en', otherLocale: 'en' }}
    />,
  )
  expect(shape(ukrainian)).toEqual(shape(draw(written)))
  expect(shape(ukrainian)).toEqual([
    'class="about about-long"',
    'class="surface b-link b-link-strong b-link-action b-link-pulse b-link-long"',
    'class="surface b-link b-link-brief"',
  ])
  expect(ownStyles(inUkrainian, [])).toBe(ownStyles(written, []))
  // Words of the product are in the page's language, those that nobody translated are not.
  expect(ukrainian).toContain('<bdi lang="en">For brushes</bdi>')
  expect(ukrainian).toMatch(/<div class="frame frame-banka">.*Підтримати/s)
})

test('a highlighted title says how long it is, for layouts that would say a short one in the largest letters', () => {
  const titles = ['Записатися', 'Записатися на гончарне коло', 'Задонатити на пікап для 93-ї бригади', '']
  const links = titles.map((title) => ({ type: 'link', title, url: 'https://very.long.address.example/' }))
  const draws = (highlight: string) =>
    [...draw(documentOf(links.map((link) => ({ ...link, highlight })))).matchAll(/b-link-long(?:er)?|<\/a>/g)].join(' ')
  expect(draws('shake')).toMatch(/^<\/a> b-link-long <\/a> b-link-longer <\/a> b-link-long <\/a>/)
  expect(draws('none')).not.toContain('b-link-long')
})

test('headings and texts begin where the page does, unless their owner chose another place', () => {
  const classesOn = (theme: object) => {
    const blocks = [
      ...[{}, { align: 'middle' }, { align: 'right' }].map((fields) => ({ type: 'header', title: 'Я', ...fields })),
      ...[{}, { align: 'page' }, { align: 'center' }, { align: 'left' }].map((fields) => ({
        type: 'text',
        text: 'Я',
        ...fields,
      })),
    ]
    const html = draw(documentOf(blocks, { theme }))
    return [...html.matchAll(/class="b-(?:header b-header|text b-text)-(\w+)"/g)].map(([, place]) => place)
  }
  // A text that says nothing was written when there were centred pages alone, and stays as it was.
  expect(classesOn({ preset: 'left-knyha', layout: null })).toEqual([
    'left',
    'center',
    'right',
    'center',
    'left',
    'center',
    'left',
  ])
  expect(classesOn({ preset: 'centre-ranok', layout: null })).toEqual([
    'center',
    'center',
    'right',
    'center',
    'center',
    'center',
    'left',
  ])
})

test('long paragraphs that begin below each other are hyphenated', () => {
  const long = 'Пишу казки для дорослих. '.repeat(9).trim()
  const texts = [long, 'Пишу.', `${long}\n\nПишу.`].map((text) => ({ type: 'text', text, align: 'left' }))
  const html = draw(documentOf([...texts, { type: 'text', text: long, align: 'center' }]))
  expect(html.match(/<p class="running">/g)).toHaveLength(2)
})

test('long text is not centred where the page is, unless its owner says so', () => {
  const long = 'Пишу казки для дорослих. '.repeat(9).trim()
  const texts = [long, 'Пишу.'].flatMap((text) => ['page', 'center'].map((align) => ({ type: 'text', text, align })))
  const classesOf = (description: string) => {
    const theme = { preset: 'centre-ranok', layout: null }
    const html = draw(documentOf(texts, { theme, description }))
    return [...html.matchAll(/class="(?:b-text b-text-(\w+)|about ?([^"]*))"/g)].map(([, own, about]) => own ?? about)
  }
  const blocks = ['left', 'center', 'center', 'center']
  const old = draw(documentOf(texts, { theme: { preset: 'ranok' } }))
  expect(old).not.toContain('b-text-left')
  expect(classesOf(`Казкарка\n\n${long}`)).toEqual(['about-long running', ...blocks])
  expect(classesOf('Казкарка\n\nПишу.')).toEqual(['', ...blocks])
})

test('many links with nothing beside them are a long list, which has the whole width of a window', () => {
  const links = Array.from({ length: 12 }, (_, index) => ({ type: 'link', url: `https://a.example/${index}` }))
  const isLong = (blocks: object[], fields: object = {}) =>
    /class="page [^"]*\blong\b/.test(draw(documentOf(blocks, { theme: { preset: 'index-arkush' }, ...fields })))
  expect(isLong(links)).toBe(true)
  expect(isLong(links.slice(1))).toBe(false)
  expect(isLong([...links, { type: 'image', image: picture }])).toBe(false)
  expect(isLong(links, { form: { enabled: true, title: 'Пишіть', fieldType: 'email' } })).toBe(false)
  expect(isLong(links, { theme: {} })).toBe(false)
})

test('more icons than have room in a line of a phone stand in lines of about the same length', () => {
  const linesOf = (count: number) => {
    const items = Array.from({ length: count }, () => ({ icon: 'telegram', url: 'https://a.example' }))
    return /class="b-icons( b-icons-\d)?"/.exec(draw(documentOf([{ id: 'icons', type: 'icons', items }])))?.[1]
  }
  expect([1, 6, 7, 8, 9, 10, 12].map(linesOf)).toEqual([
    undefined,
    undefined,
    ' b-icons-4',
    ' b-icons-4',
    ' b-icons-5',
    ' b-icons-5',
    ' b-icons-6',
  ])
})
