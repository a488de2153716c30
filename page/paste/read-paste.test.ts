import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Block } from '../registry/models.gen.ts'
import { linkInNetwork } from './networks.ts'
import { readPaste, restOf, withAddress, type AskedHandle, type Paste, type Reading } from './read-paste.ts'
import { writeBlocks } from './write-blocks.ts'

/** Pasted texts as JSON and, below each, what is made of it; then what else may be. */
const cases = readFileSync(new URL('testing/cases.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map((lines) => {
    const [pasted, ...read] = lines.split('\n')
    return [JSON.parse(pasted!) as string, read.join('\n')] as const
  })

function sayBlock(block: Block): string {
  const { type, url, text, items, title, icon } = block as unknown as Record<string, string> & {
    items?: { icon: string; url: string }[]
  }
  const what = url ?? text ?? items?.map((item) => `${item.icon} ${item.url}`).join(' + ')
  return [type, what, title && `«${title}»`, icon && `[${icon}]`].filter(Boolean).join(' ').replaceAll('\n', '⏎')
}

function say({ blocks, sums }: Reading): string {
  const said = [sums.goal && `goal ${sums.goal / 100}`, sums.raised && `raised ${sums.raised / 100}`].filter(Boolean)
  return blocks.map(sayBlock).join(' & ') + (said.length > 0 ? ` (${said.join(', ')})` : '')
}

function sayAsked({ handle, networks, more }: AskedHandle): string {
  const names = networks.map(({ icon }) => icon).join(' ')
  return `whose name? ${handle} ${names}${more > 0 ? ` (${more} more)` : ''}`
}

function sayPaste(paste: Paste): string {
  switch (paste.kind) {
    case 'nothing':
      return 'nothing'
    case 'handle':
      return [sayAsked(paste.asked), ...paste.others.map((other) => `or ${say(other)}`)].join('\n')
    case 'locked':
      return `locked ${paste.locked.join(' ')}`
    case 'words':
      return ['no address', ...paste.others.map((other) => `or ${say(other)}`)].join('\n')
    case 'understood': {
      const marks = (paste.cleaned.length > 0 ? ' (marks off)' : '') + (paste.cut ? ' (cut)' : '')
      const { best, others, each, asked, mixed, unclear } = paste
      return [
        ...(mixed ? each.map((one) => `and ${say(one)}`) : []),
        `${mixed ? 'or ' : ''}${say(best)}${marks}`,
        ...others.map((other) => `or ${say(other)}`),
        // What is listed already is listed once.
        ...each.slice(mixed ? each.length : 0).flatMap((one) => (one.type === 'text' ? `left ${say(one)}` : [])),
        ...(asked ? [sayAsked(asked)] : []),
        ...(unclear.length > 0 ? [`unclear ${unclear.join(', ')}`] : []),
      ].join('\n')
    }
  }
}

test('the table has grown beyond 300 texts, none of them twice', () => {
  expect(new Set(cases.map(([pasted]) => pasted)).size).toBe(cases.length)
  expect(cases.length).toBeGreaterThanOrEqual(300)
})

test.each(cases)('%j', (pasted, read) => {
  expect(sayPaste(readPaste(pasted, 'uk'))).toBe(read)
})

test('each of several things is read by itself, as what it is', () => {
  const mixed = 'instagram.com/olena\nhttps://youtu.be/dQw4w9WgXcQ\nhttps://send.monobank.ua/jar/8qZkAbCdEf'
  const each = (pasted: string) => {
    const paste = readPaste(pasted, 'uk')
    return paste.kind === 'understood' ? paste.each.map(({ type }) => type) : undefined
  }
  expect(each(mixed)).toEqual(['link', 'video', 'banka'])
  expect(each('4149 4991 2345 6780\ninstagram.com/olena')).toEqual(['link', 'copy'])
  expect(each('instagram.com/olena')).toEqual([])
  expect(each('olena.art/x\n'.repeat(30))).toEqual([])
})

test('an address is too long beyond 2048 characters, and words of any length are none', () => {
  const begin = 'https://olena.art/?'
  const ofLength = (length: number) => readPaste(begin.padEnd(length, 'a'), 'uk')
  expect(ofLength(2048)).toMatchObject({ kind: 'understood', best: { type: 'link' } })
  expect(ofLength(2049)).toMatchObject({ kind: 'words', tooLong: true })
  expect(readPaste('приходь сьогодні '.repeat(150), 'uk')).toMatchObject({ kind: 'words', tooLong: false })
  expect(readPaste('<iframe src="">', 'uk')).toMatchObject({ kind: 'words', tooLong: false })
})

