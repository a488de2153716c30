import { expect, test, vi } from 'vitest'
import { createBans } from './ban.ts'

const told = { reason: 'Видає себе за банк', appeal: 'abuse@lanka.example', accessToken: 'limited' }

test('a ban is held with all that its answer brought, until its person leaves it', () => {
  const bans = createBans()
  const heard = vi.fn<() => void>()
  bans.subscribe(heard)
  bans.meet({ code: 'USER_BANNED_TERMS', result: told })
  expect(bans.current()).toEqual({ code: 'USER_BANNED_TERMS', ...told })
  bans.leave()
  expect([bans.current(), heard.mock.calls.length]).toEqual([undefined, 2])
})

test('a session that was banned while it was open keeps the token it had, for the export', () => {
  const bans = createBans()
  bans.meet({ code: 'USER_BANNED', result: { reason: null, appeal: 'abuse@lanka.example' } }, 'held')
  expect(bans.current()).toMatchObject({ reason: undefined, accessToken: 'held' })
})

test.each([undefined, null, 'x', 7, [], { reason: 7, accessToken: {} }])(
  'an answer of another form (%j) does no harm',
  (result) => {
    const bans = createBans()
    bans.meet({ code: 'USER_BANNED', result })
    expect(bans.current()).toEqual({
      code: 'USER_BANNED',
      reason: undefined,
      appeal: undefined,
      accessToken: undefined,
    })
  },
)
