import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createHash, randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import type { authApi } from '#contract/auth.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Keys } from '#server/keys.ts'
import { parseJson } from '#server/plugins/json-body.ts'
import { Slots } from '#server/slots.ts'
import { limits, takeFromBlock } from '#server/features/limits/service.ts'
import type { Turnstile } from './gateway.ts'
import { verifyTurnstile } from './gateway.ts'
import { spendNonce } from './queries.ts'

/** What a check was made for; a check for one purpose is worth nothing for another. */
type Action = 'register'

const validMs = 10 * 60 * 1000

// The library itself takes a check without an end as valid for ever, so the end and the purpose are required here.
// Unknown parameters stay: the signature covers them.
const payloadShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.strictObject({ action: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})
type Payload = z.output<typeof payloadShape>

function secretsOf(keys: Keys): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  return {
    hmacSignatureSecret: keys['robot-check'].toString('base64url'),
    hmacKeySignatureSecret: keys['robot-check-key'].toString('base64url'),
  }
}

/** What the configured check begins with: a challenge of ALTCHA, version 2, good for ten minutes, or a widget's key. */
export async function issueRobotCheck(deps: Deps, addressBlock: string): Promise<ResultOf<typeof authApi.robotCheck>> {
  await takeFromBlock(deps, 'robot-check', addressBlock, limits.robotCheck)
  const { turnstile } = deps.config
  if (turnstile !== undefined) return { turnstile: { siteKey: turnstile.siteKey } }
  const { cost, from, to } = deps.config.robotCheck
  const action: Action = 'register'
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(from, to + 1),
    deriveKey,
    data: { action },
    expiresAt: new Date(deps.clock.now().getTime() + validMs),
    ...secretsOf(deps.keys),
  })
  return { parameters: { ...parameters }, signature }
}

function decode(text: string): Payload | undefined {
  try {
    const payload = payloadShape.safeParse(parseJson(Buffer.from(text, 'base64')))
    return payload.success ? payload.data : undefined
  } catch {
    return undefined
  }
}

async function solved(deps: Deps, { challenge, solution }: Payload): Promise<boolean> {
  for (const keys of [deps.keys, ...deps.keys.former]) {
    const given = { challenge, solution: { time: 0, ...solution }, deriveKey }
    if ((await verifySolution({ ...given, ...secretsOf(keys) })).verified) return true
  }
  return false
}

/** A check that holds and was not used up yet. */
interface SolvedCheck {
  nonce: string
  expiresAt: Date
}

function refused(): AppError {
  return new AppError('ROBOT_CHECK', { fields: { robotCheck: 'ROBOT_CHECK' } })
}

// Each question may stay open for seconds; without a bound a burst of them would take every connection there is.
const questionSlots = new Slots({ atOnce: 16, queue: 100 })

/** A token that is not known to hold does not. One that passed is written down, whoever else may have asked about it. */
async function readTurnstileToken(
  deps: Deps,
  turnstile: Turnstile,
  action: Action,
  token: string,
): Promise<SolvedCheck> {
  const { hostname } = new URL(deps.config.appOrigin)
  const ask = () => questionSlots.run(() => verifyTurnstile(turnstile, { token, hostname, action }))
  const verdict = token === '' ? undefined : await ask()
  if (verdict?.state === 'unknown')
    deps.log.warn(`Turnstile does not tell whether somebody is a robot: ${verdict.reason}`)
  if (verdict?.state !== 'passed') throw refused()
  const nonce = `turnstile:${createHash('sha256').update(token).digest('base64url')}`
  return { nonce, expiresAt: new Date(deps.clock.now().getTime() + validMs) }
}

/**
 * Looks at a check. One of ours stays unspent; a token of Turnstile is spent there by the look, so the caller counts the
 * address block first. Throws ROBOT_CHECK unless it is ours, for this purpose, in time and solved, and BUSY when too
 * many wait for Turnstile.
 */
export async function readRobotCheck(deps: Deps, action: Action, text: string): Promise<SolvedCheck> {
  const { turnstile } = deps.config
  if (turnstile !== undefined) return readTurnstileToken(deps, turnstile, action, text)
  const payload = decode(text)
  if (payload === undefined || payload.challenge.parameters.data.action !== action) throw refused()
  const { nonce, expiresAt } = payload.challenge.parameters
  const check = { nonce, expiresAt: new Date(expiresAt * 1000) }
  if (!(check.expiresAt > deps.clock.now()) || !(await solved(deps, payload))) throw refused()
  return check
}

/** Uses a check up. Throws ROBOT_CHECK when it was used before. */
export async function spendRobotCheck(deps: Deps, { nonce, expiresAt }: SolvedCheck): Promise<void> {
  if (!(await spendNonce(deps.database.db, nonce, expiresAt))) throw refused()
}
