import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { encodeRobotCheck, solveRobotCheck } from '#server/testing/robot.ts'

const lanka = await setUpApp()
let count = 0

const issue = async () => (await lanka.call(authApi.robotCheck)).result

function register(robotCheck: string) {
  const login = `robot_${(count += 1)}`
  return lanka.call(authApi.register, { body: { login, password: 'long enough', acceptTerms: true, robotCheck } })
}

/** A challenge that our own keys sign, but made otherwise than ours. */
async function signedOtherwise(options: object): Promise<ResultOf<typeof authApi.robotCheck>> {
  const { keys } = lanka.deps
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 2,
    deriveKey,
    data: { action: 'register' },
    expiresAt: new Date(lanka.clock.now().getTime() + 60_000),
    hmacSignatureSecret: keys['robot-check'].toString('base64url'),
    hmacKeySignatureSecret: keys['robot-check-key'].toString('base64url'),
    ...options,
  })
  return { parameters: { ...parameters }, signature }
}

test('a challenge is the second ALTCHA form itself, ends in ten minutes and is never cached', async () => {
  const answer = await lanka.call(authApi.robotCheck)
  if ('turnstile' in answer.result) throw new Error('no widget is configured')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(Object.keys(answer.result).toSorted()).toEqual(['parameters', 'signature'])
  const parameters = answer.result.parameters as { expiresAt: number; data: unknown; algorithm: string; cost: number }
  expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 10, data: { action: 'register' } })
  expect(Math.abs(parameters.expiresAt - lanka.clock.now().getTime() / 1000 - 600)).toBeLessThan(10)
})

test('a solved check opens exactly one registration, also when it is sent three times at once', async () => {
  const robotCheck = encodeRobotCheck(await solveRobotCheck(await issue()))
  const answers = await Promise.all([register(robotCheck), register(robotCheck), register(robotCheck)])
  expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
  const late = await register(robotCheck)
  expect([late.error, late.fields]).toEqual(['ROBOT_CHECK', { robotCheck: 'ROBOT_CHECK' }])
})

test('a check is worth nothing after ten minutes', async () => {
  const robotCheck = encodeRobotCheck(await solveRobotCheck(await issue()))
  lanka.clock.advance({ minutes: 11 })
  expect((await register(robotCheck)).error).toBe('ROBOT_CHECK')
})

test('changed challenges, wrong solutions and noise are refused', async () => {
  const solved = await solveRobotCheck(await issue())
  const { challenge, solution } = solved
  const changed = (parameters: object) => ({
    ...solved,
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
  })
  const wrong: unknown[] = [
    changed({ cost: 1 }),
    changed({ expiresAt: 4e9 }),
    changed({ keyPrefix: '' }),
    changed({ data: { action: 'register', more: 1 } }),
    changed({ keySignature: 'ff'.repeat(32) }),
    changed({ keySignature: undefined }),
    { ...solved, solution: { ...solution, derivedKey: 'ff'.repeat(32) } },
    { ...solved, solution: { ...solution, derivedKey: '' } },
    { ...solved, solution: null },
    { ...solved, challenge: { parameters: challenge.parameters } },
    { ...solved, challenge: { ...challenge, signature: '' } },
    null,
    [],
    'text',
  ]
  for (const payload of wrong) expect((await register(encodeRobotCheck(payload))).error).toBe('ROBOT_CHECK')
  for (const text of ['', '{}', '%%%', 'x'.repeat(4096)]) expect((await register(text)).error).toBe('ROBOT_CHECK')
  expect((await register(encodeRobotCheck(solved))).status).toBe(200)
})

test.each([
  ['has no end', { expiresAt: undefined }],
  ['was made for something else', { data: { action: 'form' } }],
  ['was made for nothing', { data: undefined }],
])('a check of ours that %s is refused', async (_case, options) => {
  expect((await register(encodeRobotCheck(await solveRobotCheck(await signedOtherwise({}))))).status).toBe(200)
  const robotCheck = encodeRobotCheck(await solveRobotCheck(await signedOtherwise(options)))
  expect((await register(robotCheck)).error).toBe('ROBOT_CHECK')
})

test('one address block gets 120 challenges a minute', async () => {
  lanka.clock.advanceToNext({ minutes: 1 })
  const address = '198.51.100.4'
  for (let time = 0; time < 120; time += 1) expect((await lanka.call(authApi.robotCheck, { address })).status).toBe(200)
  const refused = await lanka.call(authApi.robotCheck, { address })
  expect([refused.status, refused.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await lanka.call(authApi.robotCheck, { address: '198.51.101.4' })).status).toBe(200)
  lanka.clock.advance({ minutes: 1 })
  expect((await lanka.call(authApi.robotCheck, { address })).status).toBe(200)
})
