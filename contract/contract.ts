import { accountApi } from './account.ts'
import { addressesApi } from './addresses.ts'
import { adminApi } from './admin.ts'
import { authApi } from './auth.ts'
import { billingApi } from './billing.ts'
import { digestApi } from './digest.ts'
import type { Endpoint } from './endpoint.ts'
import { factorsApi } from './factors.ts'
import { figuresApi } from './figures.ts'
import { staffJobsApi } from './jobs.ts'
import { looksApi } from './looks.ts'
import { messagesApi } from './messages.ts'
import { pagesApi } from './pages.ts'
import { pageFilesApi } from './page-files.ts'
import { passkeysApi } from './passkeys.ts'
import { sessionsApi } from './sessions.ts'
import { sharingApi } from './sharing.ts'
import { staffBillingApi } from './staff-billing.ts'
import { statisticsApi } from './statistics.ts'
import { usersApi } from './users.ts'
import { weekApi } from './week.ts'
import { widgetApi } from './widget.ts'
import { staffGiveawaysApi, giveawaysApi } from './giveaways.ts'

/** All calls, grouped by subject; the keys are the names of the groups in the OpenAPI document. */
export const callGroups = {
  auth: authApi,
  sessions: sessionsApi,
  users: usersApi,
  factors: factorsApi,
  passkeys: passkeysApi,
  account: accountApi,
  addresses: addressesApi,
  billing: billingApi,
  pages: pagesApi,
  pageFiles: pageFilesApi,
  figures: figuresApi,
  sharing: sharingApi,
  statistics: { ...statisticsApi, ...weekApi },
  digest: digestApi,
  widget: widgetApi,
  messages: messagesApi,
  admin: adminApi,
  looks: looksApi,
  jobs: staffJobsApi,
  staffBilling: staffBillingApi,
  giveaways: giveawaysApi,
  staffGiveaways: staffGiveawaysApi,
} as const
export type CallGroup = keyof typeof callGroups

/** All calls; the server binds each exactly once. */
export const contract: readonly Endpoint[] = Object.values(callGroups).flatMap((noun) => Object.values<Endpoint>(noun))
