import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { limits } from '#server/features/limits/service.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import { verifyTurnstile } from './gateway.ts'
import { startSiteverify, type TestSiteverify } from './testing/siteverify.ts'

let siteverify: TestSiteverify
let lanka: TestApp
const troubles: string[] = []

beforeAll(async () => {
  siteverify = await startSiteverify()
  const turnstile = { siteKey: '1x00000000000000000000AA', secretKey: 'the secret key', verifyUrl: siteverify.url }
  const log = { info: () => undefined, warn: (text: string) => void troubles.push(text), error: () => undefined }
  lanka = await makeApp({ config: { turnstile, appOrigin: 'http://localhost:3000' }, log })
})
beforeEach(() => {
  siteverify.behave('judge')
  troubles.length = 0
})
afterAll(async () => {
  await lanka.close()
  await siteverify.close()
})

let count = 0
function register(robotCheck: string, address = '127.0.0.1') {
  const login = `visitor_${(count += 1)}`
  const body = { login, password: 'long enough', acceptTerms: true, robotCheck }
  return lanka.call(authApi.register, { body, address })
}

describe('where keys of Turnstile are set', () => {
  test('the check names the widget’s key, and no other', async () => {
    expect((await lanka.call(authApi.robotCheck)).result).toEqual({
      turnstile: { siteKey: '1x00000000000000000000AA' },
    })
  })

  test('a token of the widget lets one registration in', async () => {
    const token = siteverify.issue()
    expect((await register(token)).status).toBe(200)
    expect(siteverify.asked.at(-1)).toEqual({ secret: 'the secret key', response: token })
    const again = await register(token)
    expect([again.status, again.error, again.fields]).toEqual([422, 'ROBOT_CHECK', { robotCheck: 'ROBOT_CHECK' }])
  })

  test('one token lets one of many registrations at once in', async () => {
    const token = siteverify.issue()
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(token)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422])
  })

  test.each([
    ['that nobody issued', () => '0.made-up'],
    ['for another host', () => siteverify.issue({ hostname: 'evil.example' })],
    ['for another action', () => siteverify.issue({ action: 'login' })],
    ['that is empty', () => ''],
  ])('a token %s is refused', async (_what, token) => {
    expect((await register(token())).error).toBe('ROBOT_CHECK')
  })

  test.each(['garbage', 'wrong-secret'] as const)(
    'an answer that is %s lets nobody in, and is logged',
    async (manner) => {
      siteverify.behave(manner)
      expect((await register(siteverify.issue())).error).toBe('ROBOT_CHECK')
      expect(troubles).toEqual([expect.stringContaining('Turnstile')])
      expect(troubles.join()).not.toContain('token-')
    },
  )

  test('a service that keeps silent passes nobody', async () => {
    siteverify.behave('silent')
    const turnstile = lanka.deps.config.turnstile!
    const question = { token: siteverify.issue(), hostname: 'localhost', action: 'register' }
    expect(await verifyTurnstile(turnstile, question, 50)).toEqual({ state: 'unknown', reason: 'TimeoutError' })
  })

  test('an address block asks no more than its limit, and the rest of the world goes on', async () => {
    const key = 'robot-verification:198.51.100.0/24'
    lanka.clock.advanceToNext({ hours: 1 })
    const { count: most, windowSeconds } = limits.robotVerification
    const now = lanka.clock.now().getTime()
    const windowStart = new Date(now - (now % (windowSeconds * 1000)))
    await lanka.deps.database.db
      .insertInto('rate_limits')
      .values({ key, window_start: windowStart, count: most })
      .execute()
    const before = siteverify.asked.length
    expect((await register(siteverify.issue(), '198.51.100.7')).error).toBe('TOO_MANY_REQUESTS')
    expect(siteverify.asked).toHaveLength(before)
    expect((await register(siteverify.issue(), '203.0.113.7')).status).toBe(200)
  })

  test('of very many at once few ask at a time, and those beyond the line are told to come back', async () => {
    siteverify.behave('held')
    const before = siteverify.asked.length
    const refused: Awaited<ReturnType<typeof register>>[] = []
    // Forty are let in, each from a network of its own, and two hundred wait.
    const all = Array.from({ length: 40 + 200 + 5 }, async (_none, number) => {
      const answer = await register('0.made-up', `10.0.${number}.1`)
      if (answer.status === 503) refused.push(answer)
      return answer
    })
    await expect.poll(() => refused.length).toBe(5)
    for (const { error, headers } of refused) {
      expect(error).toBe('INTERNAL')
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(siteverify.asked.length - before).toBeLessThanOrEqual(16)
    // Whoever has an account is not kept waiting by them.
    const body = { login: 'visitor_1', password: 'long enough' }
    expect((await lanka.call(authApi.login, { body, address: '10.0.1.1' })).status).toBe(200)
    siteverify.release()
    const answers = (await Promise.all(all)).filter(({ status }) => status !== 503)
    expect(answers).toHaveLength(240)
    expect(new Set(answers.map(({ error }) => error))).toEqual(new Set(['ROBOT_CHECK']))
  })

  test('the account area may load the widget, and elsewhere it may not', async () => {
    const policy = (await lanka.app.inject({ url: '/auth' })).headers['content-security-policy']
    expect(policy).toContain("script-src 'self'")
    expect(String(policy).match(/https:\/\/challenges\.cloudflare\.com/g)).toHaveLength(2)
    const other = await makeApp()
    const own = (await other.app.inject({ url: '/auth' })).headers['content-security-policy']
    await other.close()
    expect(own).not.toContain('cloudflare')
  })
})
