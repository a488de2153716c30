import { describe, expect, test } from 'vitest'
import { messagesApi } from '#contract/messages.ts'
import { pagesApi } from '#contract/pages.ts'
import { setPaidUntil } from '#server/features/pages/testing/accounts.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { encodeRobotCheck, solveRobotCheck } from '#server/testing/robot.ts'
import { makeFormPage } from './testing/form-page.ts'

const lanka = await setUpApp()

const valuesOf = async ({ list }: Pick<Awaited<ReturnType<typeof makeFormPage>>, 'list'>) =>
  (await list()).result.items.map(({ value }) => value)

/** The challenge of a refusal, solved. */
async function solvedFrom(envelope: unknown): Promise<string> {
  const { result } = envelope as { result: Parameters<typeof solveRobotCheck>[0] }
  return encodeRobotCheck(await solveRobotCheck(result))
}

test('an answer reaches the owner, trimmed, with the type of its field', async () => {
  const page = await makeFormPage(lanka, 'writer', { fieldType: 'email', redirectUrl: 'https://example.com/thanks' })
  const answer = await page.send({ value: ' olena@example.com ' })
  expect([answer.status, answer.result]).toEqual([200, { redirectUrl: 'https://example.com/thanks' }])
  const { items, unread } = (await page.list()).result
  expect(items).toMatchObject([{ value: 'olena@example.com', fieldType: 'email', read: false }])
  expect(unread).toBe(1)
})

test.each([
  ['text', 'spaces', '   ', 'FIELDS_REQUIRED'],
  ['text', 'invisible', '\u200B\u2060', 'FIELDS_REQUIRED'],
  ['text', 'endless', 'а'.repeat(501), 'TEXT_TOO_LONG'],
  ['email', 'name', 'olena', 'EMAIL_INVALID'],
  ['email', 'nothing', '', 'FIELDS_REQUIRED'],
  ['tel', 'word', 'подзвони', 'VALIDATION'],
  ['tel', 'short', '123', 'VALIDATION'],
] as const)('a field for %s does not take what is %s', async (fieldType, name, value, code) => {
  const page = await makeFormPage(lanka, `strict_${fieldType}_${name}`, { fieldType })
  const answer = await page.send({ value })
  expect([answer.status, answer.fields]).toEqual([422, { value: code }])
  expect(await valuesOf(page)).toEqual([])
})

test('hostile text is kept and answered as the text that it is', async () => {
  const page = await makeFormPage(lanka, 'hostile')
  const value = `"><script>alert(1)</script> '; drop table messages; -- \u202Eолена`
  expect((await page.send({ value })).ok).toBe(true)
  expect(await valuesOf(page)).toEqual([value.replace('\u202E', '')])
})

test('an id may be written in capitals', async () => {
  const page = await makeFormPage(lanka, 'capitals')
  const params = { id: page.params.id.toUpperCase() }
  expect((await lanka.call(messagesApi.send, { params, body: { value: 'Привіт' } })).ok).toBe(true)
  expect(await valuesOf(page)).toEqual(['Привіт'])
})

describe('without a form that visitors see there is nothing to send to', () => {
  test.each(['switched off', 'on Free', 'archived', 'in the trash', 'of somebody banned'])('%s', async (how) => {
    const login = `gone_${how.replaceAll(/\W/g, '_')}`
    const page = await makeFormPage(lanka, login, {}, `${login}_2`)
    const { db } = lanka.deps.database
    expect((await page.send({ value: 'Привіт' })).ok).toBe(true)
    if (how === 'switched off') await page.save({ form: {} })
    if (how === 'on Free') await setPaidUntil(lanka, page.person, new Date('2001-01-01T00:00:00Z'))
    if (how === 'archived') await page.save({ archived: true })
    if (how === 'in the trash') await page.call(pagesApi.remove, { params: page.params })
    if (how === 'of somebody banned')
      await db.updateTable('users').set({ ban_kind: 'terms' }).where('id', '=', page.person.id).execute()
    expect((await page.send({ value: 'Привіт' })).error).toBe('NOT_FOUND')
    expect((await page.post({ value: 'Привіт' })).statusCode).toBe(404)
  })

  test('or at an id that is none', async () => {
    for (const id of ['nothing', '0190b3c4-7f11-7a55-9c3e-5d2f6b8a1e01']) {
      expect((await lanka.call(messagesApi.send, { params: { id }, body: { value: 'x' } })).error).toBe('NOT_FOUND')
    }
  })
})

