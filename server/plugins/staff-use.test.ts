import { beforeEach, describe, expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { authApi } from '#contract/auth.ts'
import { pagesApi } from '#contract/pages.ts'
import { usersApi } from '#contract/users.ts'
import { type TestApp, setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

const lanka = await setUpApp()
let person: Person
let count = 0

const olena = await lanka.people.olena()
beforeEach(async () => {
  person = await lanka.people.register(`staff_${(count += 1)}`)
  await lanka.people.promote(person)
})

/** Moves on, and renews the tokens, which end after an hour. */
async function later(minutes: number): Promise<void> {
  lanka.clock.advance({ minutes })
  const { result } = await lanka.call(authApi.refresh, { body: { refreshToken: person.refreshToken } })
  Object.assign(person, result)
}

const call: TestApp['call'] = (endpoint, parts) => lanka.as(person).call(endpoint, parts)
const readPage = (of: Person) => call(pagesApi.get, { params: { id: of.user.pages[0]!.id } })

describe('rights of the staff', () => {
  test('are not kept awake by calls that need none, as an open tab makes them', async () => {
    await later(50)
    for (const answer of [await call(usersApi.self), await readPage(person), await call(pagesApi.trash)]) {
      expect(answer.status).toBe(200)
    }
    await later(11)
    const answer = await call(adminApi.summary)
    expect([answer.status, answer.envelope]).toEqual([
      403,
      { ok: false, error: 'FORBIDDEN', result: { reason: 'second_factor' } },
    ])
  })

  test('are kept awake by what the staff alone may call', async () => {
    await later(50)
    expect((await call(adminApi.summary)).status).toBe(200)
    await later(50)
    expect((await call(adminApi.summary)).status).toBe(200)
  })

  test('are kept awake by a look at a page of somebody else', async () => {
    await later(50)
    expect((await readPage(olena)).status).toBe(200)
    await later(50)
    expect((await readPage(olena)).status).toBe(200)
  })
})
