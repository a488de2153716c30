import { expect, test } from 'vitest'
import { documentChanges } from './document-changes.ts'
import { noAnalytics } from './analytics/schema.ts'
import { icons } from './blocks/icons/model.ts'
import { link } from './blocks/link/model.ts'
import { separator } from './blocks/separator/model.ts'
import { noForm } from './form/schema.ts'
import { models, type Block } from './registry/models.gen.ts'
import { defaultTheme } from './testing/default-theme.ts'
import { noWidget } from './widget/schema.ts'

function block(id: string, fields: object = {}): Block {
  return link.schema.parse({ id, type: 'link', title: `Блок ${id}`, url: 'https://a.ua/', ...fields })
}

function page(blocks: Block[] = [], fields: object = {}) {
  const words = { title: 'Олена', description: '', avatar: null, lang: 'uk' as const }
  return { ...words, theme: defaultTheme, form: noForm, blocks, analytics: noAnalytics, widget: noWidget, ...fields }
}

test('documents that say the same differ in nothing', () => {
  expect(documentChanges(page([block('a')]), page([block('a')], { translation: null }))).toEqual([])
})

test('blocks come, go, change, hide and show', () => {
  const former = page([block('a'), block('b'), block('c', { hidden: true }), block('d')])
  const later = page([
    block('b', { title: 'Інший' }),
    block('c'),
    block('d', { hidden: true, url: 'https://b.ua/' }),
    block('e'),
  ])
  expect(documentChanges(former, later)).toEqual([
    { kind: 'added', type: 'link', name: 'Блок e' },
    { kind: 'removed', type: 'link', name: 'Блок a' },
    { kind: 'changed', type: 'link', name: 'Інший', aspects: ['title'] },
    { kind: 'shown', type: 'link', name: 'Блок c' },
    { kind: 'changed', type: 'link', name: 'Блок d', aspects: ['address'] },
    { kind: 'hidden', type: 'link', name: 'Блок d' },
  ])
})

test('a block is told of once something is put into it, finished or not, and never where it was only begun', () => {
  const [plain, full] = [page([block('a')]), page([block('a'), block('b')])]
  const begun = page([
    block('a'),
    block('b', { title: '', url: '' }),
    icons.schema.parse({ id: 'c', type: 'icons', ...icons.starter() }),
  ])
  const unfinished = page([block('a'), block('b', { url: '' })])
  const added = [{ kind: 'added', type: 'link', name: 'Блок b' }]
  expect(documentChanges(plain, begun)).toEqual([])
  expect(documentChanges(begun, plain)).toEqual([])
  expect(documentChanges(begun, unfinished)).toEqual(added)
  expect(documentChanges(begun, full)).toEqual(added)
  expect(documentChanges(unfinished, plain)).toEqual([{ ...added[0], kind: 'removed' }])
  expect(documentChanges(unfinished, full)).toEqual([{ ...added[0], kind: 'changed', aspects: ['address'] }])
})

test.each([
  ['abcd', 'bcda', 1],
  ['abcd', 'dcba', 3],
  ['abcd', 'badc', 2],
  ['abcd', 'axbcyd', 0],
  ['abcd', 'cd', 0],
])('from %s to %s so few blocks moved: %i', (before, after, count) => {
  const of = (ids: string) => page([...ids].map((id) => block(id)))
  const moved = documentChanges(of(before), of(after)).filter(({ kind }) => kind === 'moved')
  expect(moved).toEqual(count === 0 ? [] : [{ kind: 'moved', count }])
})

test('another theme is one change, and a look without another theme is one too', () => {
  const nich = { ...defaultTheme, preset: 'nich' as const, corners: null }
  expect(documentChanges(page(), page([], { theme: nich }))).toEqual([
    { kind: 'theme', preset: 'nich', former: defaultTheme.preset },
  ])
  const round = { ...defaultTheme, corners: 'round' as const }
  expect(documentChanges(page(), page([], { theme: round }))).toEqual([{ kind: 'part', part: 'look' }])
})

test('of the rest each part is named', () => {
  const later = page([], {
    title: 'Тарас',
    description: 'Кава',
    avatar: '/media/x',
    lang: 'en',
    form: { ...noForm, enabled: true },
  })
  expect(documentChanges(page(), later)).toEqual(
    ['title', 'description', 'avatar', 'languages', 'form'].map((part) => ({ kind: 'part', part })),
  )
})

test('a block is named in a few words, whatever it says', () => {
  const line = separator.schema.parse({ id: 's', type: 'separator' })
  const long = block('l', { title: '🙂'.repeat(40) + 'x'.repeat(1) })
  const names = documentChanges(page(), page([line, long])).map((change) => ('name' in change ? change.name : ''))
  expect(names[0]).toBe('')
  expect([...names[1]!].length).toBeLessThanOrEqual(60)
  expect(names[1]!.isWellFormed()).toBe(true)
})

test('a block that changed says what of it did, each thing once', () => {
  const later = { icon: 'heart', image: '/i/a.webp', highlight: 'glow', statistics: false, subtitle: 'Слова' }
  const [change] = documentChanges(page([block('a')]), page([{ ...block('a'), ...later } as Block]))
  expect(change).toMatchObject({ kind: 'changed', aspects: ['words', 'icon', 'image', 'look', 'settings'] })
  const timed = { ...block('a'), schedule: { from: null, to: '2027-01-01T00:00:00.000Z' } } as Block
  expect(documentChanges(page([block('a')]), page([timed]))).toMatchObject([{ aspects: ['times'] }])
})

test('of a row of icons it is said whether the link of one has changed or its label', () => {
  const row = (item: object) =>
    icons.schema.parse({
      id: 'i',
      type: 'icons',
      items: [{ id: 'a', icon: 'instagram', url: 'https://a.ua/', ...item }],
    })
  const aspects = (item: object) => documentChanges(page([row({})]), page([row(item)]))
  expect(aspects({ url: 'https://b.ua/' })).toMatchObject([{ aspects: ['address'] }])
  expect(aspects({ label: 'Мій', icon: 'telegram' })).toMatchObject([{ aspects: ['icon', 'words'] }])
})

test('every field of a block is called something, or stands among what is set', () => {
  const set = ['directFollow', 'statistics', 'showProgress', 'showTop', 'goal', 'single', 'signature']
  const own = Object.values(models).flatMap(({ starter }) => Object.keys(starter()))
  const toldAsSetting = [...new Set(own)].filter((field) => {
    const [former, later] = ['one', 'two'].map((value) => ({ ...block('a'), [field]: value }))
    const [change] = documentChanges(page([former!]), page([later!]))
    return change?.kind === 'changed' && change.aspects.includes('settings')
  })
  expect(toldAsSetting.toSorted()).toEqual([...set, 'items'].toSorted())
})
