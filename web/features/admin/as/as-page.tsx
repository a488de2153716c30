import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pagesApi, type Page } from '#contract/pages.ts'
import type { PlanName } from '#domain/plans.ts'
import { call } from '#web/api.ts'
import { useParams } from '#web/routing/view.tsx'
import { Loaded } from '../loaded.tsx'
import { userQuery } from '../queries.ts'

// Apart from the pages of the staff member's own: those are edited, and their drafts kept on this device.
const asPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'page', id],
    queryFn: ({ signal }) => call(pagesApi.get, { params: { id }, signal }),
  })

/** The page of the address with its owner's plan. */
export function AsPage({ children }: { children: (page: Page, plan: PlanName) => ReactNode }) {
  const { userId, pageId } = useParams('/as/$userId/$pageId')
  return (
    <Loaded query={userQuery(userId)}>
      {({ plan }) => <Loaded query={asPageQuery(pageId)}>{(page) => children(page, plan.name)}</Loaded>}
    </Loaded>
  )
}
