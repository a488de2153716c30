import { beforeAll, describe, expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { planLimits } from '#domain/plans.ts'
import { newId } from '#domain/ids.ts'
import { models, type Block } from '#page/registry/models.gen.ts'
import type { Log } from '#server/log.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { setPaidUntil } from '../testing/accounts.ts'
import { restrictToPlus, linkBlock, linkBlocks, separatorBlock, textBlock } from '../testing/blocks.ts'

const warnings: string[] = []
const log: Log = { info: () => undefined, warn: (message) => warnings.push(message), error: () => undefined }
const past = new Date('2001-01-01T00:00:00Z')
const future = new Date('2999-01-01T00:00:00Z')

const testApp = await setUpApp({ log })
beforeAll(async () => {
  return restrictToPlus('separator')
})

async function setUp(login: string) {
  const person = await testApp.people.register(login)
  const params = { id: person.user.pages[0]!.id }
  const { call } = testApp.as(person)
  let version = 1
  const read = async () => (await call(pagesApi.get, { params })).result
  const change = async (fields: object, of = version) => {
    const answer = await call(pagesApi.update, { params, body: { version: of, ...fields } })
    if (answer.ok) version = answer.result.version
    return answer
  }
  return { person, params, call, read, change }
}

async function addImage(owner: Person, width: number, height: number): Promise<string> {
  const id = newId()
  await testApp.deps.database.db
    .insertInto('images')
    .values({ id, user_id: owner.id, width, height, byte_size: 1 })
    .execute()
  return `/media/${id}-${width}x${height}.webp`
}

test('a change touches what it names and raises the version', async () => {
  const { read, change } = await setUp('changes')
  const before = await read()
  const answer = await change({ title: ' Олена ', description: 'Пишу про каву', blocks: linkBlocks(2) })
  expect(answer.result).toEqual({
    ...before,
    version: 2,
    title: 'Олена',
    description: 'Пишу про каву',
    blocks: linkBlocks(2),
  })
  expect(await read()).toEqual(answer.result)
})

test('a change that changes nothing makes no version', async () => {
  const { change } = await setUp('no_change')
  await change({ blocks: linkBlocks(1) })
  const answer = await change({ blocks: linkBlocks(1), title: 'no_change', archived: false, path: 'no_change' })
  expect(answer.result.version).toBe(2)
})

test('a stale version changes nothing and brings the page as it is', async () => {
  const { read, change, call, params } = await setUp('stale')
  await change({ title: 'First tab' })
  const response = await testApp.app.inject({
    method: 'PATCH',
    url: `/api/pages/${params.id}`,
    headers: { authorization: `Bearer ${(await testApp.people.olena()).accessToken}` },
    payload: { version: 1, title: 'Stranger' },
  })
  expect(response.statusCode).toBe(404)
  const answer = await call(pagesApi.update, { params, body: { version: 1, title: 'Second tab', path: 'stale_moved' } })
  expect(answer).toMatchObject({ status: 409, error: 'VERSION_CONFLICT' })
  const current = await read()
  expect(answer.result).toEqual(current)
  expect(current).toMatchObject({ version: 2, title: 'First tab', path: 'stale' })
})

test('of parallel changes to one version exactly one wins', async () => {
  const { read, call, params } = await setUp('parallel')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      call(pagesApi.update, { params, body: { version: 1, title: `Tab ${index}` } }),
    ),
  )
  const winners = answers.flatMap((answer, index) => (answer.ok ? [index] : []))
  expect(winners).toHaveLength(1)
  expect(await read()).toMatchObject({ version: 2, title: `Tab ${winners[0]}` })
})

test('Free holds ten blocks, hidden ones counted, and the refusal names those beyond', async () => {
  const { change } = await setUp('ten_blocks')
  const ten = linkBlocks(10).map((block, index): Block => ({ ...block, hidden: index < 5 }))
  expect((await change({ blocks: ten })).ok).toBe(true)
  const answer = await change({ blocks: [linkBlock('new_first'), ...ten] })
  expect(answer).toMatchObject({ status: 402, error: 'OUT_OF_LIMIT', fields: { 'blocks.0': 'OUT_OF_LIMIT' } })
})

