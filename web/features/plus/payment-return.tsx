import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { billingApi, type Invoice } from '#contract/billing.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { toast } from '#ui/toast/toast.tsx'
import { call } from '#web/api.ts'
import { repeatSelf, useSelf } from '#web/features/account/use-self.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { formatKyivDay } from '#web/i18n/moments.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { readPlace } from '#web/routing/table.ts'
import { usePlace } from '#web/routing/view.tsx'
import css from './banner.module.css'
import { usePurchase } from './checkout.ts'
import { plusTexts } from './texts.ts'
import { backAddress, clearPending, readPending, screenOf } from './pending.ts'
import { granted, type Offer } from './wish.ts'

const times = (length: number, pause: number) => Array.from({ length }, () => pause)
/** Pauses in ms between polls for the payment: an hour in all, with growing intervals. */
const pauses = [300, 1000, 1000, 1000, 2000, 2000, 3000, 5000, 5000, ...times(10, 10_000), ...times(120, 30_000)]
/** Pauses in ms for the saved card, which some providers report shortly after the payment. */
const cardPauses = [1000, 3000, 10_000]
/** Number of polls before the screen says that it takes longer than usual. */
const pollsUntilLate = 6

/** The newest invoice, if it can be loaded. */
async function newestInvoice(): Promise<Invoice | undefined> {
  const list = await call(billingApi.invoices, { query: { limit: 1 } }).catch(() => undefined)
  return list?.items[0]
}

/** Finishes moving a block to another page. If the block's page is gone nothing happens and nothing is lost. */
async function finishMove({ wish, pageId }: Offer): Promise<void> {
  if (wish.kind !== 'block' || wish.from === undefined) return
  const { from, blocks = [] } = wish
  const { finishPaidMove } = await import('#web/features/editor/blocks/finish-paid-move.ts')
  await finishPaidMove(from, { pageId, copy: blocks[0]! })
}

/** Shown after the return from the checkout: waits for the plan and then hands the wish to its screen. */
export function PaymentReturn() {
  const t = useTexts(plusTexts)
  const locale = useLocale()
  const { id, plan } = useSelf()
  const navigate = useNavigate()
  const { pathname, query, hash } = usePlace()
  const [pending] = useState(() => readPending(id))
  const [before] = useState(pending === undefined ? plan.until : pending.until)
  const [asked, setAsked] = useState(0)
  const [declined, setDeclined] = useState<Invoice['decline']>(null)
  const { busy, buy } = usePurchase()
  const isPlus = plan.name === 'plus'
  const bought = isPlus && plan.until !== before
  // On Plus already and without a known payment there is nothing to wait for, unless a charge is past due.
  const unknown = isPlus && pending === undefined && plan.state !== 'past_due'

  /** Removes the `paid` parameter from the address. */
  const leave = () => {
    clearPending()
    const { paid: _, ...rest } = query
    void navigate({ query: rest, hash, replace: true, keepScroll: true })
  }
  const finish = useEffectEvent(() => {
    if (bought) toast.alert({ text: t.bought(formatKyivDay(locale, plan.until!)), tone: 'ok' })
    if (pending !== undefined) {
      granted.set(pending)
      finishMove(pending).catch(() => undefined)
    }
    if (plan.card === null) for (const pause of cardPauses) setTimeout(() => void repeatSelf(), pause)
    const wished = pending && screenOf(pending)
    if (!bought || wished === undefined || wished === pathname) return leave()
    clearPending()
    void navigate({ href: wished, replace: true })
    return undefined
  })

  // A checkout opened twice returns to where it was first opened, and a bank's app returns to its own place.
  const wanted = pending === undefined ? undefined : backAddress(pending.from)
  // Checked once: if the wish's page is gone, another page is used.
  const hasGone = useRef(false)
  const [isSought, setSought] = useState(false)
  const isElsewhere = !isSought && wanted !== undefined && readPlace(wanted).pathname !== pathname
  const goThere = useEffectEvent(async () => {
    if (hasGone.current) return
    hasGone.current = true
    await navigate({ href: wanted!, replace: true })
    setSought(true)
  })
  useEffect(() => {
    if (isElsewhere) void goThere()
  }, [isElsewhere])

  useEffect(() => {
    if (isElsewhere) return
    const pause = pauses[asked]
    if (bought || unknown) {
      finish()
      return
    }
    if (pause === undefined) return
    let gone = false
    const timer = setTimeout(async () => {
      const [newest] = await Promise.all([newestInvoice(), repeatSelf()])
      if (gone) return
      setDeclined(newest?.decline ?? null)
      setAsked(asked + 1)
    }, pause)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [asked, bought, unknown, isElsewhere])

  if (bought || unknown) return null
  const isLate = asked >= pollsUntilLate
  const told =
    declined !== null
      ? { tone: 'error' as const, title: t.declined, text: t.declinedText[declined] }
      : isLate
        ? { tone: 'warn' as const, title: t.late, text: t.lateText }
        : { tone: 'info' as const, title: t.confirming, text: t.confirmingText }
  const titles = [t.confirming, t.late, t.declined]
  const texts = [t.confirmingText, t.lateText, ...Object.values(t.declinedText)]
  return (
    <Notice
      className={css['banner']}
      tone={told.tone}
      title={<InPlaceOf texts={titles}>{told.title}</InPlaceOf>}
      action={
        <div className={css['ways']}>
          {pending === undefined ? null : (
            <Button size="s" busy={busy} onClick={() => void buy(pending.period, pending)}>
              {t.payAgain}
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={leave}>
            {t.hide}
          </Button>
        </div>
      }
    >
      <InPlaceOf texts={texts}>{told.text}</InPlaceOf>
    </Notice>
  )
}

/** Reserves the height of the longest possible text, so that the buttons below do not move. */
function InPlaceOf({ texts, children }: { texts: readonly string[]; children: string }) {
  return (
    <span className={css['stack']}>
      <span>{children}</span>
      {texts.map((text) => (
        <span key={text} aria-hidden="true" data-text={text} />
      ))}
    </span>
  )
}
