import { adminApi } from '#contract/admin.ts'
import { staffJobsApi } from '#contract/jobs.ts'
import { looksApi } from '#contract/looks.ts'
import { staffBillingApi } from '#contract/staff-billing.ts'
import type { Deps } from '#server/deps.ts'
import { pictureCookie } from '#server/features/identity/service.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { changeAsStaff, endSessionsAsStaff, lookAtMessages, readAccount } from './account/service.ts'
import { readEvents } from './events/service.ts'
import { readChart, readSummary } from './figures/service.ts'
import { readDifferences, seeDifference } from './differences/service.ts'
import { readInvoice, readInvoices, refundAsStaff } from './invoices/service.ts'
import { readFailedJobs, retryJob } from './jobs/service.ts'
import { readMail, readMails } from './mails/service.ts'
import { changeSubscription, giveSubscription } from './subscriptions/service.ts'
import { findUsers, usersCsv } from './users/service.ts'

export function adminRoutes(binder: Binder, deps: Deps): void {
  binder.bind(adminApi.summary, () => readSummary(deps))
  binder.bind(adminApi.charts, ({ query }) => readChart(deps, query))
  binder.bind(adminApi.events, ({ query }) => readEvents(deps, query))
  binder.bind(adminApi.users, ({ query }) => findUsers(deps, query))
  binder.bind(adminApi.usersCsv, async ({ actor, query, reply }) => {
    const text = await usersCsv(deps, actor, query)
    void reply.header('content-disposition', 'attachment; filename="users.csv"')
    return text
  })
  binder.bind(adminApi.user, async ({ actor, params, reply }) => {
    const card = await readAccount(deps, actor, params.id)
    if (card.ban !== null) void reply.header('set-cookie', await pictureCookie(deps, actor))
    return card
  })
  binder.bind(adminApi.updateUser, ({ actor, params, body }) => changeAsStaff(deps, actor, params.id, body))
  binder.bind(adminApi.endSessions, ({ actor, params }) => endSessionsAsStaff(deps, actor, params.id))
  binder.bind(looksApi.look, ({ actor, params, body }) => lookAtMessages(deps, actor, params.id, body.reason))
  binder.bind(adminApi.updateSubscription, ({ actor, params, body }) =>
    changeSubscription(deps, actor, params.id, body),
  )
  binder.bind(adminApi.giveSubscription, ({ actor, params, body }) =>
    giveSubscription(deps, actor, params.id, body.extendDays),
  )
  binder.bind(adminApi.mails, ({ actor, query }) => readMails(deps, actor, query))
  binder.bind(adminApi.mail, ({ actor, params }) => readMail(deps, actor, params.id))
  binder.bind(staffJobsApi.list, ({ query }) => readFailedJobs(deps, query))
  binder.bind(staffJobsApi.retry, async ({ params }) => {
    await retryJob(deps, params.id)
    return {}
  })
  binder.bind(staffBillingApi.invoices, ({ query }) => readInvoices(deps, query))
  binder.bind(staffBillingApi.invoice, ({ params }) => readInvoice(deps, params.id))
  binder.bind(staffBillingApi.refund, ({ actor, params, body }) => refundAsStaff(deps, actor, params.id, body))
  binder.bind(staffBillingApi.differences, ({ query }) => readDifferences(deps, query))
  binder.bind(staffBillingApi.seeDifference, async ({ params }) => {
    await seeDifference(deps, params.id)
    return {}
  })
}
