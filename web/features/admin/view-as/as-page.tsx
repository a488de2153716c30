import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pagesApi, type Page } from '#contract/pages.ts'
import type { PlanName } from '#domain/plans.ts'
import { call } from '#web/api.ts'
import { useParams } from '#web/routing/view.tsx'
import { Loaded } from '../loaded.tsx'
import { userQuery } from '../queries.ts'

// A separate query, so that the staff member's own pages, which are edited and have drafts, are not affected.
const asPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'page', id],
    queryFn: ({ signal }) => call(pagesApi.get, { params: { id }, signal }),
  })

/** Loads the page, its owner's plan, and whether the owner is banned. */
export function AsPage({ children }: { children: (page: Page, plan: PlanName, isBanned: boolean) => ReactNode }) {
  const { userId, pageId } = useParams('/as/$userId/$pageId')
  return (
    <Loaded query={userQuery(userId)}>
      {({ plan, ban }) => (
        <Loaded query={asPageQuery(pageId)}>{(page) => children(page, plan.name, ban !== null)}</Loaded>
      )}
    </Loaded>
  )
}
