import { expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { dayMs } from '#domain/dates.ts'
import { planLimits } from '#domain/plans.ts'
import { trashDays } from '#domain/trash.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { registerPlus, setPaidUntil, signInAgain } from '../testing/accounts.ts'
import { linkBlock, linkBlocks, textBlock } from '../testing/blocks.ts'

const testApp = await setUpApp()

function of(person: Person, id = person.user.pages[0]!.id) {
  const { call } = testApp.as(person)
  const params = { id }
  const read = async () => (await call(pagesApi.get, { params })).result
  const save = async (blocks: readonly Block[], owner = call) => {
    const { version } = (await owner(pagesApi.get, { params })).result
    return (await owner(pagesApi.update, { params, body: { version, blocks: [...blocks] } })).result
  }
  const deleted = async () => (await call(pagesApi.deletedBlocks, {})).result.items
  const restore = (block: string) => call(pagesApi.restoreBlock, { params: { id: block } })
  return { call, params, read, save, deleted, restore }
}

test('a deleted block is in the trash for its days and comes back where it stood', async () => {
  const { save, deleted, restore, read } = of(await testApp.people.register('remover'))
  await save(linkBlocks(3))
  await save([linkBlock('b1'), linkBlock('b3')])
  const [item, ...others] = await deleted()
  expect(item).toMatchObject({ title: 'remover', block: linkBlock('b2') })
  const daysLeft = (Date.parse(item!.deleteAt) - testApp.clock.now().getTime()) / dayMs
  expect(daysLeft).toBeCloseTo(trashDays, 2)
  expect(others).toEqual([])
  const { result } = await restore(item!.id)
  expect(result.blocks).toEqual(linkBlocks(3))
  expect(await read()).toEqual(result)
  expect(await deleted()).toEqual([])
  // Restored a second time, as from two tabs, it changes nothing.
  expect((await restore(item!.id)).result).toEqual(result)
})

test('a block deleted twice is there once, as it was last', async () => {
  const { save, deleted } = of(await testApp.people.register('remover_twice'))
  await save([textBlock('a', 'Перший')])
  await save([])
  await save([textBlock('a', 'Другий')])
  await save([])
  expect((await deleted()).map(({ block }) => block)).toEqual([textBlock('a', 'Другий')])
})

test('a block without content, an undone deletion and a block that moved to another page are not in the trash', async () => {
  const person = await registerPlus(testApp, 'remover_moves')
  const first = of(person)
  await first.save([linkBlock('moved'), linkBlock('empty', { title: '', url: '' }), linkBlock('undone')])
  const body = { title: 'Друга', path: 'remover_moves_2' }
  const second = of(person, (await first.call(pagesApi.create, { body })).result.id)
  // As moving does it; a block whose id is taken there, or that Plus was bought for, gets another id.
  await second.save([linkBlock('another_id', { title: 'Link moved', url: 'https://example.com/moved' })])
  await first.save([])
  await first.save([linkBlock('undone')])
  expect(await first.deleted()).toEqual([])
  // A page from a file has the ids of the page that was saved in it; what differs is kept.
  await second.save([textBlock('undone', 'Інше')])
  await first.save([])
  await second.save([])
  const items = await first.deleted()
  expect(items.map(({ block }) => block)).toEqual(
    expect.arrayContaining([linkBlock('undone'), textBlock('undone', 'Інше')]),
  )
})

test('what a block said before it was emptied does not come back instead', async () => {
  const { save, deleted, restore } = of(await testApp.people.register('remover_empties'))
  await save([linkBlock('a')])
  await save([])
  await restore((await deleted())[0]!.id)
  await save([linkBlock('a', { title: '', url: '' })])
  await save([])
  expect(await deleted()).toEqual([])
})

test('what a restored version lacks is in the trash', async () => {
  const { call, params, save, deleted } = of(await testApp.people.register('remover_restores'))
  await save([textBlock('a', 'Було')])
  await call(pagesApi.restoreVersion, { params: { ...params, version: 1 } })
  expect((await deleted()).map(({ block }) => block)).toEqual([textBlock('a', 'Було')])
})

test('others can neither see nor restore a deleted block, and nobody after its days or with its page in the trash', async () => {
  const person = await registerPlus(testApp, 'remover_own')
  const owner = of(person)
  const stranger = of(await testApp.people.register('remover_other'))
  await owner.save([linkBlock('a')])
  await owner.save([])
  const { id } = (await owner.deleted())[0]!
  expect(await stranger.deleted()).toEqual([])
  expect(await stranger.restore(id)).toMatchObject({ status: 404, error: 'NOT_FOUND' })
  expect(await owner.restore('0')).toMatchObject({ status: 404 })
  expect(await testApp.call(pagesApi.deletedBlocks, {})).toMatchObject({ status: 401 })

  const body = { title: 'Друга', path: 'remover_own_2' }
  const second = of(person, (await owner.call(pagesApi.create, { body })).result.id)
  await second.save([linkBlock('b')])
  await second.save([])
  const ofSecond = (await owner.deleted())[0]!.id
  await owner.call(pagesApi.remove, { params: second.params })
  expect((await owner.deleted()).map((each) => each.id)).toEqual([id])
  expect(await owner.restore(ofSecond)).toMatchObject({ status: 404 })

  testApp.clock.advance({ days: trashDays })
  const later = of(await signInAgain(testApp, person))
  expect(await later.deleted()).toEqual([])
  expect(await later.restore(id)).toMatchObject({ status: 404 })
  await runJobs(testApp.deps)
  const { db } = testApp.deps.database
  const left = await db.selectFrom('deleted_blocks').select('id').where('user_id', '=', person.id).execute()
  expect(left).toEqual([])
})

test('an account keeps its last hundred deleted blocks, and a full page takes none back', async () => {
  const { call, save, deleted, restore, read } = of(await registerPlus(testApp, 'remover_many'))
  const { blocks: most } = planLimits.plus
  await save(linkBlocks(most))
  await save([])
  testApp.clock.advance({ minutes: 1 })
  await save([linkBlock('last')])
  await save([])
  const kept = await deleted()
  expect(kept).toHaveLength(100)
  expect(kept[0]!.block.id).toBe('last')
  const { items, next } = (await call(pagesApi.deletedBlocks, { query: { limit: 1 } })).result
  expect(items).toEqual([kept[0]])
  const rest = (await call(pagesApi.deletedBlocks, { query: { cursor: next! } })).result
  expect(rest).toEqual({ items: kept.slice(1), next: null })
  await save(linkBlocks(most))
  expect(await restore(kept[0]!.id)).toMatchObject({ error: 'OUT_OF_LIMIT_PLUS' })
  expect((await read()).blocks).toHaveLength(most)
})

test('after a lapse a block beyond the plan comes back, and visitors do not see it', async () => {
  const person = await registerPlus(testApp, 'remover_lapsed')
  const owner = of(person)
  await owner.save(linkBlocks(planLimits.free.blocks + 1))
  await owner.save(linkBlocks(planLimits.free.blocks))
  await setPaidUntil(testApp, person, testApp.clock.now())
  testApp.clock.advance({ minutes: 1 })
  const { result } = await owner.restore((await owner.deleted())[0]!.id)
  expect(result.blocks).toEqual(linkBlocks(planLimits.free.blocks + 1))
  const { body } = await testApp.app.inject('/remover_lapsed')
  expect(body).toContain('Link b1<')
  expect(body).not.toContain(`Link b${planLimits.free.blocks + 1}<`)
})
