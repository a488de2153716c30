import { useEffect, useRef, useState } from 'react'
import { periods, type Period } from '#domain/billing.ts'
import { formatMoney } from '#domain/money.ts'
import { planLimits } from '#domain/plans.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { messages as blockMessages } from '#page/registry/messages.gen.ts'
import { models } from '#page/registry/models.gen.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EyeIcon, XIcon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { formatKyivDay } from '#web/i18n/moments.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { useNow } from '#web/use-now.ts'
import { usePurchase } from './checkout.ts'
import { PlusMark } from './plus-mark.tsx'
import css from './plus-sheet.module.css'
import { plusTexts } from './texts.ts'
import { offerOf } from './price-at.ts'
import { usePrices } from './use-prices.ts'
import type { Offer, Wish } from './wish.ts'

const TryOut = lazyPart(async () => (await import('./try-out.tsx')).TryOut, Waiting)
const SampleStatistics = lazyPart(async () => (await import('./sample-statistics.tsx')).SampleStatistics, Waiting)

/** Kinds of wishes that have a try-out on the person's own page. */
const tried: readonly Wish['kind'][] = ['block', 'background', 'form', 'analytics', 'statistics']

export interface PlusSheetProps {
  /** Undefined while the sheet is closed. */
  offer: Offer | undefined
  onClose: () => void
}

/**
 * The offer of Plus: a try-out of the locked feature on the person's own page, the price, and ways to buy or decline.
 */
export function PlusSheet({ offer, onClose }: PlusSheetProps) {
  // Keeps the content while the sheet closes.
  const [last, setLast] = useState(offer)
  if (offer !== undefined && offer !== last) setLast(offer)
  return last === undefined ? null : <Sheet offer={last} open={offer !== undefined} onClose={onClose} />
}

function Sheet({ offer, open, onClose }: { offer: Offer; open: boolean; onClose: () => void }) {
  const t = useTexts(plusTexts)
  const locale = useLocale()
  const title = useRef<HTMLSpanElement>(null)
  const { wish } = offer
  const words = wish.kind === 'block' ? (t.byBlock[wish.type] ?? t.anyBlock) : t.byKind[wish.kind]
  const isOwn = wish.kind === 'block' && wish.blocks !== undefined
  const about = (isOwn && words.awaited) || words.about
  const aside = wish.kind === 'block' ? t.aside.block(blockMessages[wish.type][locale].name) : t.aside[wish.kind]
  const [period, setPeriod] = useState<Period>('monthly')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="l"
      className={css[tried.includes(wish.kind) ? 'sheet' : 'plain']}
      initialFocus={title}
      above={tried.includes(wish.kind) ? <Stage offer={offer} onClose={onClose} /> : undefined}
      closeLabel={tried.includes(wish.kind) ? undefined : t.close}
      title={
        <>
          <span className={css['mark']}>
            <PlusMark />
            <span className={css['aside']}>{aside}</span>
          </span>
          <span ref={title} tabIndex={-1} className={css['title']}>
            {words.title}
          </span>
        </>
      }
      description={`${about} ${t.rest(Object.keys(models).length, planLimits.plus.statisticsDays)}`}
      footer={<Ways offer={offer} open={open} period={period} later={words.later} onClose={onClose} />}
    >
      <Periods period={period} onChange={setPeriod} />
    </Dialog>
  )
}

function Waiting() {
  const t = useTexts(plusTexts)
  return <Skeleton height={240} label={t.loading} />
}

/** The try-out under a bar that says who sees it. */
function Stage({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTexts(plusTexts)
  return (
    <div className={offer.wish.kind === 'analytics' ? `${css['stage']} ${css['below']}` : css['stage']}>
      <div className={css['bar']}>
        <EyeIcon />
        <span>{t.onlyYou}</span>
        <IconButton aria-label={t.close} className={css['leave']} onClick={onClose}>
          <XIcon />
        </IconButton>
      </div>
      {offer.wish.kind === 'statistics' ? <SampleStatistics first={offer.wish.first} /> : <TryOut {...offer} />}
    </div>
  )
}

function Periods({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const t = useTexts(plusTexts)
  const { common } = useTexts(accountTexts)
  const locale = useLocale()
  const { data: prices, error, refetch } = usePrices()
  const { until } = useSelf().plan
  const now = useNow()
  if (prices === undefined && error !== null) {
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>{common.retry}</Button>}>
        {t.pricesFailed}
      </Notice>
    )
  }
  if (prices === undefined) return <Skeleton height={96} label={t.loading} />
  const costs = (value: Period) => offerOf(prices, value, until, now).amount
  const notes = { monthly: t.changeLater, annual: t.perMonth(formatMoney(locale, Math.round(costs('annual') / 12))) }
  return (
    <RadioCards
      className={css['periods']}
      label={<span className="visually-hidden">{t.periods}</span>}
      cardWidth={136}
      options={periods.map((value) => ({
        value,
        label: (
          <>
            {t.period[value]} <b className={css['price']}>{formatMoney(locale, costs(value))}</b>
          </>
        ),
        note: notes[value],
      }))}
      value={period}
      onChange={onChange}
    />
  )
}

interface WaysProps {
  offer: Offer
  open: boolean
  period: Period
  later: string
  onClose: () => void
}

/** Buying and declining, each one press. */
function Ways({ offer, open, period, later, onClose }: WaysProps) {
  const t = useTexts(plusTexts)
  const locale = useLocale()
  const { data: prices } = usePrices()
  const { busy, buy } = usePurchase(open)
  const { plan } = useSelf()
  const now = useNow()
  const offered = prices && offerOf(prices, period, plan.until, now)
  // Plus was bought in another tab meanwhile.
  useEffect(() => {
    if (plan.nextCharge !== null) onClose()
  }, [plan.nextCharge, onClose])
  return (
    <div className={css['ways']}>
      {offered === undefined ? null : (
        <>
          <Button variant="primary" size="l" wide busy={busy} onClick={() => void buy(period, offer)}>
            {t.buy(formatMoney(locale, offered.amount))}
          </Button>
          <p className={css['next']}>
            {t.next(formatKyivDay(locale, offered.next.at), formatMoney(locale, offered.next.amount))} {t.cancelEasily}
          </p>
        </>
      )}
      <Button variant="quiet" wide onClick={onClose}>
        {later}
      </Button>
    </div>
  )
}
