import type { LinkScreening } from '#server/link-screening.ts'
import type { StatisticsDeps } from '#server/features/statistics/service.ts'
import type { Invalidation } from './invalidation.ts'
import type { PageCache } from './page-cache.ts'

/** What public pages need beside what every feature has; a followed link is counted as well. */
export interface SiteDeps extends StatisticsDeps {
  pageCache: PageCache
  /** Tells every node which pages changed. */
  invalidation: Invalidation
  /** Marks addresses that visitors are warned of. */
  screening: LinkScreening
}