test('Plus holds a hundred blocks', async () => {
  const { person, change } = await setUp('hundred')
  await setPaidUntil(testApp, person, future)
  expect((await change({ blocks: linkBlocks(planLimits.plus.blocks) })).ok).toBe(true)
  const answer = await change({ blocks: linkBlocks(planLimits.plus.blocks + 1) })
  expect(answer.error).toBe('OUT_OF_LIMIT_PLUS')
})

test('a block that needs Plus is refused on Free, by its place', async () => {
  const { change } = await setUp('gated')
  const answer = await change({ blocks: [linkBlock('a'), separatorBlock('b')] })
  expect(answer).toMatchObject({ status: 402, error: 'PLAN', fields: { 'blocks.1': 'PLAN' } })
})

test('after a lapse what is there stays and can be edited, moved and deleted; only adding is refused', async () => {
  const { person, change } = await setUp('lapsed')
  await setPaidUntil(testApp, person, future)
  const twelve = [...linkBlocks(11), separatorBlock('line')]
  await change({ blocks: twelve })
  await setPaidUntil(testApp, person, past)
  const edited = twelve.toReversed().map((block): Block => (block.type === 'link' ? { ...block, title: 'New' } : block))
  expect((await change({ blocks: edited })).ok).toBe(true)
  expect((await change({ blocks: [linkBlock('more'), ...edited.slice(0, 11)] })).error).toBe('OUT_OF_LIMIT')
  expect((await change({ blocks: edited.slice(0, 3) })).ok).toBe(true)
  const swapped = [...edited.slice(0, 2), separatorBlock('other_line')]
  expect((await change({ blocks: swapped })).error).toBe('PLAN')
  const disguised = [separatorBlock('b10'), ...edited.slice(0, 1)]
  expect((await change({ blocks: disguised })).error).toBe('PLAN')
})

test('after a lapse a change can be undone and redone, but nothing else comes with it', async () => {
  const { person, read, change } = await setUp('undoer')
  await setPaidUntil(testApp, person, future)
  const twelve = [separatorBlock('line'), ...linkBlocks(11)]
  await change({ blocks: twelve })
  await setPaidUntil(testApp, person, past)
  for (const fewer of [twelve.slice(1), twelve.slice(0, 5), []]) {
    expect((await change({ blocks: fewer })).ok).toBe(true)
    expect((await change({ blocks: twelve })).ok).toBe(true)
  }
  await change({ blocks: [] })
  expect((await change({ blocks: [...twelve, linkBlock('thirteenth')] })).error).toBe('OUT_OF_LIMIT')
  expect((await change({ blocks: [...twelve, separatorBlock('line_2')] })).error).toBe('PLAN')
  expect((await read()).blocks).toEqual([])
})

test('on Free the history lets nobody have more blocks than there is room for', async () => {
  const { change } = await setUp('collector')
  const [old, fresh] = [linkBlocks(10), Array.from({ length: 10 }, (_, index) => linkBlock(`fresh${index}`))]
  for (const blocks of [old, [], fresh]) expect((await change({ blocks })).ok).toBe(true)
  expect((await change({ blocks: [...fresh, ...old] })).error).toBe('OUT_OF_LIMIT')
  expect((await change({ blocks: old })).ok).toBe(true)
})

test('pictures must be the owner’s own, in the size they have', async () => {
  const { person, change } = await setUp('pictures')
  const own = await addImage(person, 800, 600)
  const foreign = await addImage(await testApp.people.olena(), 800, 600)
  const resized = own.replace('800x600', '600x450')
  const imageBlock = (image: string) => models.image.schema.parse({ id: 'p', type: 'image', image })
  expect(await change({ avatar: foreign })).toMatchObject({ status: 422, fields: { avatar: 'IMAGE_INCORRECT' } })
  expect((await change({ avatar: resized })).error).toBe('IMAGE_INCORRECT')
  expect(await change({ blocks: [linkBlock('a'), imageBlock(foreign)] })).toMatchObject({
    error: 'IMAGE_INCORRECT',
    fields: { 'blocks.1.image': 'IMAGE_INCORRECT' },
  })
  const withPicture = (image: string) => ({ theme: { background: { kind: 'image', image } } })
  expect(await change(withPicture(foreign))).toMatchObject({ fields: { theme: 'IMAGE_INCORRECT' } })
  expect((await change(withPicture(own))).ok).toBe(true)
  const answer = await change({ avatar: own, blocks: [imageBlock(own)] })
  expect(answer.result).toMatchObject({ avatar: own, blocks: [{ image: own }] })
})

