import { refuseInvalidSignatures } from './features/html/service.ts'
import { checkAddedImages } from './features/images/ownership.ts'
import { deleteDonationFigures } from './features/jars/service.ts'
import { refuseHeldAddress } from './features/pages/addresses/service.ts'
import type { SiteDeps } from './features/site/deps.ts'
import { markCountsForDeletion } from './features/statistics/pruning.ts'

/** Subscribes all event handlers, in this order. Publishers do not know them. */
export function subscribe(deps: SiteDeps): void {
  const { domainEvents, invalidation } = deps
  domainEvents.on('login_changing', ({ login, userId, now }, trx) =>
    refuseHeldAddress(deps, trx, { path: login, userId, now }),
  )
  domainEvents.on('document_changing', ({ pageId, former, next }) =>
    refuseInvalidSignatures(deps, pageId, next.blocks, former.blocks),
  )
  domainEvents.on('document_changing', ({ userId, former, next }, trx) => checkAddedImages(trx, userId, former, next))
  domainEvents.on('pages_deleting', ({ pageIds }, trx) => markCountsForDeletion(trx, pageIds))
  domainEvents.on('pages_deleting', ({ pageIds }, trx) => deleteDonationFigures(trx, pageIds))
  domainEvents.afterCommit('page_changed', ({ paths }) => invalidation.pageChanged(paths))
  domainEvents.afterCommit('page_withdrawn', ({ paths }) => invalidation.pageWithdrawn(paths))
  domainEvents.afterCommit('plan_changed', ({ userId }) => invalidation.ownerChanged(userId))
  domainEvents.afterCommit('standing_changed', ({ userId }) => invalidation.ownerWithdrawn(userId))
  domainEvents.afterCommit('sessions_ended', ({ userId }) => invalidation.sessionsEnded(userId))
  domainEvents.afterCommit('inbox_changed', ({ userId }) => invalidation.inboxChanged(userId))
  domainEvents.afterCommit('figures_changed', ({ key }) => invalidation.figuresChanged(key))
}
