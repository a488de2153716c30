import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { figuresApi } from '#contract/figures.ts'
import { pagesApi, type Page } from '#contract/pages.ts'
import { pageOf } from '#server/features/images/testing/upload.ts'
import { registerPlus, setPaidUntil } from '#server/features/pages/testing/accounts.ts'
import { linkBlock, linkBlocks, textBlock } from '#server/features/pages/testing/blocks.ts'
import { createOwner } from '#server/features/site/testing/owner.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { diaka, fill, htmlBlock, imageBlock, uploadWide, withoutTime } from './testing/filled-page.ts'
import { exportFile, importFile, previewFile } from './testing/files.ts'

let lanka: TestApp
/** The same product with another secret. */
let elsewhere: TestApp
let count = 0

beforeAll(async () => {
  lanka = await makeApp()
  elsewhere = await makeApp({ config: { secret: randomBytes(32) } })
})
afterAll(async () => {
  await lanka.close()
  await elsewhere.close()
})

const newcomer = (app = lanka) => registerPlus(app, `owner_${(count += 1)}`)
const read = async (who: Person): Promise<Page> =>
  (await lanka.as(who).call(pagesApi.get, { params: { id: pageOf(who) } })).result
const idsOf = (blocks: readonly { id: string }[]) => blocks.map(({ id }) => id)

describe('a page file', () => {
  test('brings a page back as it was, with its pictures once each', async () => {
    const who = await newcomer()
    const page = await fill(lanka, who)
    const file = await exportFile(lanka, who, page.id)
    expect(file.toString('latin1').match(/pictures\/[0-9a-f]{64}\.webp/g)).toHaveLength(2 * 2 + 2 + 4)
    await createOwner(lanka, who).save({ title: 'Пусто', avatar: null, blocks: [], description: '' })
    const { result } = await importFile(lanka, who, page.id, file)
    expect({ ...result, avatar: '', theme: '', blocks: idsOf(result.blocks) }).toEqual({
      ...page,
      version: page.version + 2,
      avatar: '',
      theme: '',
      blocks: idsOf(page.blocks),
    })
    lanka.clock.advance({ minutes: 5 })
    const again = await exportFile(lanka, who, page.id)
    expect(withoutTime(again)).toBe(withoutTime(file))
  })

  test('is equal after it went to another page of somebody else, whose pictures they then are', async () => {
    const [who, other] = [await newcomer(), await newcomer()]
    const page = await fill(lanka, who)
    const file = await exportFile(lanka, who, page.id)
    expect((await importFile(lanka, other, pageOf(other), file)).status).toBe(200)
    lanka.clock.advance({ minutes: 5 })
    expect(withoutTime(await exportFile(lanka, other, pageOf(other)))).toBe(withoutTime(file))
    const { avatar } = await read(other)
    expect(avatar).not.toBe(page.avatar)
    const rows = lanka.deps.database.db.selectFrom('images').select('id').where('user_id', '=', other.id)
    expect(await rows.execute()).toHaveLength(2)
    expect((await lanka.app.inject({ url: avatar! })).statusCode).toBe(200)
  })

  test('leaves a text alone that reads like a picture of it', async () => {
    const who = await newcomer()
    const { id, blocks } = await fill(lanka, who)
    const [name] = /pictures\/[0-9a-f]{64}\.webp/.exec((await exportFile(lanka, who, id)).toString('latin1'))!
    const { avatar } = await createOwner(lanka, who).save({ blocks: [...blocks, textBlock('name', name)] })
    const page = await createOwner(lanka, who).save({ title: name, description: avatar! })
    const { result } = await importFile(lanka, who, id, await exportFile(lanka, who, id))
    expect(result).toEqual(page)
  })

  test('leaves a page alone that is as the file says, and makes no picture twice', async () => {
    const who = await newcomer()
    const page = await fill(lanka, who)
    const { result } = await importFile(lanka, who, page.id, await exportFile(lanka, who, page.id))
    expect(result).toEqual(page)
  })

  test('goes out as a download of known length', async () => {
    const who = await newcomer()
    const url = `/api/pages/${pageOf(who)}/export`
    const answer = await lanka.app.inject({ url, headers: { authorization: `Bearer ${who.accessToken}` } })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.lanka.page+zip',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': `attachment; filename="${who.username}.lanka"`,
    })
  })

  test('holds neither donation keys nor who made it', async () => {
    const who = await newcomer()
    await createOwner(lanka, who).save({ blocks: [diaka] })
    const key = 'a'.repeat(28) + 'Key7'
    const params = { id: pageOf(who), blockId: diaka.id }
    expect((await lanka.as(who).call(figuresApi.setDonationKey, { params, body: { key } })).status).toBe(200)
    const text = (await exportFile(lanka, who, pageOf(who))).toString('latin1')
    for (const secret of [key, who.id, who.username, pageOf(who)])
      expect(text.split('document.json')[0]).not.toContain(secret)
    expect(text).not.toContain(key)
    expect(text).not.toContain(pageOf(who))
  })

  test('can be had by banned people and after a lapse, and by nobody else', async () => {
    const [who, other] = [await newcomer(), await newcomer()]
    await createOwner(lanka, who).save({ blocks: [diaka] })
    await setPaidUntil(lanka, who, new Date('2020-01-01T00:00:00Z'))
    await expect(exportFile(lanka, other, pageOf(who))).rejects.toThrow('404')
    const { db } = lanka.deps.database
    await db.updateTable('users').set({ ban_kind: 'terms' }).where('id', '=', who.id).execute()
    const file = await exportFile(lanka, who, pageOf(who))
    expect((await previewFile(lanka, other, pageOf(other), file)).result.added).toMatchObject([{ id: 'support' }])
    expect((await importFile(lanka, who, pageOf(who), file, { fields: { version: '1' } })).error).toBe(
      'USER_BANNED_TERMS',
    )
  })
})

