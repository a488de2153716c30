import { useState } from 'react'
import type { Page } from '#contract/pages.ts'
import { planHas } from '#domain/plans.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { PageGate } from '#web/features/pages/page-gate.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import { MessageRow } from './message-row.tsx'
import css from './messages-screen.module.css'
import { saveCsv } from './save-csv.ts'
import { inboxTexts } from './texts.ts'
import { useMessageList } from './use-messages.ts'

/** What visitors wrote to the page's owner. */
export function MessagesScreen() {
  return (
    <div className={css['screen']}>
      <PageGate>{(page) => <Inbox key={page.id} page={page} />}</PageGate>
    </div>
  )
}

function Inbox({ page }: { page: Page }) {
  const t = useTexts(inboxTexts)
  const messages = useTexts(accountTexts)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMessageList(page.id)
  const { plan } = useSelf()
  const paused = page.form.enabled && !planHas(plan.name, 'form')
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {paused && <Notice>{t.paused}</Notice>}
      {error !== null && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>{messages.common.retry}</Button>}>
          {failureText(error, messages)}
        </Notice>
      )}
      {data === undefined && error === null && <Skeleton lines={6} label={messages.common.loading} />}
      {data !== undefined && items.length === 0 && <NoMessages page={page} />}
      {items.length > 0 && (
        <>
          <InboxHead page={page} unread={data!.pages[0]!.unread} />
          <ul className={css['list']}>
            {items.map((message) => (
              <MessageRow key={message.id} pageId={page.id} message={message} />
            ))}
          </ul>
        </>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </>
  )
}

function InboxHead({ page, unread }: { page: Page; unread: number }) {
  const t = useTexts(inboxTexts)
  const messages = useTexts(accountTexts)
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveCsv(page.id, page.path, locale)
    } catch (error) {
      toast.show({ text: failureText(error, messages), tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <header className={css['head']}>
      <p>
        <b role="status">{t.unread(unread)}</b>
        <span className={css['note']}>{t.kept}</span>
      </p>
      <Button busy={busy} onClick={() => void save()}>
        {t.save}
      </Button>
    </header>
  )
}

function NoMessages({ page }: { page: Page }) {
  const t = useTexts(inboxTexts)
  const toForm = (
    <Link to="/my/$pageId/form" params={{ pageId: page.id }} className={buttonClass({ variant: 'primary' })}>
      {t.toForm}
    </Link>
  )
  return (
    <EmptyState title={t.emptyTitle} action={page.form.enabled ? undefined : toForm}>
      {page.form.enabled ? t.emptyText : t.noFormText}
    </EmptyState>
  )
}
