import type { PlanName } from '#domain/plans.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { visibleBlocks } from '#page/visible-blocks.ts'

type Shown = Pick<PageDocument, 'avatar' | 'blocks'>

/**
 * Whether a change hides a block or the owner's picture from visitors, so that the old bytes must not be served any
 * more.
 */
export function hidesContent(former: Shown, next: Shown, plan: PlanName, now: Date): boolean {
  if (former.avatar !== null && next.avatar === null) return true
  const left = new Set(visibleBlocks(next.blocks, plan, now).map(({ id }) => id))
  return visibleBlocks(former.blocks, plan, now).some(({ id }) => !left.has(id))
}