test('what is not allowed becomes the next likeliest, each by itself too, and is told', () => {
  const onFree = (pasted: string) => readPaste(pasted, 'uk', (type) => !['video', 'banka', 'copy'].includes(type))
  const mixed = onFree('olena.art\nhttps://youtu.be/dQw4w9WgXcQ\n4149 4991 2345 6780')
  expect(mixed).toMatchObject({ best: { type: 'link' }, locked: ['video', 'copy'] })
  expect(mixed.kind === 'understood' && mixed.each.map(say)).toEqual([
    'link https://olena.art/',
    'link https://youtu.be/dQw4w9WgXcQ «YouTube» [youtube]',
  ])
  const card = { type: 'text', blocks: [{ text: '4149 4991 2345 6780' }] }
  expect(onFree('4149499123456780')).toMatchObject({
    best: card,
    seen: { type: 'copy', found: 'card' },
    locked: ['copy'],
  })
  expect(onFree('olena.art\nt.me/olena')).toMatchObject({ locked: [] })
})

test('what becomes no block stays, unless the whole text is one', () => {
  const paste = readPaste('olena.art @one\nt.me/olena @two\n4149 4991 1234 5671', 'uk', (type) => type !== 'copy')
  const [best, ...others] = paste.kind === 'understood' ? [paste.best, ...paste.others] : []
  expect(restOf(paste, best!.blocks)).toMatch(/4149 4991 1234 5671\n@one\n@two$/)
  const whole = others.find(({ type }) => type === 'text')!
  expect(restOf(paste, whole.blocks)).toBe('')
})

test('a line that is not understood stays, though no name', () => {
  const paste = readPaste('t.me/olena\n@нік\nДякую\ntiktok/olena\n@petro', 'uk')
  expect(paste.kind === 'understood' && restOf(paste, paste.best.blocks)).toBe('@petro\n@нік\ntiktok/olena')
})

test.each([
  'olena.art/one\nКрамничка: olena.art/shop\nt.me/olena',
  'https://youtu.be/dQw4w9WgXcQ\nhello@olena.art\n096 123 45 67',
  'olena.art\n4149 4991 2345 6780\nАвто: https://send.monobank.ua/jar/8qZkAbCdEf',
])('what was read of %j is read of its blocks, written down, as well', (pasted) => {
  const eachOf = (text: string) => {
    const paste = readPaste(text, 'uk')
    return paste.kind === 'understood' ? paste.each : []
  }
  const each = eachOf(pasted)
  expect(each).toHaveLength(3)
  expect(eachOf(writeBlocks(each.flatMap(({ blocks }) => blocks))).map(say)).toEqual(each.map(say))
})

test('what is more than one paste brings stays for the next', () => {
  const lines = Array.from({ length: 32 }, (_, index) => `Роботи ${index}: https://olena.art/${index}`)
  const paste = readPaste(lines.join('\n'), 'uk')
  const made = paste.kind === 'understood' ? paste.best.blocks : []
  expect([made.length, restOf(paste, made)]).toEqual([30, lines.slice(30).join('\n')])
})

test('titles are proposed in the language of the page', () => {
  expect(sayPaste(readPaste('096 123 45 67', 'en'))).toContain('«Call»')
})

test.each([
  ['marks', ' - '.repeat(300_000)],
  ['brackets', '('.repeat(500_000)],
  ['digits', '4149'.repeat(100_000)],
  ['digits with spaces', '4 1 4 9 '.repeat(100_000)],
  ['dots', 'a.'.repeat(300_000)],
  ['tags', '<a href="'.repeat(50_000)],
  ['handles', '@olena '.repeat(100_000)],
  ['lines', 'https://olena.art/x\n'.repeat(50_000)],
  ['entities', `<a href="${'&amp;'.repeat(100_000)}">`],
])('a huge text of %s is read to its end', (_, pasted) => {
  expect(() => readPaste(pasted, 'uk')).not.toThrow()
})

test('a name gives its place in the text to its address, and only that name', () => {
  expect(withAddress('@olena_tg, @olena і hi@olena', 'olena', 'https://t.me/olena')).toBe(
    '@olena_tg, https://t.me/olena і hi@olena',
  )
  expect(withAddress(' olena.draws', 'olena.draws', 'https://t.me/olena')).toBe('https://t.me/olena')
})

test('a title is known to be the text’s own', () => {
  const titled = (pasted: string) => {
    const paste = readPaste(pasted, 'uk')
    return paste.kind === 'understood' && paste.best.titled
  }
  expect(titled('Крамничка: olena.art/shop')).toBe(true)
  expect(titled('Збираємо на авто!\nhttps://send.monobank.ua/jar/8qZkAbCdEf')).toBe(true)
  expect(titled('t.me/olena')).toBe(false)
  expect(titled('viber 096 123 45 67')).toBe(false)
  expect(titled('4149 4991 1234 5671')).toBe(false)
})

test('a number that only Ukraine can call is in no messenger', () => {
  expect(linkInNetwork('whatsapp', '0 800 500 500')).toBeUndefined()
  expect(linkInNetwork('viber', '096 123 45 67')).toBe('viber://chat?number=%2B380961234567')
})
