import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { spendRobotCheck } from '#server/features/auth/robot-check/service.ts'
import type { Keys } from '#server/keys.ts'
import { parseJson } from '#server/plugins/json-body.ts'

// A public page asks no third party anything, so its robot check is always work, whichever check registration has.

/** A proof is worth something for one page alone. */
const actionOf = (pageId: string) => `message:${pageId}`
const validMs = 10 * 60 * 1000

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

function secretsOf(keys: Keys): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  return {
    hmacSignatureSecret: keys['robot-check'].toString('base64url'),
    hmacKeySignatureSecret: keys['robot-check-key'].toString('base64url'),
  }
}

/** The refusal that asks for work and brings it along: a challenge of ALTCHA, version 2, good for ten minutes. */
export async function workWanted({ config, clock, keys }: Deps, pageId: string): Promise<AppError> {
  const { cost, from, to } = config.robotCheck
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(from, to + 1),
    deriveKey,
    data: { action: actionOf(pageId) },
    expiresAt: new Date(clock.now().getTime() + validMs),
    ...secretsOf(keys),
  })
  return new AppError('ROBOT_CHECK', { fields: { robotCheck: 'ROBOT_CHECK' }, result: { parameters, signature } })
}

function decode(text: string): z.output<typeof payloadShape> | undefined {
  try {
    return payloadShape.safeParse(parseJson(Buffer.from(text, 'base64'))).data
  } catch {
    return undefined
  }
}

/** Uses a solved challenge up. Throws ROBOT_CHECK, without another challenge, unless it is ours, in time and unused. */
export async function spendProof(deps: Deps, pageId: string, text: string): Promise<void> {
  const refused = new AppError('ROBOT_CHECK', { fields: { robotCheck: 'ROBOT_CHECK' } })
  const payload = decode(text)
  if (payload === undefined || payload.challenge.parameters.data.action !== actionOf(pageId)) throw refused
  const { challenge, solution } = payload
  const { nonce, expiresAt: seconds } = challenge.parameters
  const expiresAt = new Date(seconds * 1000)
  if (!(expiresAt > deps.clock.now())) throw refused
  for (const keys of [deps.keys, ...deps.keys.former]) {
    const given = { challenge, solution: { time: 0, ...solution }, deriveKey, ...secretsOf(keys) }
    if ((await verifySolution(given)).verified) return spendRobotCheck(deps, { nonce, expiresAt })
  }
  throw refused
}
