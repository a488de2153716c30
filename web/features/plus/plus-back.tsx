import { Button } from '#ui/button/button.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { useOfferPlus } from './use-wish.ts'

/** The way to Plus for what is kept but does not work without it: after the plan ended, or out of an imported file. */
export function PlusBack() {
  const { pages } = useTexts(accountTexts)
  const { plan } = useSelf()
  const offer = useOfferPlus()
  return (
    <Button onClick={() => offer({ kind: 'plan' })}>
      {plan.state === 'free' ? pages.getPlus : pages.beyondPlanOffer}
    </Button>
  )
}
