import { expect, test } from 'vitest'
import { challengeMinutes } from '#domain/sign-in.ts'
import { createKeptChallenge } from './kept-challenge.ts'

const challenge = { token: 'token', kind: '2fa', passkey: false, totp: true } as unknown as Parameters<
  ReturnType<typeof createKeptChallenge>['keep']
>[0]

test('a second step outlives a reload of its screen, and neither its time nor the sign-in', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  let now = 0
  const before = createKeptChallenge(storage, () => now)
  expect(before.read()).toBeUndefined()
  before.keep(challenge)
  const after = createKeptChallenge(storage, () => now)
  expect(after.read()).toEqual(challenge)
  now = challengeMinutes * 60_000
  expect(after.read()).toBeUndefined()
  now = 0
  after.forget()
  expect(after.read()).toBeUndefined()
})
