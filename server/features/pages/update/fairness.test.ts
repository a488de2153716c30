import { expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { signInAgain } from '../testing/accounts.ts'

const lanka = await setUpApp()

/** Does something while somebody else holds the row of a page, or of a person, and does not let go. */
async function whileLocked<T>(table: 'pages' | 'users', id: string, work: () => Promise<T>): Promise<T> {
  return lanka.deps.database.db.transaction().execute(async (trx) => {
    await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
    return work()
  })
}

test('a stale version is told so without waiting for a lock', async () => {
  const person = await lanka.people.register('late')
  const params = { id: person.user.pages[0]!.id }
  const { call } = lanka.as(person)
  await call(pagesApi.update, { params, body: { version: 1, title: 'Second' } })
  const answer = await whileLocked('pages', params.id, () =>
    call(pagesApi.update, { params, body: { version: 1, title: 'Third' } }),
  )
  expect(answer).toMatchObject({ status: 409, error: 'VERSION_CONFLICT', envelope: { result: { title: 'Second' } } })
})

test('whoever needs a row that is held for long is asked to come again', async () => {
  const person = await lanka.people.register('patient')
  const params = { id: person.user.pages[0]!.id }
  const { call } = lanka.as(person)
  const save = () => call(pagesApi.update, { params, body: { version: 1, title: 'Second' } })
  const answers = [
    await whileLocked('pages', params.id, save),
    await whileLocked('users', person.id, () => call(pagesApi.create, { body: { title: 'x', path: 'patient_b' } })),
  ]
  for (const { status, headers } of answers) expect([status, headers['retry-after']]).toEqual([503, '2'])
  expect((await save()).result.title).toBe('Second')
})

test('somebody who saves more than 300 times a minute is asked to wait, and nobody else', async () => {
  const [hasty, calm] = [await lanka.people.register('hasty'), await lanka.people.register('calm')]
  const save = (person: typeof hasty) =>
    lanka.as(person).call(pagesApi.update, { params: { id: person.user.pages[0]!.id }, body: { version: 9 } })
  lanka.clock.advanceToNext({ minutes: 1 })
  for (let count = 0; count < 300; count += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(hasty)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]))
  }
  const refused = await save(hasty)
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toMatch(/^[1-6]?\d$/)
  expect((await save(calm)).status).toBe(409)
  lanka.clock.advance({ minutes: 1 })
  expect((await save(await signInAgain(lanka, hasty))).status).toBe(409)
})
