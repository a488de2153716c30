import { useId, useReducer, useState, type ReactNode } from 'react'
import type { User } from '#contract/users.ts'
import { Button } from '#ui/button/button.tsx'
import { useNow } from '#web/use-now.ts'
import { blockName } from '#web/features/editor/blocks/block-words.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { isBeyondPlan } from '#web/features/pages/beyond-plan.ts'
import { usePage } from '#web/features/pages/use-page.ts'
import { RenewalButtons, ResumeButton } from '#web/features/plan/renewal-buttons.tsx'
import { lostBlocks } from '#web/features/plan/lost-blocks.ts'
import { pastDueText, pastDueTitle } from '#web/features/plan/plan-words.ts'
import { planTexts } from '#web/features/plan/texts.ts'
import { usePlanActions } from '#web/features/plan/use-plan-actions.ts'
import { formatMoney } from '#domain/money.ts'
import { shortCard } from '#domain/short-card.ts'
import { focusScreen } from '#web/forms/focus.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { formatKyivDay } from '#web/i18n/moments.ts'
import { useParams, usePlace } from '#web/routing/view.tsx'
import { storage } from '#web/session/safe-storage.ts'
import css from './banner.module.css'
import { endsSoon, planNews, type PlanNews } from './plan-news.ts'
import { PlanNotice } from './plan-notice.tsx'
import { PriceChange } from './price-change.tsx'
import { useOfferPlus } from './use-wish.ts'

/** Banner with news of the plan and actions on it. */
export function PlanBanner() {
  const { pathname } = usePlace()
  const self = useSelf()
  const news = planNews(self, pathname, useNow())
  // An account scheduled for deletion is neither charged nor sold anything.
  if (self.deleteAt !== null) return null
  if (news === undefined) return self.plan.state === 'active' ? <PriceChange /> : null
  const Banner = banners[news]
  return <Banner />
}

const banners: Record<PlanNews, () => ReactNode> = {
  pastDue: PastDue,
  canceled: Canceled,
  expired: Expired,
  charged: Charged,
  ending: Ending,
  cardEnds: CardEnds,
}

function PastDue() {
  const t = useTexts(planTexts)
  const locale = useLocale()
  const { plan } = useSelf()
  return (
    <PlanNotice tone="error" role="status" title={pastDueTitle(t, plan)} action={<RenewalButtons />}>
      {pastDueText(t, plan, locale)}
    </PlanNotice>
  )
}

/** Whether this device has closed a banner, on one page or on the others, and a way to; other news open it again. */
function useClosing(news: string, pageId = '') {
  const key = `lanka.plan-read.${useSelf().id}.${pageId}`
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const close = () => {
    storage.setItem(key, news)
    drawAgain()
    focusScreen()
  }
  return { closed: storage.getItem(key) === news, close }
}

interface Closable {
  close: () => void
}

function GotIt({ close }: Closable) {
  const t = useTexts(planTexts)
  return (
    <Button size="s" variant="quiet" onClick={close}>
      {t.gotIt}
    </Button>
  )
}

function Canceled() {
  const t = useTexts(planTexts)
  const locale = useLocale()
  const until = useSelf().plan.until!
  // After a cancellation the person is reminded only once, when Plus ends.
  const { closed, close } = useClosing(`${until} ${endsSoon(until, useNow())}`)
  if (closed) return null
  return (
    <PlanNotice
      title={t.plusUntil(formatKyivDay(locale, until))}
      action={
        <div className={css['ways']}>
          <ResumeButton size="s" />
          <GotIt close={close} />
        </div>
      }
    >
      {t.noMoreCharges}
    </PlanNotice>
  )
}

/** A paid term that ends without renewal. */
function Ending() {
  const t = useTexts(planTexts)
  const locale = useLocale()
  const { plan } = useSelf()
  return (
    <PlanNotice title={t.plusUntil(formatKyivDay(locale, plan.until!))} action={<GetPlus />}>
      {t.endingText}
    </PlanNotice>
  )
}

