import { useEffect } from 'react'
import type { Page } from '#contract/pages.ts'
import { planHas } from '#domain/plans.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { PageGate } from '#web/features/pages/page-gate.tsx'
import { PlusBack } from '#web/features/plus/plus-back.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import { FreeOffer } from './free-offer.tsx'
import { Inbox } from './inbox.tsx'
import { keepFresh } from './live.ts'
import css from './messages-screen.module.css'
import { inboxTexts } from './texts.ts'
import { useMessageList } from './use-messages.ts'

/** Messages that visitors sent to the page's owner. */
export function MessagesScreen() {
  return (
    <div className={css['screen']}>
      <PageGate>{(page) => <Messages key={page.id} page={page} />}</PageGate>
    </div>
  )
}

/** Without the plan and without earlier messages, shows what Plus offers. */
function Messages({ page }: { page: Page }) {
  const t = useTexts(inboxTexts)
  const { plan } = useSelf()
  const allowed = planHas(plan.name, 'form')
  const { data } = useMessageList(page.id, { folder: 'inbox', q: '' })
  const [first] = data?.pages ?? []
  useEffect(() => {
    const leaving = new AbortController()
    void keepFresh(page.id, leaving.signal)
    return () => leaving.abort()
  }, [page.id])
  if (!allowed && first !== undefined && first.items.length === 0 && first.spam === 0) return <FreeOffer page={page} />
  return (
    <>
      {!allowed && page.form.enabled && <Notice action={<PlusBack />}>{t.paused}</Notice>}
      <Inbox page={page} />
    </>
  )
}
