import { expect, test } from 'vitest'
import { isContinued } from './continuation.ts'

const block = (id: string, text: string) => ({ id, type: 'text', text })
const page = (...blocks: object[]) => ({ title: 'Олена', avatar: null as string | null, blocks })

test('typing on, in any place of a text, takes nothing away', () => {
  const former = page(block('a', 'Привіт, я Олена'))
  expect(isContinued(former, page(block('a', 'Привіт, я Олена, пишу про каву')))).toBe(true)
  expect(isContinued(former, page(block('a', 'Привіт усім, я Олена')))).toBe(true)
})

test('an address may be typed on to its end', () => {
  expect(isContinued({ url: 'https://a.ua/o' }, { url: 'https://a.ua/one' })).toBe(true)
})

test('mending a slip of the hand takes nothing away', () => {
  expect(isContinued(page(block('a', 'Пишу проо каавву щодня')), page(block('a', 'Пишу про каву щодня')))).toBe(true)
})

test('adding and moving blocks takes nothing away', () => {
  const former = page(block('a', 'Один рядок'), block('b', 'Інший рядок'))
  expect(isContinued(former, page(block('b', 'Інший рядок'), block('c', ''), block('a', 'Один рядок')))).toBe(true)
})

test('picking another colour or choice takes nothing away', () => {
  expect(isContinued({ color: '#ffffff', size: 'normal' }, { color: '#000000', size: 'xl' })).toBe(true)
})

test('deleting a block, a text, a picture or a list entry takes something away', () => {
  const former = page(block('a', 'Довгий текст про каву'), { id: 'line', type: 'separator' })
  expect(isContinued(former, page(block('a', 'Довгий текст про каву')))).toBe(false)
  expect(isContinued(former, page(block('a', ''), { id: 'line', type: 'separator' }))).toBe(false)
  expect(isContinued({ avatar: '/media/x-1x1.webp' }, { avatar: null })).toBe(false)
  expect(isContinued({ items: [{ url: 'https://a.ua/' }] }, { items: [] })).toBe(false)
})

test('a part of another kind in the place of one takes something away', () => {
  expect(isContinued({ background: { image: '/media/x.webp' } }, { background: '#ffffff' })).toBe(false)
  expect(isContinued({ translation: { title: 'Olena' } }, {})).toBe(false)
  expect(isContinued({ items: ['Кава о шостій'] }, { items: { 0: 'Кава о шостій' } })).toBe(false)
})

test('writing another text in the place of one takes something away, be it as short as a name', () => {
  expect(isContinued({ title: 'Олена' }, { title: 'Тарас' })).toBe(false)
  expect(isContinued({ url: 'https://a.ua/one' }, { url: 'https://b.org/two/three' })).toBe(false)
})