function Charged() {
  const t = useTexts(planTexts)
  const locale = useLocale()
  const { nextCharge } = useSelf().plan
  if (nextCharge === null) return null
  return (
    <PlanNotice title={t.chargeAhead(formatKyivDay(locale, nextCharge.at), formatMoney(locale, nextCharge.amount))}>
      {t.chargeAheadText}
    </PlanNotice>
  )
}

/** The saved card expires this month. */
function CardEnds() {
  const t = useTexts(planTexts)
  const { card } = useSelf().plan
  const { leaving, saveCard } = usePlanActions()
  if (card === null) return null
  return (
    <PlanNotice
      title={t.cardEnds(shortCard(card.masked))}
      action={
        <Button busy={leaving} onClick={() => void saveCard()}>
          {t.otherCard}
        </Button>
      }
    >
      {t.cardEndsText}
    </PlanNotice>
  )
}

function GetPlus() {
  const t = useTexts(planTexts)
  const offer = useOfferPlus()
  return (
    <Button size="s" onClick={() => offer({ kind: 'plan' })}>
      {t.getPlusBack}
    </Button>
  )
}

function Expired() {
  const { pageId } = useParams()
  const self = useSelf()
  const { closed, close } = useClosing(`${self.plan.until} expired`, pageId)
  if (closed) return null
  // A page beyond the plan is redirected as a whole, so its blocks are not mentioned.
  if (pageId !== undefined)
    return isBeyondPlan(self, pageId) ? null : <ExpiredPage key={pageId} pageId={pageId} close={close} />
  return self.pages.length > self.limits.pages ? (
    <ExpiredPages self={self} close={close} />
  ) : (
    <ExpiredPlan close={close} />
  )
}

/** Shown for a month and only to accounts without mail: nothing is hidden here. */
function ExpiredPlan({ close }: Closable) {
  const t = useTexts(planTexts)
  const locale = useLocale()
  const { plan, email_status } = useSelf()
  if (email_status === 'confirmed') return null
  return (
    <PlanNotice title={t.plusEnded(formatKyivDay(locale, plan.until!))} action={<ExpiredActs close={close} />}>
      {t.plusEndedText}
    </PlanNotice>
  )
}

function ExpiredActs({ close, children }: Closable & { children?: ReactNode }) {
  return (
    <div className={css['ways']}>
      <GetPlus />
      {children}
      <GotIt close={close} />
    </div>
  )
}

function ExpiredPages({ self: { pages, limits }, close }: Closable & { self: User }) {
  const t = useTexts(planTexts)
  return (
    <PlanNotice title={t.pagesShown(limits.pages, pages.length)} action={<ExpiredActs close={close} />}>
      {t.pagesLost(pages.length - limits.pages)}
    </PlanNotice>
  )
}

function ExpiredPage({ pageId, close }: Closable & { pageId: string }) {
  const t = useTexts(planTexts)
  const locale = useLocale()
  const { data: page } = usePage(pageId)
  const [told, setTold] = useState(false)
  const listId = useId()
  const now = useNow()
  if (page === undefined) return null
  const { shown, lost } = lostBlocks(page.blocks, now)
  if (lost.length === 0) return <ExpiredPlan close={close} />
  return (
    <PlanNotice
      title={t.blocksShown(shown, shown + lost.length)}
      action={
        <ExpiredActs close={close}>
          <Button size="s" variant="quiet" aria-expanded={told} aria-controls={listId} onClick={() => setTold(!told)}>
            {t.whichOnes}
          </Button>
        </ExpiredActs>
      }
    >
      {t.blocksLost(lost.length)}
      <ul id={listId} className={css['names']} hidden={!told}>
        {lost.map((block) => (
          <li key={block.id}>{blockName(block, locale)}</li>
        ))}
      </ul>
    </PlanNotice>
  )
}
