import { accountApi } from './account.ts'
import { authApi } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { factorsApi } from './factors.ts'
import { pagesApi } from './pages.ts'
import { sessionsApi } from './sessions.ts'
import { statisticsApi } from './statistics.ts'
import { usersApi } from './users.ts'

/** Every call there is; the server binds each exactly once. */
export const contract: readonly Endpoint[] = [
  authApi,
  sessionsApi,
  usersApi,
  factorsApi,
  accountApi,
  pagesApi,
  statisticsApi,
].flatMap((noun) => Object.values<Endpoint>(noun))
