import { describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { authApi } from '#contract/auth.ts'
import { sessionsApi } from '#contract/sessions.ts'
import { usersApi } from '#contract/users.ts'
import { newId } from '#domain/ids.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Tokens } from '#server/testing/people.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { setUpPerson } from '#server/testing/set-up-person.ts'

const lanka = await setUpApp()
const person = setUpPerson(lanka)

async function signIn(device = 'Firefox, Linux', address = '203.0.113.7') {
  lanka.clock.advance({ seconds: 1 })
  const body = { login: person.username, password: person.password }
  return entered(await lanka.call(authApi.login, { body, address, headers: { 'device-name': device } }))
}

async function list(tokens: Tokens, query = {}) {
  return (await lanka.as(tokens).call(sessionsApi.list, { query })).result
}

async function currentId(tokens: Tokens): Promise<string> {
  const { items } = await list(tokens)
  return items.find(({ current }) => current)!.id
}

const end = (tokens: Tokens, id: string) =>
  lanka.as(tokens).call(sessionsApi.cancel, { params: { id }, body: { status: 'canceled' } })
const standing = async (tokens: Tokens) => (await lanka.as(tokens).call(usersApi.self)).status

describe('the list of sessions', () => {
  test('names device, place and time of each, the newest first, and says which one asks', async () => {
    const phone = await signIn('Safari, iPhone', '2001:db8:1:2::9')
    const { items, next } = await list(phone)
    expect(items).toEqual([
      {
        id: expect.any(String),
        device: 'Safari, iPhone',
        place: '2001:db8:1:2::/64',
        status: 'active',
        createdAt: expect.stringMatching(/Z$/),
        lastSeenAt: expect.stringMatching(/Z$/),
        current: true,
      },
      expect.objectContaining({ device: null, place: '127.0.0.0/24', status: 'active', current: false }),
    ])
    expect(next).toBeNull()
  })

  test('shows the ended ones after the active ones, for 90 days', async () => {
    const second = await signIn()
    await end(person, await currentId(second))
    const third = await signIn()
    const statuses = async (tokens: Tokens) => (await list(tokens)).items.map(({ status }) => status)
    expect(await statuses(third)).toEqual(['active', 'active', 'canceled'])
    lanka.clock.advance({ days: 91 })
    expect(await statuses(await signIn())).toEqual(['active', 'expired', 'expired'])
    await runJobs(lanka.deps, ['prune-sessions'])
    expect(await statuses(await signIn())).toEqual(['active', 'active', 'expired', 'expired'])
  })

  test('comes page by page without repeating or losing one', async () => {
    for (let time = 0; time < 6; time += 1) await signIn()
    const all = (await list(person)).items
    await end(person, all[1]!.id)
    await end(person, all[4]!.id)
    const whole = (await list(person)).items.map(({ id }) => id)
    const parts: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const part = await list(person, { limit: 2, cursor })
      parts.push(...part.items.map(({ id }) => id))
      cursor = part.next
    }
    expect(parts).toEqual(whole)
    expect(parts).toHaveLength(7)
  })

  test.each(['x', '1', '1.', `2.${newId()}`, `1.${newId()}.1`, "1.' or 1=1"])(
    'refuses the cursor "%s"',
    async (cursor) => {
      const answer = await lanka.as(person).call(sessionsApi.list, { query: { cursor } })
      expect([answer.status, answer.fields]).toEqual([422, { cursor: 'VALIDATION' }])
    },
  )

  test('calls each status what the specification calls it', async () => {
    const stored = ['canceled', 'canceled_admin', 'canceled_security', 'expired', 'reissued'] as const
    const { db } = lanka.deps.database
    for (const status of stored) {
      const id = await currentId(await signIn())
      await db.updateTable('sessions').set({ status, ended_at: lanka.clock.now() }).where('id', '=', id).execute()
    }
    expect((await list(person)).items.map(({ status }) => status).toReversed()).toEqual([
      'canceled',
      'canceled_by_admin',
      'canceled_for_security',
      'expired',
      'reissued',
      'active',
    ])
  })
})

describe('ending a session', () => {
  test('makes its very next call UNAUTHORIZED, and its refresh TOKEN_INCORRECT', async () => {
    const other = await signIn()
    expect((await end(person, await currentId(other))).result).toEqual({})
    expect(await standing(other)).toBe(401)
    const refreshed = await lanka.call(authApi.refresh, { body: { refreshToken: other.refreshToken } })
    expect(refreshed.error).toBe('TOKEN_INCORRECT')
    expect(await standing(person)).toBe(200)
  })

  test('that asks signs out', async () => {
    expect((await end(person, await currentId(person))).status).toBe(200)
    expect(await standing(person)).toBe(401)
  })

  test('twice leaves it as it ended', async () => {
    const id = await currentId(await signIn())
    await end(person, id)
    expect((await end(person, id)).status).toBe(200)
  })

  test('of others, and what is none, is NOT_FOUND and ends nothing', async () => {
    const stranger = await lanka.people.register(`stranger_${person.username}`)
    for (const id of [await currentId(stranger), newId(), 'x']) {
      const answer = await end(person, id)
      expect([answer.status, answer.error]).toEqual([404, 'NOT_FOUND'])
    }
    expect(await standing(stranger)).toBe(200)
  })

  test('knows no other change', async () => {
    const params = { id: await currentId(person) }
    const answer = await lanka.as(person).call(sessionsApi.cancel, { params, body: { status: 'active' as 'canceled' } })
    expect(answer.status).toBe(422)
  })

  test('goes for all others at once, each with a line in the security log', async () => {
    const others = [await signIn('a'), await signIn('b')]
    await lanka.as(person).call(sessionsApi.cancelOthers)
    expect(await Promise.all([person, ...others].map(standing))).toEqual([200, 401, 401])
    const log = (await lanka.as(person).call(accountApi.securityEvents)).result.items
    const ended = log.filter(({ kind }) => kind === 'session_ended').map(({ device }) => device ?? '')
    expect(ended.toSorted((a, b) => a.localeCompare(b))).toEqual(['a', 'b'])
  })
})

test('of more than 20 active sessions the oldest end, also when many sign in at once', async () => {
  for (let time = 0; time < 19; time += 1) await signIn()
  expect(await standing(person)).toBe(200)
  const last = await signIn()
  expect(await standing(person)).toBe(401)
  await Promise.all(Array.from({ length: 5 }, () => signIn()))
  const { items } = await list(await signIn(), { limit: 100 })
  expect(items.filter(({ status }) => status === 'active')).toHaveLength(20)
  expect(items.filter(({ status }) => status === 'canceled')).toHaveLength(7)
  expect(await standing(last)).toBe(200)
})
