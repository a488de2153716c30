import { createHash } from 'node:crypto'
import type { authApi } from '#contract/auth.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { limits, takeFromBlock } from '#server/features/limits/service.ts'
import { shareLimits, Semaphore } from '#server/semaphore.ts'
import { makeWork, readWork, refused, validMs, type Action, type SolvedCheck } from './altcha.ts'
import { verifyTurnstile, type Turnstile } from './gateway.ts'
import { spendNonce } from './queries.ts'

export { makeWork, readWork, refused } from './altcha.ts'

/**
 * Starts the configured robot check: returns a proof-of-work challenge or the widget's site key. Throws
 * TOO_MANY_REQUESTS.
 */
export async function issueRobotCheck(deps: Deps, addressBlock: string): Promise<ResultOf<typeof authApi.robotCheck>> {
  await takeFromBlock(deps, 'robot-check', addressBlock, limits.robotCheck)
  const { turnstile } = deps.config
  if (turnstile !== undefined) return { turnstile: { siteKey: turnstile.siteKey } }
  return makeWork(deps, 'register')
}

// Each verification may stay open for seconds; without a bound, a burst would use up all connections.
const verificationSemaphore = new Semaphore(shareLimits({ atOnce: 16, queue: 100 }))

/**
 * Verifies a Turnstile token. Throws ROBOT_CHECK if Cloudflare refuses it or its answer is unknown. The returned nonce
 * is derived from the token, so that it can be spent only once here too.
 */
async function readTurnstileToken(
  deps: Deps,
  turnstile: Turnstile,
  action: Action,
  token: string,
): Promise<SolvedCheck> {
  const { hostname } = new URL(deps.config.appOrigin)
  const ask = () => verificationSemaphore.run(() => verifyTurnstile(turnstile, { token, hostname, action }))
  const verdict = token === '' ? undefined : await ask()
  if (verdict?.state === 'unknown')
    deps.log.warn(`Turnstile does not tell whether somebody is a robot: ${verdict.reason}`)
  if (verdict?.state !== 'passed') throw refused()
  const nonce = `turnstile:${createHash('sha256').update(token).digest('base64url')}`
  return { nonce, expiresAt: new Date(deps.clock.now().getTime() + validMs) }
}

/**
 * Verifies a check. A proof of work stays unspent; verifying a Turnstile token spends it at Cloudflare, so the caller
 * counts the address block first. Throws ROBOT_CHECK if it is not ours, is for another action, expired or not solved,
 * and BUSY if too many verifications wait.
 */
export async function readRobotCheck(deps: Deps, action: Action, text: string): Promise<SolvedCheck> {
  const { turnstile } = deps.config
  return turnstile === undefined ? readWork(deps, action, text) : readTurnstileToken(deps, turnstile, action, text)
}

/** Marks a check as used. Throws ROBOT_CHECK if it was used before. */
export async function spendRobotCheck(deps: Deps, { nonce, expiresAt }: SolvedCheck): Promise<void> {
  if (!(await spendNonce(deps.database.db, nonce, expiresAt))) throw refused()
}
