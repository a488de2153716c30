import type { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import {
  createProofOfWork,
  verifyProofOfWork,
  robotCheckRefusal,
  consumeRobotCheck,
} from '#server/features/robot-check/service.ts'

// A public page sends no request to third parties, so its robot check is always proof of work, whichever check
// registration uses.

/** Binds a proof of work to one page. */
const actionOf = (pageId: string) => `message:${pageId}` as const

/** Returns the ROBOT_CHECK error with a new proof-of-work challenge. */
export async function robotCheckError(deps: Deps, pageId: string): Promise<AppError> {
  return robotCheckRefusal(await createProofOfWork(deps, actionOf(pageId)))
}

/**
 * Marks a proof of work as used. Throws ROBOT_CHECK, without a new challenge, if it is not ours, expired or used
 * before.
 */
export async function spendProof(deps: Deps, pageId: string, text: string): Promise<void> {
  await consumeRobotCheck(deps, await verifyProofOfWork(deps, actionOf(pageId), text))
}
