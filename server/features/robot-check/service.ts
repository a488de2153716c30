import { createHash } from 'node:crypto'
import type { authApi } from '#contract/auth.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { limits, takeFromBlock } from '#server/features/limits/service.ts'
import { shareLimits, Semaphore } from '#server/semaphore.ts'
import {
  createProofOfWork,
  verifyProofOfWork,
  robotCheckRefusal,
  validMs,
  type Action,
  type SolvedCheck,
} from './altcha.ts'
import { verifyTurnstile, type Turnstile } from './gateway.ts'
import { consumeNonce } from './queries.ts'

export { createProofOfWork, verifyProofOfWork, robotCheckRefusal } from './altcha.ts'

/**
 * Starts the configured robot check: returns a proof-of-work challenge or the widget's site key. Throws
 * TOO_MANY_REQUESTS.
 */
export async function issueRobotCheck(deps: Deps, addressBlock: string): Promise<ResultOf<typeof authApi.robotCheck>> {
  await takeFromBlock(deps, 'robot-check', addressBlock, limits.robotCheck)
  const { turnstile } = deps.config
  if (turnstile !== undefined) return { turnstile: { siteKey: turnstile.siteKey } }
  return createProofOfWork(deps, 'register')
}

// Each verification may stay open for seconds; without a bound, a burst would use up all connections.
const verificationSemaphore = new Semaphore(shareLimits({ atOnce: 16, queue: 100 }))

/** The text of a check that a visitor claims to have solved. */
interface ClaimedCheck {
  action: Action
  text: string
  addressBlock: string
}

/**
 * Verifies a Turnstile token. Throws ROBOT_CHECK if Cloudflare refuses it or its answer is unknown. The returned nonce
 * is derived from the token, so that it can be consumed only once here too.
 */
async function verifyTurnstileCheck(
  deps: Deps,
  turnstile: Turnstile,
  { action, text: token, addressBlock }: ClaimedCheck,
): Promise<SolvedCheck> {
  await takeFromBlock(deps, 'robot-verification', addressBlock, limits.robotVerification)
  const { hostname } = new URL(deps.config.appOrigin)
  const ask = () => verificationSemaphore.run(() => verifyTurnstile(turnstile, { token, hostname, action }))
  const verdict = token === '' ? undefined : await ask()
  if (verdict?.state === 'unknown') deps.log.warn(`Turnstile gave no verdict: ${verdict.reason}`)
  if (verdict?.state !== 'passed') throw robotCheckRefusal()
  const nonce = `turnstile:${createHash('sha256').update(token).digest('base64url')}`
  return { nonce, expiresAt: new Date(deps.clock.now().getTime() + validMs) }
}

/**
 * Verifies a check. A proof of work is not consumed, and wrong ones are not limited, since one person could then shut
 * out a whole network; verifying a Turnstile token consumes it at Cloudflare. Throws ROBOT_CHECK if it is not ours, is
 * for another action, expired or not solved, and for Turnstile TOO_MANY_REQUESTS, and BUSY if too many verifications
 * wait.
 */
export async function verifyRobotCheck(deps: Deps, claimed: ClaimedCheck): Promise<SolvedCheck> {
  const { turnstile } = deps.config
  return turnstile === undefined
    ? verifyProofOfWork(deps, claimed.action, claimed.text)
    : verifyTurnstileCheck(deps, turnstile, claimed)
}

/** Marks a check as used. Throws ROBOT_CHECK if it was used before. */
export async function consumeRobotCheck(deps: Deps, { nonce, expiresAt }: SolvedCheck): Promise<void> {
  if (!(await consumeNonce(deps.database.db, nonce, expiresAt))) throw robotCheckRefusal()
}