test('unknown fields, doubled ids and addresses that are no links are refused by field', async () => {
  const { change } = await setUp('checks')
  expect(await change({ colour: 'red' })).toMatchObject({ status: 422, fields: { colour: 'VALIDATION' } })
  expect((await change({ blocks: [linkBlock('a'), linkBlock('a')] })).error).toBe('VALIDATION')
  const script = { ...linkBlock('a'), url: 'javascript:alert(1)' }
  expect(await change({ blocks: [script] })).toMatchObject({ fields: { 'blocks.0.url': 'URL_INCORRECT' } })
})

test('a block or field that cannot be read is left out and logged, and stays stored until it is changed', async () => {
  const { params, read, change } = await setUp('unreadable')
  const { db } = testApp.deps.database
  await change({ blocks: [textBlock('kept', 'Hello')] })
  const stored = { id: 'odd', type: 'hologram', depth: 3 }
  const { document } = await db
    .selectFrom('pages')
    .select('document')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow()
  const damaged = { ...document, aura: 'gold', blocks: [stored as unknown as Block, ...document.blocks] }
  await db.updateTable('pages').set({ document: damaged }).where('id', '=', params.id).execute()
  expect((await read()).blocks).toEqual([textBlock('kept', 'Hello')])
  for (const place of ['blocks.0', 'aura'])
    expect(warnings.some((line) => line.includes(params.id) && line.includes(place))).toBe(true)
  expect((await change({ title: 'New' })).ok).toBe(true)
  const after = await db.selectFrom('pages').select('document').where('id', '=', params.id).executeTakeFirstOrThrow()
  expect(after.document.blocks[0]).toEqual(stored)
  expect(after.document).toMatchObject({ aura: 'gold' })
})

describe('links that were taken once and are refused now', () => {
  const shop = { ...linkBlock('shop'), url: 'https://printer.local/shop' }
  const jar = { ...linkBlock('jar'), url: 'https://example.com/jar' }
  const item = (id: string, url: string) => ({ id, icon: 'link' as const, url, label: id })
  const items = [item('one', 'https://nas.local/'), item('two', 'https://example.com/')]
  const row: Block = { ...models.icons.schema.parse({ id: 'row', type: 'icons' }), items }

  async function setUpStored(login: string) {
    const page = await setUp(login)
    await page.change({ blocks: [linkBlock('shop')] })
    const { db } = testApp.deps.database
    const stored = async () => {
      const pages = db.selectFrom('pages').select('document').where('id', '=', page.params.id)
      return (await pages.executeTakeFirstOrThrow()).document
    }
    const document = { ...(await stored()), blocks: [shop, jar, row] }
    await db.updateTable('pages').set({ document }).where('id', '=', page.params.id).execute()
    return { ...page, stored }
  }

  test('are shown as missing, stay stored through saves, and nobody is led there', async () => {
    const { read, change, stored } = await setUpStored('refused_links')
    const asShown = [{ ...shop, url: '' }, jar, { ...row, items: [{ ...items[0], url: '' }, items[1]] }]
    expect((await read()).blocks).toEqual(asShown)
    expect((await testApp.app.inject('/refused_links')).body).not.toMatch(/printer\.local|nas\.local/)
    const renamed = asShown.toReversed().map((block) => (block.id === 'shop' ? { ...block, title: 'Крамниця' } : block))
    expect((await change({ blocks: renamed })).ok).toBe(true)
    expect((await stored()).blocks).toEqual([row, jar, { ...shop, title: 'Крамниця' }])
  })

  test('go with what their owner says instead, with their block and with their place', async () => {
    const { change, stored } = await setUpStored('mended_links')
    const mended = { ...shop, url: 'https://example.com/new' }
    expect((await change({ blocks: [mended, { ...row, items: [items[1], item('three', '')] }] })).ok).toBe(true)
    expect((await stored()).blocks).toEqual([mended, { ...row, items: [items[1], item('three', '')] }])
  })
})
