import { useEffect, useEffectEvent, useState } from 'react'
import { periods, type Period } from '#domain/billing.ts'
import { shortCard } from '#domain/short-card.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { ChevronRightIcon, CircleXIcon, LayersIcon, LayoutListIcon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { useSideBar } from '#web/features/account/use-side-bar.ts'
import { repeatSelf, useSelf } from '#web/features/account/use-self.ts'
import { useNow } from '#web/use-now.ts'
import { usePage } from '#web/features/pages/use-page.ts'
import { usePurchase } from '#web/features/plus/checkout.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { formatKyivDay } from '#web/i18n/moments.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import { cardBefore, forgetCardBefore } from './card-before.ts'
import { Invoices } from './invoices.tsx'
import { lostBlocks } from './lost-blocks.ts'
import { PlanCard } from './plan-card.tsx'
import css from './plan-screen.module.css'
import { cancelWords, isRepeatedNow } from './plan-words.ts'
import { planTexts } from './texts.ts'
import { usePlanActions } from './use-plan-actions.ts'

/** The plan's limits, payments and cancellation. */
export function PlanScreen() {
  const t = useTexts(planTexts)
  const buying = useBuyAtOnce()
  useSavedCard()
  return (
    <main id="main" tabIndex={-1} className={css['screen']}>
      <h1 className={useSideBar() ? css['title'] : 'visually-hidden'}>{t.title}</h1>
      {buying ? <Skeleton height={180} label={t.opening} /> : <PlanCard />}
      <Limits />
      <Invoices />
      <Cancel />
    </main>
  )
}

/** Opens the checkout at once for `?buy=monthly`, where the table of prices leads to through sign-in. */
function useBuyAtOnce(): boolean {
  const { plan, pages } = useSelf()
  const { buy: wanted, ...rest } = useQuery()
  const navigate = useNavigate()
  const { buy } = usePurchase()
  const period = periods.find((each) => each === wanted)
  const [buying, setBuying] = useState(period !== undefined && plan.nextCharge === null)
  const begin = useEffectEvent(async (chosen: Period) => {
    // The entry is replaced, so that going back from the checkout does not open it again.
    await navigate({ query: rest, replace: true })
    if (plan.nextCharge === null) return buy(chosen, { wish: { kind: 'plan' }, pageId: pages[0]?.id ?? '' })
    return false
  })
  useEffect(() => {
    if (period === undefined) return
    void begin(period).then((begun) => begun || setBuying(false))
  }, [period])
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && setBuying(false)
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [])
  return buying
}

/** Pauses in ms between polls for the new card after the payer's return. */
const pauses = [300, 1500, 3000, 6000]
/** Pauses in ms if a past-due charge follows, which takes up to a minute. */
const chargePauses = [...pauses, ...Array.from({ length: 8 }, () => 10_000)]

/** Of all messages about the card, the newest alone is shown. */
const about = 'card'

/** Polls for a saved card after the return to `?card=1`. */
function useSavedCard(): void {
  const t = useTexts(planTexts)
  const locale = useLocale()
  const { plan } = useSelf()
  const { card, state, until } = plan
  const { card: saved, ...rest } = useQuery()
  const navigate = useNavigate()
  const masked = card?.masked ?? ''
  const [before] = useState(() => {
    return { masked: (saved === undefined ? null : cardBefore()) ?? masked, pastDue: state === 'past_due' }
  })
  const [looked, setLooked] = useState(0)
  const done = before.pastDue ? state !== 'past_due' : masked !== before.masked
  const leave = useEffectEvent(() => {
    forgetCardBefore()
    void navigate({ query: rest, replace: true, keepScroll: true })
  })
  const tell = useEffectEvent(() => {
    // Left or declined at the checkout, or the same card saved again.
    if (!done && masked !== '' && masked === before.masked && !isRepeatedNow(plan))
      toast.alert({ text: t.cardSame(shortCard(masked)), about })
    if (!done) return
    if (before.pastDue && state === 'active' && until !== null)
      toast.alert({ text: t.retried(formatKyivDay(locale, until)), tone: 'ok', about })
    else if (!before.pastDue && masked !== '') toast.alert({ text: t.cardSaved(shortCard(masked)), tone: 'ok', about })
  })
  const isBack = saved !== undefined
  useEffect(() => {
    if (!isBack) return
    const id = toast.show({ text: t.cardAsked, about, shownMs: 120_000 })
    return () => toast.dismiss(id)
  }, [isBack, t])
  useEffect(() => {
    const pause = (before.pastDue ? chargePauses : pauses)[looked]
    if (saved === undefined) return
    if (done || looked === pauses.length) tell()
    if (pause === undefined || done) return leave()
    let gone = false
    const timer = setTimeout(async () => {
      await repeatSelf()
      if (!gone) setLooked(looked + 1)
    }, pause)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [saved, looked, done, before])
}

/** Used and available pages and blocks, and what visitors do not see because of the plan. */
function Limits() {
  const t = useTexts(planTexts)
  const { pages, limits, plan } = useSelf()
  const main = pages.find((page) => page.main)
  return (
    <section aria-labelledby="plan-limits">
      <h2 id="plan-limits" className="visually-hidden">
        {t.limits}
      </h2>
      <ul className={css['rows']}>
        <li className={css['row']}>
          <LayoutListIcon />
          <div>
            <strong>{t.blocks}</strong>
            {main === undefined ? null : <BlocksUsed page={main} />}
          </div>
        </li>
        <li className={css['row']}>
          <LayersIcon />
          <div>
            <strong>{t.pages}</strong>
            <span>
              {plan.name === 'free' && pages.length > limits.pages
                ? t.pagesShown(limits.pages, pages.length)
                : t.pagesUsed(pages.length, limits.pages)}
            </span>
          </div>
        </li>
      </ul>
    </section>
  )
}

function BlocksUsed({ page: { id, title } }: { page: { id: string; title: string } }) {
  const t = useTexts(planTexts)
  const { limits, plan } = useSelf()
  const { data: page } = usePage(id)
  const now = useNow()
  if (page === undefined) return <Skeleton lines={1} label={t.loading} />
  const { shown, lost } = lostBlocks(page.blocks, now)
  const isLess = plan.name === 'free' && lost.length > 0
  return (
    <span>
      {isLess ? t.blocksShown(shown, shown + lost.length) : t.blocksUsed(page.blocks.length, limits.blocks, title)}
    </span>
  )
}

/** Cancels the renewal after a confirmation. */
function Cancel() {
  const t = useTexts(planTexts)
  const locale = useLocale()
  const { plan } = useSelf()
  const { state, nextCharge } = plan
  const { busy, change } = usePlanActions()
  const [asked, setAsked] = useState(false)
  const goesOn = state === 'past_due' || (state === 'active' && nextCharge !== null)
  const words = cancelWords(t, plan, locale)
  const confirm = async () => {
    const after = await change({ canceled: true })
    setAsked(false)
    if (after?.until == null) return
    const text = after.state === 'canceled' ? t.canceled(formatKyivDay(locale, after.until)) : t.canceledNow
    toast.alert({ text, tone: 'ok', about: 'plan' })
  }
  return (
    <>
      {goesOn ? (
        <button type="button" className={css['cancel']} onClick={() => setAsked(true)}>
          <CircleXIcon />
          <span>
            <strong>{t.cancel}</strong>
            <span>{words.row}</span>
          </span>
          <ChevronRightIcon />
        </button>
      ) : null}
      <ConfirmDialog
        open={asked}
        title={t.cancelTitle}
        description={words.text}
        confirmLabel={t.cancel}
        cancelLabel={t.keepPlus}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
