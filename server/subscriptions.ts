import type { AppDeps } from './create-deps.ts'

/** Who hears of what, in this order. Publishers know none of them. */
export function subscribe({ domainEvents, invalidation }: AppDeps): void {
  domainEvents.afterCommit('page_changed', ({ paths }) => invalidation.pageChanged(paths))
  domainEvents.afterCommit('plan_changed', ({ userId }) => invalidation.ownerChanged(userId))
  domainEvents.afterCommit('standing_changed', ({ userId }) => invalidation.ownerChanged(userId))
  domainEvents.afterCommit('figures_changed', ({ key }) => invalidation.figuresChanged(key))
}