describe('a preview', () => {
  test('says what would change, and changes nothing', async () => {
    const who = await newcomer()
    const owner = createOwner(lanka, who)
    await owner.save({ title: 'Було', blocks: [linkBlock('a'), linkBlock('b'), linkBlock('c'), linkBlock('d')] })
    const file = await exportFile(lanka, who, owner.id)
    const now = await owner.save({
      title: 'Стало',
      blocks: [linkBlock('c'), linkBlock('b'), linkBlock('a', { title: 'Інша' }), textBlock('e', 'Новий '.repeat(20))],
    })
    expect((await previewFile(lanka, who, owner.id, file)).result).toEqual({
      added: [{ id: 'd', type: 'link', title: 'Link d' }],
      changed: [{ id: 'a', type: 'link', title: 'Link a' }],
      removed: [{ id: 'e', type: 'text', title: `${'Новий '.repeat(13)}Н…` }],
      parts: ['title', 'order'],
      hiddenByPlan: [],
      restingByPlan: [],
      needSignature: [],
      foreign: false,
    })
    expect(await read(who)).toEqual(now)
  })

  test.each([
    ['a version that is not the present one', { version: '1' }, 'VERSION_CONFLICT', undefined],
    ['a version that is none', { version: 'x' }, 'VALIDATION', { version: 'VALIDATION' }],
    ['a field that nobody knows', { note: '1' }, 'VALIDATION', { note: 'VALIDATION' }],
  ])('refuses %s', async (_case, fields, error, at) => {
    const who = await newcomer()
    await createOwner(lanka, who).save({ title: 'Два' })
    const file = await exportFile(lanka, who, pageOf(who))
    expect(await previewFile(lanka, who, pageOf(who), file, fields)).toMatchObject({ error, ...(at && { fields: at }) })
  })
})

