import { expect, test } from 'vitest'
import type { HtmlPage } from './html-page.ts'
import { mostEntries } from './reading.ts'
import { readSource } from './read-source.ts'
import { htmlPage, linkStackData, linktreeData, taplinkData } from './testing/fixtures.ts'

const noPage = () => {
  throw new Error('This is no markup')
}
const read = (source: unknown) => readSource(typeof source === 'string' ? source : JSON.stringify(source), noPage)
const readPage = (page: Partial<HtmlPage>) => readSource('<!doctype html>', () => htmlPage(page))

test('a saved page of Linktree is read from the data for its script', () => {
  const scripts = [
    { id: '', text: 'window.track = {}' },
    { id: '__NEXT_DATA__', text: JSON.stringify(linktreeData) },
  ]
  expect(readPage({ scripts })).toEqual({
    source: 'linktree',
    title: '@olena.draws',
    description: 'Ілюстраторка з Черкас',
    found: [
      { kind: 'icon', icon: 'instagram', url: 'https://www.instagram.com/olena.draws' },
      { kind: 'icon', icon: 'telegram', url: 'https://t.me/olena_draws' },
      { kind: 'icon', icon: 'mail', url: 'mailto:olena@example.ua' },
      { kind: 'header', text: 'Де купити' },
      { kind: 'link', title: 'Крамничка', url: 'https://shop.example.ua/?utm=a&b=1' },
      { kind: 'link', title: 'Курс «Акварель»', url: 'https://kurs.example.ua/akvarel' },
      { kind: 'link', title: 'Як я малюю', url: 'https://youtu.be/abcdefghijk' },
    ],
    leftOut: [
      { text: 'Пастка javascript:alert(1)', why: 'address' },
      { text: 'Полиця', why: 'kind' },
    ],
  })
})

test('the data that Linktree exports of an account is read wherever the links lie in it', () => {
  const { links, socialLinks } = linktreeData.props.pageProps.account
  const reading = read({
    exportedAt: '2026-01-01',
    data: { account: { email: 'a@b.ua' }, tree: { socialLinks, links } },
  })
  expect(reading.source).toBe('linktree')
  expect(reading.found).toHaveLength(7)
  expect(reading.leftOut).toHaveLength(2)
})

test('a saved page of Taplink is read from the data for its script', () => {
  const text = `"use strict";window.account = ${JSON.stringify(taplinkData)};window.other = {"a":"}"};`
  expect(readPage({ scripts: [{ id: '', text }] })).toEqual({
    source: 'taplink',
    title: 'Олена Лисенко',
    description: 'Листівки',
    found: [
      { kind: 'text', text: 'Привіт!\nЯ малюю' },
      { kind: 'link', title: 'Запис', subtitle: 'щовівторка', url: 'https://example.ua/zapys' },
      { kind: 'icon', icon: 'telegram', url: 'https://t.me/olena_draws' },
      { kind: 'icon', icon: 'whatsapp', url: 'https://wa.me/380671234567' },
      { kind: 'link', title: 'Зимовий розпродаж', url: 'https://sale.example.ua/', hidden: true },
    ],
    leftOut: [
      { text: 'icq 12345', why: 'address' },
      { text: 'map', why: 'kind' },
    ],
  })
})

test('a card number or an IBAN is no title of the link below it', () => {
  const { found, leftOut } = read('4441 1111 2222 3333\nolena@example.ua\nUA213223130000026007233566001')
  expect(found).toEqual([{ kind: 'link', title: '', url: 'mailto:olena@example.ua' }])
  expect(leftOut).toMatchObject([{ why: 'payment' }, { why: 'payment' }])
})

test('the same data as a file of its own is read as well', () => {
  expect(read(taplinkData).found).toHaveLength(5)
  expect(read(linktreeData).found).toHaveLength(7)
})

test('what LinkStack exports is read, rich texts as plain ones', () => {
  expect(read(linkStackData)).toEqual({
    source: 'linkstack',
    title: 'Олена',
    description: 'Малюю листівки',
    found: [
      { kind: 'icon', icon: 'instagram', url: 'https://www.instagram.com/olena' },
      { kind: 'header', text: 'Розділ' },
      { kind: 'link', title: 'Блог', url: 'https://blog.example.ua/' },
      { kind: 'text', text: 'Пишу щодня' },
      { kind: 'link', title: 'Дзвінок', url: 'tel:+380671234567' },
    ],
    leftOut: [{ text: 'spacer', why: 'kind' }],
  })
})

