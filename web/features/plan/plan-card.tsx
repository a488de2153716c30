import { useState } from 'react'
import type { Period } from '#domain/billing.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Mark } from '#ui/mark/mark.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { priceAt } from '#web/features/plus/price-at.ts'
import { usePrices } from '#web/features/plus/use-prices.ts'
import { useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { formatKyivDay } from '#web/i18n/moments.ts'
import css from './plan-card.module.css'
import { pastDueTitle, planState, planTitle } from './plan-words.ts'
import { RenewalButtons, ResumeButton } from './renewal-buttons.tsx'
import { planTexts } from './texts.ts'
import { usePlanActions } from './use-plan-actions.ts'

/** The plan's state, its next charge, and the actions on it. */
export function PlanCard() {
  const t = useTexts(planTexts)
  const locale = useLocale()
  const self = useSelf()
  const { plan, deleteAt } = self
  const { state, period, nextPeriod, nextCharge } = plan
  // While the account is being deleted nothing is charged.
  const rests = deleteAt !== null && nextCharge !== null
  const isSwitched = nextCharge !== null && nextPeriod !== null && nextPeriod !== period && state !== 'past_due'
  return (
    <section className={css['card']} data-state={state} aria-labelledby="plan-name">
      <Mark className={css['mark']} size={52} />
      <h2 id="plan-name" className={css['name']}>
        {planTitle(t, plan)}
      </h2>
      {state === 'past_due' && !rests ? <p className={css['alarm']}>{pastDueTitle(t, plan)}</p> : null}
      <p className={css['text']}>
        {planState(t, self, locale)}
        {isSwitched && !rests ? ` ${t.fromNext[nextPeriod]}` : ''}
      </p>
      {rests ? null : <Ways />}
    </section>
  )
}

function Ways() {
  const t = useTexts(planTexts)
  const { state, nextCharge, card } = useSelf().plan
  const { leaving, saveCard } = usePlanActions()
  if (state === 'past_due') return <RenewalButtons />
  if (state === 'canceled' && card !== null) return <ResumeButton className={css['main']} />
  if (nextCharge === null) return <Buy />
  return (
    <div className={css['ways']}>
      <SwitchPeriod />
      <Button size="s" variant="quiet" className={css['quiet']} busy={leaving} onClick={() => void saveCard()}>
        {t.otherCard}
      </Button>
    </div>
  )
}

function Buy() {
  const t = useTexts(planTexts)
  const { state } = useSelf().plan
  const offer = useOfferPlus()
  const label = { free: t.getPlus, expired: t.getPlusBack, canceled: t.extend, active: t.extend, past_due: t.extend }
  return (
    <div className={css['ways']}>
      <Button className={css['main']} onClick={() => offer({ kind: 'plan' })}>
        {label[state]}
      </Button>
    </div>
  )
}

/** Switches the period after a confirmation that names the date and the amount. */
function SwitchPeriod() {
  const t = useTexts(planTexts)
  const locale = useLocale()
  const { period, nextPeriod, nextCharge } = useSelf().plan
  const { data: prices } = usePrices()
  const { busy, change } = usePlanActions()
  const [asked, setAsked] = useState(false)
  const other: Period = (nextPeriod ?? period) === 'annual' ? 'monthly' : 'annual'
  const [shown, setShown] = useState(other)
  if (nextCharge === null) return null
  const day = formatKyivDay(locale, nextCharge.at)
  const ask = () => {
    setShown(other)
    setAsked(true)
  }
  const confirm = async () => {
    const after = await change({ period: shown })
    setAsked(false)
    if (after?.nextCharge == null) return
    const { at, amount } = after.nextCharge
    toast.alert({ text: t.switched(formatKyivDay(locale, at), formatMoney(locale, amount)), tone: 'ok', about: 'plan' })
  }
  return (
    <>
      <Button size="s" className={css['main']} aria-disabled={prices === undefined} onClick={() => prices && ask()}>
        {t.switchTo[other]}
      </Button>
      {prices === undefined ? null : (
        <ConfirmDialog
          open={asked}
          title={t.switchTitle[shown]}
          description={t.switchText(day, formatMoney(locale, priceAt(prices, shown, nextCharge.at)))}
          confirmLabel={t.switchTo[shown]}
          cancelLabel={t.notNow}
          busy={busy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}
