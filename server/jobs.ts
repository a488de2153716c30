import { accountJobs } from './features/account/jobs.ts'
import { digestJobs } from './features/digest/jobs.ts'
import { giveawayJobs } from './features/giveaways/jobs.ts'
import { imageJobs } from './features/images/jobs.ts'
import { staffFigureJobs } from './features/admin/figures/jobs.ts'
import { identityJobs } from './features/identity/jobs.ts'
import { billingJobs } from './features/billing/jobs.ts'
import { figureJobs } from './features/jars/jobs.ts'
import { limitJobs } from './features/limits/jobs.ts'
import { mailJobs } from './features/mail/jobs.ts'
import { messageJobs } from './features/messages/jobs.ts'
import { pageJobs } from './features/pages/jobs.ts'
import { siteJobs } from './features/site/jobs.ts'
import { statisticsJobs } from './features/statistics/jobs.ts'
import { pruneDeadJobs } from './job-queue/dead-jobs.ts'
import type { AnyJob } from './job-queue/job.ts'

/** All jobs of the product by feature. */
export const jobs: readonly AnyJob[] = [
  ...identityJobs,
  ...limitJobs,
  ...mailJobs,
  ...billingJobs,
  ...pageJobs,
  ...imageJobs,
  ...figureJobs,
  ...statisticsJobs,
  ...siteJobs,
  ...messageJobs,
  ...giveawayJobs,
  ...digestJobs,
  ...accountJobs,
  ...staffFigureJobs,
  pruneDeadJobs,
]
