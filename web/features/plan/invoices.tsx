import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { billingApi, type Invoice } from '#contract/billing.ts'
import { formatMoney } from '#domain/money.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { Badge, type BadgeProps } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { CheckIcon, InfoIcon, UndoIcon, XIcon, type Icon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { call } from '#web/api.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { usePurchase } from '#web/features/plus/checkout.ts'
import { readPending } from '#web/features/plus/pending.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { formatKyivDay } from '#web/i18n/moments.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import { toastFailure } from '#web/i18n/toast-failure.ts'
import { paginated } from '#web/paginated.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import { useVisitCheck } from '#web/use-visit-check.ts'
import { OnceOpened } from '#web/shell/once-opened.tsx'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { ShowMore } from '#web/shell/show-more.tsx'
import css from './plan-screen.module.css'
import { planTexts } from './texts.ts'

const Receipt = lazyPart(async () => (await import('./receipt.tsx')).Receipt)

/** Number of invoices shown at first, so that canceling below stays in reach. */
const newest = 5

function invoicesQuery(until: string | null) {
  // A changed plan has a new invoice, so its end is part of the query key.
  return paginated<Invoice>(['invoices', until ?? ''], (cursor) =>
    call(billingApi.invoices, { query: { cursor, limit: cursor === undefined ? newest : undefined } }),
  )
}

/** All invoices, newest first. */
export function Invoices() {
  const t = useTexts(planTexts)
  return (
    <section aria-labelledby="plan-invoices">
      <h2 id="plan-invoices" className={css['heading']}>
        {t.invoices}
      </h2>
      <List />
    </section>
  )
}

function List() {
  const t = useTexts(planTexts)
  const { until } = useSelf().plan
  const invoices = useInfiniteQuery(invoicesQuery(until))
  const { data, error, refetch } = invoices
  const [opened, setOpened] = useState<Invoice>()
  const [last, setLast] = useState(opened)
  if (opened !== undefined && opened !== last) setLast(opened)
  useAskedReceipt(setOpened)
  const items = data?.pages.flatMap((page) => page.items)
  if (items === undefined && error === null) return <Skeleton height={180} label={t.loading} />
  return (
    <>
      <LoadFailure error={error} onRetry={refetch} />
      {items?.length === 0 ? (
        <EmptyState title={t.noInvoices} level={3}>
          {t.noInvoicesText}
        </EmptyState>
      ) : null}
      {items === undefined || items.length === 0 ? null : (
        <ul className={css['rows']}>
          {items.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} onOpen={setOpened} />
          ))}
        </ul>
      )}
      <ShowMore query={invoices} className={css['more']}>
        {t.more}
      </ShowMore>
      {last === undefined ? null : (
        <OnceOpened open={opened !== undefined}>
          <Receipt key={last.id} invoice={last} open={opened !== undefined} onClose={() => setOpened(undefined)} />
        </OnceOpened>
      )}
    </>
  )
}

/** Opens the receipt named by `?receipt=…`, an address from the mail about a payment. */
function useAskedReceipt(onFound: (invoice: Invoice) => void): void {
  const messages = useTexts(accountTexts)
  const { receipt: id, ...rest } = useQuery()
  const navigate = useNavigate()
  const startVisitCheck = useVisitCheck()
  const open = useEffectEvent(async (asked: string) => {
    const isStillHere = startVisitCheck()
    try {
      const invoice = await call(billingApi.invoice, { params: { id: asked } })
      if (isStillHere() && invoice.paidAt !== null) onFound(invoice)
    } catch (error) {
      if (isStillHere()) toastFailure(error, messages)
    }
    if (isStillHere()) await navigate({ query: rest, replace: true, keepScroll: true })
  })
  useEffect(() => {
    if (id !== undefined) void open(id)
  }, [id])
}

const signs: Record<Invoice['status'], { tone: BadgeProps['tone']; Sign: Icon }> = {
  paid: { tone: 'ok', Sign: CheckIcon },
  refunded: { tone: 'neutral', Sign: UndoIcon },
  open: { tone: 'neutral', Sign: InfoIcon },
  uncollectible: { tone: 'danger', Sign: XIcon },
  void: { tone: 'neutral', Sign: XIcon },
}

interface RowProps {
  invoice: Invoice
  onOpen: (invoice: Invoice) => void
}

function Row({ invoice, onOpen }: RowProps) {
  const t = useTexts(planTexts)
  const locale = useLocale()
  const { status, amount, refunded, paidAt, createdAt, number } = invoice
  const isFree = useSelf().plan.name === 'free'
  const { tone, Sign } = signs[status]
  const isPart = refunded > 0 && refunded < amount
  const said =
    status === 'paid' ? (isPart ? t.partlyRefunded(formatMoney(locale, refunded)) : '') : t.invoiceStatus[status]
  return (
    <li className={css['row']}>
      <Badge tone={tone} className={css['sign']}>
        <Sign aria-label={t.invoiceStatus[status]} />
      </Badge>
      <div>
        <strong>{dotted([formatMoney(locale, amount), said.toLowerCase()])}</strong>
        <span className={css['facts']}>
          <span>{formatKyivDay(locale, paidAt ?? createdAt)}</span> <span>{t.invoiceNumber(number)}</span>
        </span>
      </div>
      {paidAt === null ? null : (
        <Button
          size="s"
          variant="quiet"
          className={css['quiet']}
          aria-label={t.receiptOf(number)}
          onClick={() => onOpen(invoice)}
        >
          {t.receipt}
        </Button>
      )}
      {status === 'open' && isFree ? <PayButton invoice={invoice} /> : null}
    </li>
  )
}

/**
 * Leads back to the checkout of an invoice, since ordering its term again opens the same one. What Plus was wanted for is
 * still done once it is paid for.
 */
function PayButton({ invoice: { period, number } }: { invoice: Invoice }) {
  const t = useTexts(planTexts)
  const { id, pages } = useSelf()
  const { busy, buy } = usePurchase()
  // Wanted for its own sake, Plus belongs to no page: the main one stands for all.
  const pay = () =>
    buy(period.kind, readPending(id) ?? { wish: { kind: 'plan' }, pageId: pages.find(({ main }) => main)!.id })
  return (
    <Button size="s" aria-label={t.payFor(number)} busy={busy} onClick={() => void pay()}>
      {t.pay}
    </Button>
  )
}
