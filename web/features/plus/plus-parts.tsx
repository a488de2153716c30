import { useEffect, useEffectEvent } from 'react'
import { lazyPart, type Retry } from '#page/editing/lazy-part.tsx'
import { useStore } from '#ui/use-store.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { siteTexts, useTexts } from '#web/i18n/messages.ts'
import { usePlace } from '#web/routing/view.tsx'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import { showMissing } from '#web/shell/show-once.ts'
import type { PlusSheetProps } from './plus-sheet.tsx'
import { offered } from './wish.ts'

// Chunks of their own, since few visits need them.
const PlusSheet = lazyPart(async () => (await import('./plus-sheet.tsx')).PlusSheet, undefined, MissingSheet)
const PaymentReturn = lazyPart(async () => (await import('./payment-return.tsx')).PaymentReturn)
const PlanBanner = lazyPart(async () => (await import('./plan-banner.tsx')).PlanBanner)

const close = () => offered.set(undefined)

/** Reports that the sheet's chunk could not be loaded; opening the sheet again retries. */
function MissingSheet({ offer, onClose, retry }: PlusSheetProps & Retry) {
  const { common } = useTexts(siteTexts)
  const begin = useEffectEvent(async () => {
    if (await retry()) return
    showMissing(common.network, common.retry)
    onClose()
  })
  useEffect(() => {
    if (offer !== undefined) void begin()
  }, [offer])
  return null
}

/** Parts about the plan on every screen of the account area: payment return, banner, and the Plus sheet. */
export function PlusParts() {
  const { plan, email_status } = useSelf()
  const offer = useStore(offered)
  const { query } = usePlace()
  // A renewing plan with mails has no news except a failed charge.
  const mayHaveNews = plan.until !== null && (plan.state !== 'active' || email_status !== 'confirmed')
  return (
    <>
      {query['paid'] === undefined ? null : <PaymentReturn />}
      {mayHaveNews && query['paid'] === undefined ? <PlanBanner /> : null}
      <OnceOpened open={offer !== undefined}>
        <PlusSheet offer={offer} onClose={close} />
      </OnceOpened>
    </>
  )
}
