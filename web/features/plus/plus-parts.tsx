import { lazyPart } from '#page/editing/lazy-part.tsx'
import { useStore } from '#ui/use-store.ts'
import { usePlace } from '#web/routing/view.tsx'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import { offered } from './wish.ts'

// Few visits need any of them.
const PlusSheet = lazyPart(async () => (await import('./plus-sheet.tsx')).PlusSheet)
const PaymentReturn = lazyPart(async () => (await import('./payment-return.tsx')).PaymentReturn)

const close = () => offered.set(undefined)

/** What every screen of the account area says about the plan: that a payment is on its way, and the offer of Plus. */
export function PlusParts() {
  const offer = useStore(offered)
  const { query } = usePlace()
  return (
    <>
      {query['paid'] === undefined ? null : <PaymentReturn />}
      <OnceOpened open={offer !== undefined}>
        <PlusSheet offer={offer} onClose={close} />
      </OnceOpened>
    </>
  )
}