test('any other saved page is read from its links, without those of the service itself', () => {
  const link = (href: string, text = '', label = '') => ({ kind: 'link' as const, href, text, label })
  const reading = readPage({
    title: 'Олена',
    metadata: 'https://links.example.ua/@olena linkstack',
    parts: [
      { kind: 'heading', text: 'Олена' },
      { kind: 'heading', text: 'Мої справи' },
      link('#top', 'Вгору'),
      link('https://www.instagram.com/olena', '', 'Instagram'),
      link('https://links.example.ua/going/12/https://shop.example.ua/a%20b', 'Крамничка'),
      link('https://l.instagram.com/?u=https%3A%2F%2Fblog.example.ua%2F&e=x', 'Блог'),
      link('https://linktr.ee/s/privacy', 'Privacy'),
      link('javascript:steal()', 'Увійти'),
      link('/relative', 'Тут'),
    ],
  })
  expect(reading).toMatchObject({
    source: 'linkstack',
    found: [
      { kind: 'header', text: 'Мої справи' },
      { kind: 'icon', icon: 'instagram' },
      { kind: 'link', title: 'Крамничка', url: 'https://shop.example.ua/a%20b' },
      { kind: 'link', title: 'Блог', url: 'https://blog.example.ua/' },
    ],
    leftOut: [
      { text: 'Увійти javascript:steal()', why: 'address' },
      { text: 'Тут /relative', why: 'address' },
    ],
  })
})

test('the links that Instagram shows of a profile are pairs of lines', () => {
  expect(read('Посилання\nМій магазин\nshop.example.ua/new\nКанал\nhttps://t.me/olena\n@olena.draws\n')).toEqual({
    source: 'instagram',
    title: '',
    description: '',
    found: [
      { kind: 'link', title: 'Мій магазин', url: 'https://shop.example.ua/new' },
      { kind: 'link', title: 'Канал', url: 'https://t.me/olena' },
    ],
    leftOut: [{ text: '@olena.draws', why: 'handle' }],
  })
  expect(read('linktr.ee/olena and 2 more').found).toEqual([
    { kind: 'link', title: '', url: 'https://linktr.ee/olena' },
  ])
  for (const words of ['and 3 others', 'і ще 3', 'та ще 2']) {
    expect([words, read(`olena.art ${words}`)]).toMatchObject([
      words,
      { source: 'instagram', found: [{ title: '', url: 'https://olena.art/' }], leftOut: [] },
    ])
  }
  expect(read('Курс\nolena.art\nі ще 2')).toMatchObject({ found: [{ title: 'Курс' }], leftOut: [] })
  expect(read('Пироги і ще 3').leftOut).toEqual([{ text: 'Пироги і ще 3', why: 'words' }])
})

test('a table is read by the names of its columns', () => {
  const found = [
    { kind: 'link', title: 'Крамниця, «Льон»', url: 'https://shop.ua/a?x=1,2' },
    { kind: 'link', title: 'Книга "Мак"', url: 'https://book.ua/', hidden: true },
  ]
  const rows = (sign: string) =>
    [
      ['Title', 'Link URL', 'Clicks', 'Active'],
      ['"Крамниця, «Льон»"', '"https://shop.ua/a?x=1,2"', '12', 'true'],
      ['"Книга ""Мак"""', 'book.ua', '7', 'FALSE'],
      ['Без адреси', '', '0', 'true'],
    ]
      .map((row) => row.join(sign))
      .join('\r\n')
  for (const sign of [',', ';', '\t']) {
    expect(read(rows(sign))).toMatchObject({ source: 'list', found, leftOut: [{ text: 'Без адреси' }] })
  }
  expect(read('Назва;Посилання\nБлог;blog.ua').found).toEqual([
    { kind: 'link', title: 'Блог', url: 'https://blog.ua/' },
  ])
})

test('a text keeps its heading', () => {
  const entry = { type: 'TEXT', title: 'Доставка', context: { text: 'Новою поштою' } }
  expect(read({ links: [entry] }).found).toEqual([{ kind: 'text', text: 'Доставка\nНовою поштою' }])
})

