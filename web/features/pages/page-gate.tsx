import type { ReactNode } from 'react'
import type { Page } from '#contract/pages.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { useParams } from '#web/routing/view.tsx'
import { usePage } from './use-page.ts'

/** Loads the page of the address and renders `children` with it; shows a skeleton or the error meanwhile. */
export function PageGate({ children }: { children: (page: Page) => ReactNode }) {
  const messages = useTexts(accountTexts)
  const { pageId } = useParams('/my/$pageId')
  const { data: page, error, refetch } = usePage(pageId)
  if (page !== undefined) return children(page)
  if (error === null) return <Skeleton lines={6} label={messages.common.loading} />
  return (
    <Notice tone="error" action={<Button onClick={() => void refetch()}>{messages.common.retry}</Button>}>
      {failureText(error, messages)}
    </Notice>
  )
}
