import { expect, test } from 'vitest'
import type { Challenge } from './entrance.ts'
import { waysOf } from './second-step-ways.ts'

const challenge = (methods?: Challenge['methods']): Challenge => ({ token: 't', kind: '2fa', methods })

test('a passkey comes first, then the app, then the codes put aside', () => {
  expect(waysOf(challenge(['totp', 'passkey', 'recovery']), true)).toEqual(['passkey', 'totp', 'recovery'])
})

test('where the browser has no passkeys the other ways are left, which may be none', () => {
  expect(waysOf(challenge(['totp', 'passkey', 'recovery']), false)).toEqual(['totp', 'recovery'])
  expect(waysOf(challenge(['passkey']), false)).toEqual([])
})

test('a server that names no ways knows the app and the codes', () => {
  expect(waysOf(challenge(), true)).toEqual(['totp', 'recovery'])
})