test.each([
  ['https://a.example.ua', '', 'https://a.example.ua/'],
  ['Блог — https://a.example.ua/x', 'Блог', 'https://a.example.ua/x'],
  ['1. Блог: a.example.ua/x', 'Блог', 'https://a.example.ua/x'],
  ['> Блог https://a.example.ua/x', 'Блог', 'https://a.example.ua/x'],
  ['- [Блог](https://a.example.ua/x)', 'Блог', 'https://a.example.ua/x'],
  ['"Блог","https://a.example.ua/x",12', 'Блог 12', 'https://a.example.ua/x'],
  ['Пошта: olena@example.ua', 'Пошта', 'mailto:olena@example.ua'],
  ['100 порад (нове): https://a.example.ua/x', '100 порад (нове)', 'https://a.example.ua/x'],
  ['Блог (https://a.example.ua/x)', 'Блог', 'https://a.example.ua/x'],
  ['+380 67 123 45 67', '', 'tel:+380671234567'],
  ['Телефон: 067 123-45-67', 'Телефон', 'tel:+380671234567'],
  ['+38 (067) 123-45-67 (Viber)', 'Viber', 'tel:+380671234567'],
  ['[Блог](https://a.example.ua/x_(1))', 'Блог', 'https://a.example.ua/x_(1)'],
])('%s is a link', (line, title, url) => {
  const { found } = read(line)
  expect(found).toMatchObject([{ kind: 'link', url }])
  expect((found[0] as { title: string }).title.replaceAll(/["\s,]+/g, ' ').trim()).toBe(title)
})

test.each(['Привіт', 'javascript:alert(1)', 'https://bank.ua@evil.example', 'http://127.0.0.1/x', '{"a":'])(
  '%s is no link, and is named',
  (text) => {
    expect(read(text)).toMatchObject({ found: [], leftOut: [{ text }] })
  },
)

test('a name without its network names nothing else, and each line says why it was left', () => {
  expect(read('@olena.draws\nolena@example.ua\nПривіт усім\njavascript:alert(1)')).toMatchObject({
    found: [{ kind: 'link', title: '', url: 'mailto:olena@example.ua' }],
    leftOut: [{ why: 'handle' }, { text: 'Привіт усім', why: 'words' }, { why: 'address' }],
  })
})

test.each(['[]', '{}', 'null', '', '{"links":[]}', '#', '>'])('there is nothing in %j', (text) => {
  expect(read(text).found).toEqual([])
})

test('nothing is read twice, and an export made to be endless is read to an end', () => {
  expect(read('https://a.example.ua\nhttps://a.example.ua/').found).toHaveLength(1)
  const many = Array.from({ length: mostEntries + 20 }, (_, index) => ({
    title: `${index}`,
    url: `https://a.ua/${index}`,
  }))
  const reading = read({ links: many })
  expect([reading.found.length, reading.leftOut.length]).toEqual([mostEntries, 20])
  expect(reading.leftOut[0]).toEqual({ text: `${mostEntries}\nhttps://a.ua/${mostEntries}`, why: 'many' })
  let deep: unknown = { title: 'x', url: 'https://a.ua/' }
  for (let level = 0; level < 500; level += 1) deep = { items: [deep] }
  expect(read({ links: [deep] }).found).toEqual([])
  for (const text of [
    '<'.repeat(200_000),
    '('.repeat(100_000),
    `${'a.'.repeat(50_000)}ua`,
    '@'.repeat(100_000),
    '- '.repeat(100_000),
    `-${' -'.repeat(150_000)}x`,
  ])
    expect(read({ links: [{ type: 'text', text }] }).found.length + read(`x ${text}`).leftOut.length).toBeGreaterThan(0)
})

test('names of what every object has are texts like any others', () => {
  const reading = read({
    links: [{ type: '__proto__', title: 'constructor', url: 'https://a.ua/' }],
    socialLinks: [{ type: 'toString', value: 'x' }],
  })
  expect(reading.found).toEqual([{ kind: 'link', title: 'constructor', url: 'https://a.ua/' }])
  expect(reading.leftOut).toHaveLength(1)
})
