import { accountApi } from './account.ts'
import { adminApi } from './admin.ts'
import { authApi } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { factorsApi } from './factors.ts'
import { figuresApi } from './figures.ts'
import { staffJobsApi } from './jobs.ts'
import { messagesApi } from './messages.ts'
import { pagesApi } from './pages.ts'
import { passkeysApi } from './passkeys.ts'
import { sessionsApi } from './sessions.ts'
import { sharingApi } from './sharing.ts'
import { statisticsApi } from './statistics.ts'
import { usersApi } from './users.ts'
import { staffGiveawaysApi, giveawaysApi } from './giveaways.ts'

/** Every call there is; the server binds each exactly once. */
export const contract: readonly Endpoint[] = [
  authApi,
  sessionsApi,
  usersApi,
  factorsApi,
  passkeysApi,
  accountApi,
  pagesApi,
  figuresApi,
  sharingApi,
  statisticsApi,
  messagesApi,
  adminApi,
  staffJobsApi,
  giveawaysApi,
  staffGiveawaysApi,
].flatMap((noun) => Object.values<Endpoint>(noun))