describe('an import', () => {
  test('is taken back by the history, also right after another save', async () => {
    const who = await newcomer()
    const owner = createOwner(lanka, who)
    const file = await exportFile(lanka, who, owner.id)
    const before = await owner.save({ title: 'Майстерня', blocks: linkBlocks(3) })
    expect((await importFile(lanka, who, owner.id, file)).result.blocks).toEqual([])
    const params = { id: owner.id, version: String(before.version) }
    const { result } = await lanka.as(who).call(pagesApi.restoreVersion, { params })
    expect(result).toEqual({ ...before, version: before.version + 2 })
  })

  test('needs the version of the page that it takes the place of', async () => {
    const who = await newcomer()
    const page = await createOwner(lanka, who).save({ title: 'Два' })
    const file = await exportFile(lanka, who, page.id)
    const importWith = (fields: Record<string, string>) => importFile(lanka, who, page.id, file, { fields })
    expect(await importWith({})).toMatchObject({ status: 422, fields: { version: 'VALIDATION' } })
    expect(await importWith({ version: '1' })).toMatchObject({ status: 409, error: 'VERSION_CONFLICT', result: page })
  })

  test('of two at once to one version lets one win', async () => {
    const who = await newcomer()
    const page = await fill(lanka, who)
    const file = await exportFile(lanka, who, page.id)
    const empty = await createOwner(lanka, who).save({ blocks: [], avatar: null })
    const fields = { version: String(empty.version) }
    const answers = await Promise.all([1, 2].map(() => importFile(lanka, who, page.id, file, { fields })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('of what the plan lacks is refused as in a save, and comes hidden to who is content with that', async () => {
    const [who, free] = [await newcomer(), await lanka.people.register(`free_${(count += 1)}`)]
    await createOwner(lanka, who).save({ blocks: [diaka, ...linkBlocks(10)] })
    const file = await exportFile(lanka, who, pageOf(who))
    const { result } = await previewFile(lanka, free, pageOf(free), file)
    expect(idsOf(result.hiddenByPlan)).toEqual(['support', 'b10'])
    const refused = await importFile(lanka, free, pageOf(free), file)
    expect([refused.status, refused.error, refused.fields]).toEqual([402, 'PLAN', { 'blocks.0': 'PLAN' }])
    expect((await read(free)).version).toBe(1)
    expect((await importFile(lanka, free, pageOf(free), file, { query: 'hidden=1' })).result.blocks).toHaveLength(11)
    const shown = (await lanka.app.inject({ url: `/${free.username}` })).body
    expect([shown.includes('Link b9'), shown.includes('Link b10'), shown.includes('diaka.ua')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('keeps HTML that is signed for the page, and wants it signed anew for another one', async () => {
    const [who, other] = [await newcomer(), await newcomer()]
    const body = { pageId: pageOf(who), html: '<b>Привіт</b>' }
    const { result } = await lanka.as(await lanka.people.iryna()).call(adminApi.signHtml, { body })
    const { signature } = result
    await createOwner(lanka, who).save({ blocks: [htmlBlock('h1', signature), htmlBlock('h2')] })
    const file = await exportFile(lanka, who, pageOf(who))
    await createOwner(lanka, who).save({ blocks: [] })
    expect(idsOf((await previewFile(lanka, who, pageOf(who), file)).result.needSignature)).toEqual(['h2'])
    expect((await importFile(lanka, who, pageOf(who), file)).result.blocks[0]).toMatchObject({ signature })
    expect(idsOf((await previewFile(lanka, other, pageOf(other), file)).result.needSignature)).toEqual(['h1', 'h2'])
    const { blocks } = (await importFile(lanka, other, pageOf(other), file)).result
    expect(blocks).toMatchObject([{ html: '<b>Привіт</b>', signature: '' }, { signature: '' }])
  })

  test('of another installation is a question, and comes without HTML and with pictures made anew', async () => {
    const [who, other] = [await newcomer(), await newcomer(elsewhere)]
    const photo = await uploadWide(elsewhere, other)
    const blocks = [linkBlock('a'), htmlBlock('h'), imageBlock('p', photo)]
    await createOwner(elsewhere, other).save({ title: 'Звідти', blocks })
    const file = await exportFile(elsewhere, other, pageOf(other))
    const { result } = await previewFile(lanka, who, pageOf(who), file)
    expect(result.foreign).toBe(true)
    expect([idsOf(result.added), idsOf(result.needSignature)]).toEqual([['a', 'p'], ['h']])
    const refused = await importFile(lanka, who, pageOf(who), file)
    expect([refused.error, refused.fields]).toEqual(['SIGNATURE_INCORRECT', { foreign: 'SIGNATURE_INCORRECT' }])
    expect((await read(who)).version).toBe(1)
    const taken = await importFile(lanka, who, pageOf(who), file, { query: 'foreign=1' })
    expect([taken.result.title, idsOf(taken.result.blocks)]).toEqual(['Звідти', ['a', 'p']])
    expect(JSON.stringify(taken.result)).not.toContain(photo)
  })
})
