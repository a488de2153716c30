import type { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { makeWork, readWork, refused, spendRobotCheck } from '#server/features/robot-check/service.ts'

// A public page asks no third party anything, so its robot check is always work, whichever check registration has.

/** A proof is worth something for one page alone. */
const actionOf = (pageId: string) => `message:${pageId}` as const

/** The refusal that asks for work and brings it along. */
export async function workWanted(deps: Deps, pageId: string): Promise<AppError> {
  return refused(await makeWork(deps, actionOf(pageId)))
}

/** Uses work up that was done. Throws ROBOT_CHECK, without more work, unless it is ours, in time and unused. */
export async function spendProof(deps: Deps, pageId: string, text: string): Promise<void> {
  await spendRobotCheck(deps, await readWork(deps, actionOf(pageId), text))
}
