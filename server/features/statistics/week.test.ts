import { beforeAll, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { pagesApi } from '#contract/pages.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { usersApi } from '#contract/users.ts'
import { weekApi } from '#contract/week.ts'
import { newId } from '#domain/ids.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

const lanka = await setUpApp()
let taras: Person

beforeAll(async () => {
  taras = await lanka.people.taras()
})

async function view(page: string, address: string): Promise<void> {
  const event = { id: newId(lanka.clock.now().getTime()), kind: 'view' as const, page }
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148' }
  expect((await lanka.call(statisticsApi.events, { body: { events: [event] }, headers, address })).status).toBe(204)
}

async function week(person: Person, id: string) {
  const { result } = await lanka.as(person).call(weekApi.week)
  return result.pages.find((each) => each.id === id)
}

test("tells of all own pages and of nobody else's, and compares nothing on Free", async () => {
  const lesia = await lanka.people.register('lesia')
  const [own, others] = await Promise.all(
    [lesia, taras].map(async (person) => (await lanka.as(person).call(usersApi.self)).result.pages),
  )
  const told = await lanka.as(taras).call(weekApi.week)
  expect(told.result.pages.map(({ id }) => id)).toEqual(others!.map(({ id }) => id))
  for (const { id } of others!) expect(await week(lesia, id)).toBeUndefined()
  const { id } = own![0]!
  expect(await week(lesia, id)).toEqual({ id, visitors: 0, before: null, first: true })
})

test('compares a week with the one before, once there was one', async () => {
  const body = { title: 'Акварель', path: 'taras_week' }
  const { id } = (await lanka.as(taras).call(pagesApi.create, { body })).result
  await view(id, '203.0.113.7')
  await view(id, '203.0.113.8')
  expect(await week(taras, id)).toEqual({ id, visitors: 2, before: null, first: true })
  lanka.clock.advance({ days: 7 })
  // No access token lives that long.
  const again = await lanka.call(authApi.login, { body: { login: taras.username, password: taras.password } })
  taras = { ...taras, accessToken: entered(again).accessToken }
  await view(id, '203.0.113.7')
  expect(await week(taras, id)).toEqual({ id, visitors: 1, before: 2, first: false })
})
