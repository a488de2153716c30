import type { ButtonProps } from '#ui/button/button.tsx'
import { Button } from '#ui/button/button.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { formatKyivDay } from '#web/i18n/moments.ts'
import css from './plan-card.module.css'
import { planTexts } from './texts.ts'
import { usePlanActions } from './use-plan-actions.ts'

/** Actions after a failed charge: another card or a retry. */
export function RenewalButtons() {
  const t = useTexts(planTexts)
  const locale = useLocale()
  const { plan } = useSelf()
  const { busy, leaving, retry, confirm, saveCard } = usePlanActions()
  const tryNow = async () => {
    const after = await retry()
    if (after === undefined) return
    const paid = after.state === 'active' && after.until !== null
    toast.alert({
      text: paid ? t.retried(formatKyivDay(locale, after.until!)) : t.retryPending,
      tone: paid ? 'ok' : 'plain',
    })
  }
  return (
    <div className={css['ways']}>
      {plan.decline === 'customer' ? (
        <Button size="s" variant="danger" busy={leaving} onClick={() => void confirm()}>
          {t.confirm}
        </Button>
      ) : (
        <Button size="s" variant="danger" busy={leaving} onClick={() => void saveCard()}>
          {t.otherCard}
        </Button>
      )}
      {plan.card !== null && (plan.decline === null || plan.decline === 'soft') ? (
        <Button size="s" busy={busy} onClick={() => void tryNow()}>
          {t.retry}
        </Button>
      ) : null}
    </div>
  )
}

/** Resumes a canceled plan: with its saved card, or through a new payment. */
export function ResumeButton(look: Pick<ButtonProps, 'className' | 'size'>) {
  const t = useTexts(planTexts)
  const { plan } = useSelf()
  const offer = useOfferPlus()
  const { busy, change } = usePlanActions()
  const resume = async () => {
    if (plan.card === null) offer({ kind: 'plan' })
    else if ((await change({ canceled: false })) !== undefined)
      toast.alert({ text: t.resumed, tone: 'ok', about: 'plan' })
  }
  return (
    <Button {...look} busy={busy} onClick={() => void resume()}>
      {t.resume}
    </Button>
  )
}
