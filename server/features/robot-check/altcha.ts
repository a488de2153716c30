import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { minuteMs } from '#domain/dates.ts'
import type { AltchaCheck } from '#contract/auth.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Keys } from '#server/keys.ts'
import { parseJson } from '#server/plugins/json-body.ts'

/** Time in ms for which a check is valid. */
export const validMs = 10 * minuteMs

// The library accepts a check without an expiry time forever, so expiry and purpose are required here. Unknown
// parameters are kept, since the signature covers them.
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

/** A valid, solved check; whether it was used before is only known once it is consumed. */
export interface SolvedCheck {
  nonce: string
  expiresAt: Date
}

/**
 * Purpose that a check is bound to: a message to one page, or `register`, whose check anybody may request and which
 * also serves for entering a giveaway.
 */
export type Action = 'register' | `message:${string}`

/** Returns the ROBOT_CHECK error, with a new challenge if `work` is given. */
export function robotCheckRefusal(work?: AltchaCheck): AppError {
  return new AppError('ROBOT_CHECK', { fields: { robotCheck: 'ROBOT_CHECK' }, result: work })
}

function secretsOf(keys: Keys): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  return {
    hmacSignatureSecret: keys['robot-check'].toString('base64url'),
    hmacKeySignatureSecret: keys['robot-check-key'].toString('base64url'),
  }
}

/** Creates a proof-of-work challenge (ALTCHA, version 2) bound to an action and valid for ten minutes. */
export async function createProofOfWork({ config, clock, keys }: Deps, action: Action): Promise<AltchaCheck> {
  const { cost, from, to } = config.robotCheck
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(from, to + 1),
    deriveKey,
    data: { action },
    expiresAt: new Date(clock.now().getTime() + validMs),
    ...secretsOf(keys),
  })
  return { parameters: { ...parameters }, signature }
}

function decode(text: string): Payload | undefined {
  try {
    return payloadShape.safeParse(parseJson(Buffer.from(text, 'base64'))).data
  } catch {
    return undefined
  }
}

async function isSolved(keys: Deps['keys'], { challenge, solution }: Payload): Promise<boolean> {
  for (const each of [keys, ...keys.former]) {
    const given = { challenge, solution: { time: 0, ...solution }, deriveKey, ...secretsOf(each) }
    if ((await verifySolution(given)).verified) return true
  }
  return false
}

/**
 * Verifies a solved challenge without consuming it. Throws ROBOT_CHECK if it is not ours, is for another action,
 * expired or not solved.
 */
export async function verifyProofOfWork({ clock, keys }: Deps, action: Action, text: string): Promise<SolvedCheck> {
  const payload = decode(text)
  if (payload === undefined || payload.challenge.parameters.data.action !== action) throw robotCheckRefusal()
  const { nonce, expiresAt: seconds } = payload.challenge.parameters
  const expiresAt = new Date(seconds * 1000)
  if (!(expiresAt > clock.now()) || !(await isSolved(keys, payload))) throw robotCheckRefusal()
  return { nonce, expiresAt }
}
