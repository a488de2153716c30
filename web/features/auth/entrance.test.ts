import { expect, test, vi } from 'vitest'
import type { Call } from '#web/http/caller.ts'
import { ApiError } from '#web/http/failures.ts'
import { createEntrance, type Entered } from './entrance.ts'

const tokens = { accessToken: 'access', refreshToken: 'refresh' }
const user = { id: 'u1', username: 'olena', lang: 'uk', is_admin: false, ownerMark: 'mark' }
const challenge = { token: 'challenge-token', kind: '2fa' } as const

/** A server that gives one answer after another; an error is a refusal. */
function setUp(...answers: unknown[]) {
  const call = vi.fn((_endpoint: { path: string }, _input: unknown) => {
    const answer = answers.shift()
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const signIn = vi.fn<(...given: unknown[]) => void>()
  const asked = () => call.mock.calls.map(([endpoint, input]) => [endpoint.path, input])
  return { entrance: createEntrance(call as unknown as Call, { signIn }), signIn, asked }
}

test('without a second factor the password is enough', async () => {
  const { entrance, signIn } = setUp({ ...tokens, user })
  expect(await entrance.signIn({ login: 'olena', password: 'p' })).toEqual({ user })
  expect(signIn.mock.calls).toEqual([[tokens, user]])
})

test('with a second factor nobody is signed in before the code has been taken', async () => {
  const { entrance, signIn, asked } = setUp({ challenge }, { ...tokens, user })
  expect(await entrance.signIn({ login: 'olena', password: 'p' })).toEqual({ challenge })
  expect(signIn).not.toHaveBeenCalled()
  expect(await entrance.answer(challenge, '123456')).toBe(user)
  expect(asked()[1]).toEqual(['/auth/challenge', { body: { token: 'challenge-token', code: '123456' } }])
  expect(signIn.mock.calls).toEqual([[tokens, user]])
})

test('another way in signs in whoever it lets in, and nobody when it fails', async () => {
  const { entrance, signIn } = setUp()
  const canceled = new Error('canceled')
  await expect(entrance.enterBy(() => Promise.reject(canceled))).rejects.toBe(canceled)
  expect(signIn).not.toHaveBeenCalled()
  expect(await entrance.enterBy(() => Promise.resolve({ ...tokens, user } as unknown as Entered))).toBe(user)
  expect(signIn.mock.calls).toEqual([[tokens, user]])
})

test('a wrong code signs nobody in, and another may be tried with the same challenge', async () => {
  const refused = new ApiError('TOKEN_INCORRECT', { status: 401 })
  const { entrance, signIn } = setUp(refused, { ...tokens, user })
  await expect(entrance.answer(challenge, '000000')).rejects.toBe(refused)
  expect(signIn).not.toHaveBeenCalled()
  await entrance.answer(challenge, '123456')
  expect(signIn).toHaveBeenCalledTimes(1)
})
