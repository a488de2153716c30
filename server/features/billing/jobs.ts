import { defineJob } from '#server/job-queue/job.ts'
import { forgetCardJob } from './cards/forgetting.ts'
import { reencryptCards } from './cards/service.ts'
import { rollUpPlanDays } from './figures/service.ts'
import { announcePrices } from './prices/announcement.ts'
import { reconcile } from './reconciliation/service.ts'
import { pursueRefunds } from './refunds/service.ts'
import { tick } from './renewal/tick.ts'
import { runSandbox } from './sandbox/service.ts'
import { compareStatements } from './statements/service.ts'
import { pruneNotices } from './webhooks/service.ts'

export const billingJobs = [
  defineJob({ name: 'billing-tick', lane: 'outside', schedule: { every: 'minute' }, run: tick }),
  defineJob({ name: 'reconcile-payments', lane: 'outside', schedule: { every: 'minute' }, run: reconcile }),
  defineJob({ name: 'pursue-refunds', lane: 'outside', schedule: { every: 'minute' }, run: pursueRefunds }),
  defineJob({ name: 'announce-prices', schedule: { every: 'hour', minute: 56 }, run: announcePrices }),
  defineJob({ name: 'run-sandbox', schedule: { every: 'minute' }, run: runSandbox }),
  forgetCardJob,
  defineJob({ name: 'reencrypt-cards', schedule: { every: 'hour', minute: 7 }, run: reencryptCards }),
  defineJob({ name: 'roll-up-plan-days', schedule: { every: 'hour', minute: 13 }, run: rollUpPlanDays }),
  defineJob({ name: 'prune-webhooks', schedule: { every: 'hour', minute: 59 }, run: pruneNotices }),
  defineJob({
    name: 'compare-statements',
    lane: 'outside',
    schedule: { every: 'day', at: '04:40' },
    run: compareStatements,
  }),
]
