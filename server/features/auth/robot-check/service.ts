import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import type { authApi } from '#contract/auth.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { parseJson } from '#server/plugins/json-body.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
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

function secrets(deps: Deps): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  return {
    hmacSignatureSecret: deps.keys['robot-check'].toString('base64url'),
    hmacKeySignatureSecret: deps.keys['robot-check-key'].toString('base64url'),
  }
}

/** A proof-of-work challenge of ALTCHA, version 2, for one registration within ten minutes. */
export async function issueRobotCheck(deps: Deps, addressBlock: string): Promise<ResultOf<typeof authApi.robotCheck>> {
  await takeFromLimit(deps, `robot-check:${addressBlock}`, limits.robotCheck)
  const { cost, from, to } = deps.config.robotCheck
  const action: Action = 'register'
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(from, to + 1),
    deriveKey,
    data: { action },
    expiresAt: new Date(deps.clock.now().getTime() + validMs),
    ...secrets(deps),
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
  const outcome = await verifySolution({ challenge, solution: { time: 0, ...solution }, deriveKey, ...secrets(deps) })
  return outcome.verified
}

/** A check that holds and was not used up yet. */
interface SolvedCheck {
  nonce: string
  expiresAt: Date
}

function refused(): AppError {
  return new AppError('ROBOT_CHECK', { fields: { robotCheck: 'ROBOT_CHECK' } })
}

/** Looks at a check without spending it. Throws ROBOT_CHECK unless it is ours, for this purpose, in time and solved. */
export async function readRobotCheck(deps: Deps, action: Action, text: string): Promise<SolvedCheck> {
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
