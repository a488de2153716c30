import { expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { linkBlocks } from '../testing/blocks.ts'

const testApp = await setUpApp()

test('the theme of an earlier version comes back alone, as a version of its own', async () => {
  const person = await testApp.people.register('redresser')
  const { call } = testApp.as(person)
  const params = { id: person.user.pages[0]!.id }
  const read = async () => (await call(pagesApi.get, { params })).result
  const save = async (fields: object) => {
    const { version } = await read()
    return (await call(pagesApi.update, { params, body: { version, ...fields } })).result
  }
  const { theme } = await save({ blocks: linkBlocks(1) })
  testApp.clock.advance({ minutes: 5 })
  await save({ theme: { preset: 'smerk' }, title: 'Інша назва' })
  testApp.clock.advance({ minutes: 5 })
  const query = { only: 'theme' } as const
  const { result } = await call(pagesApi.restoreVersion, { params: { ...params, version: 2 }, query })
  expect(result).toMatchObject({ version: 4, theme, title: 'Інша назва' })
  expect(result.blocks).toEqual(linkBlocks(1))
  await save({ title: 'Ще одна назва' })
  const { items } = (await call(pagesApi.history, { params })).result
  expect(items[0]).toMatchObject({ version: 4, title: 'Інша назва', restoredFrom: expect.any(String) })
  // Restored again, it changes nothing.
  const { version } = await read()
  const again = await call(pagesApi.restoreVersion, { params: { ...params, version: 2 }, query })
  expect(again.result.version).toBe(version)
  expect(
    await call(pagesApi.restoreVersion, { params: { ...params, version: 2 }, query: { only: 'all' as 'theme' } }),
  ).toMatchObject({ status: 422 })
})