describe('the robot check', () => {
  test('is wanted after five answers from one place, and lets more through', async () => {
    const page = await makeFormPage(lanka, 'busy')
    for (let count = 0; count < 5; count += 1) expect((await page.send({ value: 'Привіт' })).ok).toBe(true)
    const refused = await page.send({ value: 'Шостий' })
    expect([refused.status, refused.fields]).toEqual([422, { robotCheck: 'ROBOT_CHECK' }])
    const robotCheck = await solvedFrom(refused.envelope)
    expect((await page.send({ value: 'Шостий', robotCheck })).ok).toBe(true)
    expect((await page.send({ value: 'Сьомий', robotCheck })).error).toBe('ROBOT_CHECK')
    expect((await page.send({ value: 'Сусід' }, '198.51.100.9')).ok).toBe(true)
    expect(await valuesOf(page)).toHaveLength(7)
  })

  test('is wanted from whoever fills the hidden field', async () => {
    const page = await makeFormPage(lanka, 'trapped')
    const refused = await page.send({ value: 'Купуйте', trap: 'x' })
    expect(refused.error).toBe('ROBOT_CHECK')
    const robotCheck = await solvedFrom(refused.envelope)
    expect((await page.send({ value: 'Автозаповнення', trap: 'x', robotCheck })).ok).toBe(true)
  })

  test('solved for one page, too late, or made up, is worth nothing', async () => {
    const [one, other] = [await makeFormPage(lanka, 'proof_one'), await makeFormPage(lanka, 'proof_other')]
    const want = async () => solvedFrom((await one.send({ value: 'x', trap: 'x' })).envelope)
    const proof = await want()
    expect((await other.send({ value: 'x', robotCheck: proof })).error).toBe('ROBOT_CHECK')
    for (const robotCheck of ['', 'e30=', proof.slice(0, -8), 'x'.repeat(4000)]) {
      expect((await one.send({ value: 'x', robotCheck })).ok).toBe(false)
    }
    const late = await want()
    lanka.clock.advance({ minutes: 11 })
    expect((await one.send({ value: 'x', robotCheck: late })).error).toBe('ROBOT_CHECK')
  })

  test('does not lift the limit of twenty an hour from one place', async () => {
    const page = await makeFormPage(lanka, 'flooded')
    lanka.clock.advanceToNext({ minutes: 60 })
    for (let count = 0; count < 20; count += 1) {
      const robotCheck = await solvedFrom((await page.send({ value: 'x', trap: 'x' })).envelope)
      expect((await page.send({ value: 'Привіт', robotCheck })).ok).toBe(true)
    }
    const robotCheck = await solvedFrom((await page.send({ value: 'x', trap: 'x' })).envelope)
    const refused = await page.send({ value: 'Ще', robotCheck })
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })

  test('does not lift the limit of five hundred a day to one page', async () => {
    const page = await makeFormPage(lanka, 'famous')
    const send = async () => {
      const robotCheck = await solvedFrom((await page.send({ value: 'x', trap: 'x' })).envelope)
      return (await page.send({ value: 'Привіт', robotCheck })).error
    }
    expect(await send()).toBeUndefined()
    // As 498 others would have left it.
    const ofPage = lanka.deps.database.db.updateTable('rate_limits').set({ count: 499 })
    const { numUpdatedRows } = await ofPage.where('key', '=', `message:${page.params.id}`).executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(1n)
    expect([await send(), await send()]).toEqual([undefined, 'TOO_MANY_REQUESTS'])
  })
})
