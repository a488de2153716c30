import { queryOptions } from '@tanstack/react-query'
import { adminApi, type ChartMetric, type UserCard } from '#contract/admin.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { staffJobsApi } from '#contract/jobs.ts'
import { staffBillingApi } from '#contract/staff-billing.ts'
import type { ProviderName } from '#domain/billing.ts'
import { addDays, type Day } from '#domain/dates.ts'
import { call } from '#web/api.ts'
import { paginated } from '#web/paginated.ts'
import { queryClient } from '#web/query-client.ts'

export const summaryQuery = queryOptions({
  queryKey: ['admin', 'summary'],
  queryFn: ({ signal }) => call(adminApi.summary, { signal }),
})
/** Active filters of accounts. */
export type UserFilter = Omit<QueryOf<typeof adminApi.users>, 'cursor' | 'limit'>
export const usersQuery = (filter: UserFilter) =>
  paginated(['admin', 'users', JSON.stringify(filter)], (cursor) =>
    call(adminApi.users, { query: { ...filter, cursor } }),
  )
/** Active filters of events. */
export type EventFilter = Omit<QueryOf<typeof adminApi.events>, 'cursor' | 'limit'>
export const eventsQuery = (filter: EventFilter) =>
  paginated(['admin', 'events', JSON.stringify(filter)], (cursor) =>
    call(adminApi.events, { query: { ...filter, cursor } }),
  )
export const latestQuery = queryOptions({
  queryKey: ['admin', 'latest events'],
  queryFn: ({ signal }) => call(adminApi.events, { query: { limit: 8 }, signal }),
  staleTime: 0,
})
export const mailsQuery = paginated(['admin', 'mails'], (cursor) => call(adminApi.mails, { query: { cursor } }))
export const jobsQuery = queryOptions({
  queryKey: ['admin', 'jobs'],
  queryFn: ({ signal }) => call(staffJobsApi.list, { signal }),
  staleTime: 0,
})
/** Active filters of invoices. */
export type InvoiceFilter = Omit<QueryOf<typeof staffBillingApi.invoices>, 'cursor' | 'limit'>
export const invoicesQuery = (filter: InvoiceFilter) =>
  paginated(['admin', 'invoices', JSON.stringify(filter)], (cursor) =>
    call(staffBillingApi.invoices, { query: { ...filter, cursor } }),
  )
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'invoice', id],
    queryFn: ({ signal }) => call(staffBillingApi.invoice, { params: { id }, signal }),
    staleTime: 0,
  })
export const differencesQuery = (seen: 'no' | 'all') =>
  paginated(['admin', 'differences', seen], (cursor) => call(staffBillingApi.differences, { query: { seen, cursor } }))

/** A mail is immutable, and each reading is logged, so it is not refetched. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'mail', id],
    queryFn: ({ signal }) => call(adminApi.mail, { params: { id }, signal }),
    staleTime: Infinity,
  })

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: ({ signal }) => call(adminApi.user, { params: { id }, signal }),
  })

/** Chart of the last `days` days up to `to`. */
export const chartQuery = (metric: ChartMetric, to: Day, days: number, provider?: ProviderName) => {
  const from = addDays(to, 1 - days)
  return queryOptions({
    queryKey: ['admin', 'chart', metric, from, to, provider ?? ''],
    queryFn: ({ signal }) => call(adminApi.charts, { query: { metric, from, to, provider }, signal }),
  })
}

/** Updates an account in the cache after a change and refetches other queries. */
export async function cacheUserCard(card: UserCard): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['admin'], predicate: ({ queryKey }) => queryKey[1] !== 'mail' })
  queryClient.setQueryData(userQuery(card.id).queryKey, card)
}
