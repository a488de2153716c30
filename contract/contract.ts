import { authApi } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { pagesApi } from './pages.ts'
import { statisticsApi } from './statistics.ts'
import { usersApi } from './users.ts'

/** Every call there is; the server binds each exactly once. */
export const contract: readonly Endpoint[] = [authApi, usersApi, pagesApi, statisticsApi].flatMap((noun) =>
  Object.values<Endpoint>(noun),
)
