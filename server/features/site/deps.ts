import type { LinkScreening } from '#server/link-screening.ts'
import type { StatisticsDeps } from '#server/features/statistics/service.ts'
import type { Invalidation } from './invalidation.ts'
import type { PageCache } from './page-cache.ts'

/** Dependencies of public pages; statistics are included, since `/go` counts clicks. */
export interface SiteDeps extends StatisticsDeps {
  pageCache: PageCache
  /** Tells every node which pages changed. */
  invalidation: Invalidation
  /** Flags link targets that visitors are warned about. */
  screening: LinkScreening
}
