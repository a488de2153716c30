import { createHash } from 'node:crypto'
import type { authApi } from '#contract/auth.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { limits, takeFromBlock } from '#server/features/limits/service.ts'
import { ofNode, Semaphore } from '#server/semaphore.ts'
import { makeWork, readWork, refused, validMs, type Action, type SolvedCheck } from './altcha.ts'
import { verifyTurnstile, type Turnstile } from './gateway.ts'
import { spendNonce } from './queries.ts'

export { makeWork, readWork, refused } from './altcha.ts'

/** What the configured check begins with: work, or a widget's key. */
export async function issueRobotCheck(deps: Deps, addressBlock: string): Promise<ResultOf<typeof authApi.robotCheck>> {
  await takeFromBlock(deps, 'robot-check', addressBlock, limits.robotCheck)
  const { turnstile } = deps.config
  if (turnstile !== undefined) return { turnstile: { siteKey: turnstile.siteKey } }
  return makeWork(deps, 'register')
}

// Each question may stay open for seconds; without a bound a burst of them would take every connection there is.
const verificationSemaphore = new Semaphore(ofNode({ atOnce: 16, queue: 100 }))

/** A token that is not known to hold does not. One that passed is written down, whoever else may have asked about it. */
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
 * Looks at a check. One of ours stays unspent; a token of Turnstile is spent there by the look, so the caller counts the
 * address block first. Throws ROBOT_CHECK unless it is ours, for this action, in time and solved, and BUSY when too
 * many wait for Turnstile.
 */
export async function readRobotCheck(deps: Deps, action: Action, text: string): Promise<SolvedCheck> {
  const { turnstile } = deps.config
  return turnstile === undefined ? readWork(deps, action, text) : readTurnstileToken(deps, turnstile, action, text)
}

/** Uses a check up. Throws ROBOT_CHECK when it was used before. */
export async function spendRobotCheck(deps: Deps, { nonce, expiresAt }: SolvedCheck): Promise<void> {
  if (!(await spendNonce(deps.database.db, nonce, expiresAt))) throw refused()
}
