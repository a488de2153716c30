import type { ReactNode } from 'react'
import type { Page } from '#contract/pages.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { useParams } from '#web/routing/view.tsx'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { usePage } from './use-page.ts'

/** Loads the page of the address and renders `children` with it; shows a skeleton or the error meanwhile. */
export function PageGate({ children }: { children: (page: Page) => ReactNode }) {
  const messages = useTexts(accountTexts)
  const { pageId } = useParams('/my/$pageId')
  const { data: page, error, refetch } = usePage(pageId)
  if (page !== undefined) return children(page)
  if (error === null) return <Skeleton lines={6} label={messages.common.loading} />
  return <LoadFailure error={error} onRetry={refetch} />
}
