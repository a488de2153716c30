import { Button } from '#ui/button/button.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { useOfferPlus } from './use-wish.ts'

/** The way back to Plus for what is kept but does not work without it. */
export function PlusBack() {
  const { pages } = useTexts(accountTexts)
  const offer = useOfferPlus()
  return <Button onClick={() => offer({ kind: 'plan' })}>{pages.beyondPlanOffer}</Button>
}
