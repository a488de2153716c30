import { useState } from 'react'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { useStore } from '#ui/use-store.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { usePlace } from '#web/routing/view.tsx'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import { planNews } from './plan-news.ts'
import { offered } from './wish.ts'

// Few visits need any of them.
const PlusSheet = lazyPart(async () => (await import('./plus-sheet.tsx')).PlusSheet)
const PaymentReturn = lazyPart(async () => (await import('./payment-return.tsx')).PaymentReturn)
const PlanBanner = lazyPart(async () => (await import('./plan-banner.tsx')).PlanBanner)

const close = () => offered.set(undefined)

/** What every screen of the account area says about the plan: that a payment is on its way, or news; and the offer of Plus. */
export function PlusParts() {
  const self = useSelf()
  const offer = useStore(offered)
  const { pathname, query } = usePlace()
  const [now] = useState(() => new Date())
  const news = planNews(self, pathname, now)
  return (
    <>
      {query['paid'] === undefined ? null : <PaymentReturn />}
      {news === undefined || query['paid'] !== undefined ? null : <PlanBanner news={news} />}
      <OnceOpened open={offer !== undefined}>
        <PlusSheet offer={offer} onClose={close} />
      </OnceOpened>
    </>
  )
}
