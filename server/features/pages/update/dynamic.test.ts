import { expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { theme } from '#page/themes/theme.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { createVisitor } from '../../site/testing/visitor.ts'
import { setPaidUntil, signInAgain } from '../testing/accounts.ts'

const past = new Date('2001-01-01T00:00:00Z')
const future = new Date('2999-01-01T00:00:00Z')

const testApp = await setUpApp()
const visit = await createVisitor(testApp.app)

async function setUp(login: string) {
  const person = await testApp.people.register(login)
  const params = { id: person.user.pages[0]!.id }
  const { call } = testApp.as(person)
  const read = async () => (await call(pagesApi.get, { params })).result
  const look = async (fields: object) => {
    const { version } = await read()
    return call(pagesApi.update, { params, body: { version, theme: theme.parse(fields) } })
  }
  const pay = async (until: Date) => {
    await setPaidUntil(testApp, person, until)
    await testApp.deps.invalidation.ownerChanged(person.id)
  }
  const restore = (version: number) => call(pagesApi.restoreVersion, { params: { ...params, version } })
  return { person, read, look, pay, restore }
}

test('a dynamic background needs Plus, and the refusal changes nothing', async () => {
  const { read, look, pay } = await setUp('mover')
  const before = (await read()).theme
  const answer = await look({ preset: 'nich', dynamic: 'waves' })
  expect(answer).toMatchObject({ status: 402, error: 'PLAN', fields: { 'theme.dynamic': 'PLAN' } })
  expect((await read()).theme).toEqual(before)
  await pay(future)
  expect((await look({ dynamic: 'waves' })).result.theme.dynamic).toBe('waves')
})

test('after a lapse the chosen one stays and can be left and taken again, but no other', async () => {
  const { look, pay } = await setUp('still_waters')
  await pay(future)
  await look({ dynamic: 'waves' })
  await pay(past)
  expect((await look({ preset: 'kobalt', dynamic: 'waves' })).result.theme).toMatchObject({ dynamic: 'waves' })
  expect((await look({ dynamic: 'smoke' })).error).toBe('PLAN')
  expect((await look({ dynamic: 'none' })).ok).toBe(true)
  expect((await look({ dynamic: 'waves' })).ok).toBe(true)
  expect((await look({ dynamic: 'smoke' })).error).toBe('PLAN')
})

test('a former version brings a dynamic background back that the plan lacks, and visitors do not see it', async () => {
  const { read, look, pay, restore } = await setUp('returner')
  await pay(future)
  await look({ dynamic: 'grain' })
  const { version } = await read()
  testApp.clock.advance({ minutes: 5 })
  await look({ dynamic: 'none' })
  await pay(past)
  expect((await restore(version)).result.theme.dynamic).toBe('grain')
  expect((await visit('/returner')).text).not.toContain('bg-grain')
  await pay(future)
  expect((await visit('/returner')).text).toContain('bg-grain')
})

test('visitors see it while the term is paid for, and see the same again after the next payment', async () => {
  const { person, look, pay } = await setUp('tides')
  await pay(new Date(testApp.clock.now().getTime() + 60 * 60 * 1000))
  await look({ dynamic: 'waves', preset: 'nich' })
  const paid = await visit('/tides')
  expect(paid.text).toContain('<div class="dynamic bg-waves" aria-hidden="true">')
  testApp.clock.advance({ minutes: 60, seconds: 1 })
  const lapsed = await visit('/tides')
  expect(lapsed.status).toBe(200)
  expect(lapsed.text).not.toMatch(/dynamic|bg-waves/)
  const again = testApp.as(await signInAgain(testApp, person))
  const { theme: kept } = (await again.call(pagesApi.get, { params: { id: person.user.pages[0]!.id } })).result
  expect(kept).toMatchObject({ dynamic: 'waves', preset: 'nich' })
  await pay(future)
  expect((await visit('/tides')).text).toBe(paid.text)
})
