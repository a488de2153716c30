import type { TestApp } from '#server/testing/make-app.ts'
import type { Limit } from '../service.ts'
import { slotKey, slotShares } from '../slots.ts'

/** Fills a limit's counters in the current window, except for `left` attempts. */
export async function fillLimit(
  { deps, clock }: Pick<TestApp, 'deps' | 'clock'>,
  key: string,
  limit: Limit,
  left = 0,
): Promise<void> {
  const now = clock.now().getTime()
  const window_start = new Date(now - (now % (limit.windowSeconds * 1000)))
  let rest = left
  for (const [slot, share] of slotShares(limit).entries()) {
    const free = Math.min(rest, share)
    rest -= free
    const count = share - free
    await deps.database.db
      .insertInto('rate_limits')
      .values({ key: slotKey(key, limit, slot), window_start, count })
      .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ count }))
      .execute()
  }
}
