import type { ReactNode } from 'react'
import type { BookLine, InvoiceCard, StaffAttempt, StaffRefund, StaffWebhook } from '#contract/staff-billing.ts'
import { formatMoney } from '#domain/money.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Card } from '#ui/card/card.tsx'
import { Collapse } from '#ui/collapse/collapse.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatShortDate, formatShortMoment } from '#web/i18n/moments.ts'
import { dotted } from '#web/i18n/typeset-texts.ts'
import { useParams } from '#web/routing/view.tsx'
import css from './admin.module.css'
import { staffBillingTexts } from './billing-texts.ts'
import { UserLink } from './event-line.tsx'
import { Facts } from './facts.tsx'
import { InvoiceBadge } from './invoices-screen.tsx'
import { Loaded } from './loaded.tsx'
import { invoiceQuery } from './queries.ts'
import { RefundAction } from './refund-action.tsx'

/** An invoice with its attempts, webhooks and events. */
export function InvoiceScreen() {
  const { titles } = useTexts(adminTexts)
  const texts = useTexts(staffBillingTexts)
  const { invoiceId } = useParams('/admin/invoices/$invoiceId')
  return (
    <Loaded key={invoiceId} query={invoiceQuery(invoiceId)} title={titles.invoices}>
      {(invoice) => (
        <>
          <header className={css['head']}>
            <h1>{invoice.number}</h1>
            <InvoiceBadge status={invoice.status} />
          </header>
          <div className={css['columns']}>
            <div className={css['column']}>
              <About invoice={invoice} />
              <Part title={texts.attempts} empty={texts.attemptsEmpty} items={invoice.attempts}>
                {(attempt) => <AttemptLine attempt={attempt} />}
              </Part>
              <Part title={texts.refunds} empty={texts.refundsEmpty} items={invoice.refunds}>
                {(refund) => <RefundLine refund={refund} />}
              </Part>
            </div>
            <div className={css['column']}>
              <Part
                title={texts.webhooks}
                note={texts.webhooksText}
                empty={texts.webhooksEmpty}
                items={invoice.webhooks}
              >
                {(webhook) => <WebhookLine webhook={webhook} />}
              </Part>
              <Part title={texts.events} empty={texts.nothing} items={invoice.events}>
                {(line) => <BillingEventLine line={line} />}
              </Part>
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}

function About({ invoice }: { invoice: InvoiceCard }) {
  const texts = useTexts(staffBillingTexts)
  const locale = useLocale()
  const { user, amount, refunded, period, provider, createdAt, paidAt, term, card, voidReason, refundable } = invoice
  const facts: [string, ReactNode][] = [
    [texts.payer, <UserLink key="user" user={user} />],
    [texts.amount, `${formatMoney(locale, amount)} ${texts.period[period]}`],
    [texts.providerLabel, texts.provider[provider] ?? provider],
    [texts.made, formatShortMoment(locale, createdAt)],
    [texts.paid, paidAt === null ? texts.nothing : formatShortMoment(locale, paidAt)],
  ]
  if (term !== null)
    facts.push([texts.term, `${formatShortDate(locale, term.start)} — ${formatShortDate(locale, term.end)}`])
  if (card !== null) facts.push([texts.card, card])
  if (refunded > 0) facts.push([texts.refunded, formatMoney(locale, refunded)])
  if (voidReason !== null) facts.push([texts.why, texts.voidReason[voidReason]])
  return (
    <Card as="section" className={css['card']}>
      <Facts facts={facts} />
      {refundable > 0 ? <RefundAction invoice={invoice} /> : null}
    </Card>
  )
}

interface PartProps<Item> {
  title: string
  note?: string
  /** Text if there are none. */
  empty: string
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

function Part<Item extends { id: string }>({ title, note, empty, items, children }: PartProps<Item>) {
  return (
    <Card as="section" className={css['card']}>
      <h2>{title}</h2>
      {note === undefined ? null : <p className={css['note']}>{note}</p>}
      {items.length === 0 ? (
        <p className={css['note']}>{empty}</p>
      ) : (
        <ul className={css['list']}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const attemptTones = { succeeded: 'ok', failed: 'danger' } as const
const toneOf = (status: string) => attemptTones[status as keyof typeof attemptTones] ?? 'accent'

function AttemptLine({ attempt }: { attempt: StaffAttempt }) {
  const texts = useTexts(staffBillingTexts)
  const locale = useLocale()
  const { n, kind, status, amount, provider, reference, providerRef, card, code, decline, createdAt, nextCheckAt } =
    attempt
  return (
    <div className={css['line']}>
      <p>
        <strong>{texts.attempt(n)}</strong>
        <Badge tone={toneOf(status)}>{texts.attemptStatus[status]}</Badge>
        <span>{formatMoney(locale, amount)}</span>
      </p>
      <p className={css['note']}>
        {dotted([
          formatShortMoment(locale, createdAt),
          texts.attemptKind[kind],
          texts.provider[provider],
          card,
          code,
          decline && texts.decline[decline],
          nextCheckAt && texts.next(formatShortMoment(locale, nextCheckAt)),
        ])}
      </p>
      <p className={css['note']}>{dotted([reference, providerRef])}</p>
    </div>
  )
}

function RefundLine({ refund: { amount, status, reason, staff, createdAt } }: { refund: StaffRefund }) {
  const texts = useTexts(staffBillingTexts)
  const locale = useLocale()
  const by = staff === null ? texts.byItself : texts.byStaff(staff.username ?? texts.gone)
  return (
    <div className={css['line']}>
      <p>
        <strong>{formatMoney(locale, amount)}</strong>
        <Badge tone={toneOf(status)}>{texts.refundStatus[status]}</Badge>
      </p>
      <p className={css['note']}>{dotted([formatShortMoment(locale, createdAt), by, reason])}</p>
    </div>
  )
}

function WebhookLine({ webhook }: { webhook: StaffWebhook }) {
  const texts = useTexts(staffBillingTexts)
  const locale = useLocale()
  const { provider, outcome, receivedAt, fields } = webhook
  return (
    <Collapse title={formatShortMoment(locale, receivedAt)} aside={texts.outcome[outcome]}>
      <Facts
        facts={[
          [texts.providerLabel, texts.provider[provider] ?? provider],
          ...fields.map(({ name, value }) => [name, value] as const),
        ]}
      />
      {fields.length === 0 ? <p className={css['note']}>{texts.unreadable}</p> : null}
    </Collapse>
  )
}

/** Order of an event's details, after all others: `jsonb` does not keep the order of keys. */
const detailOrder = ['number', 'n', 'kind', 'period', 'amount', 'start', 'end', 'provider', 'state', 'code', 'decline']

/** Formats a detail of an event: sums as money, instants as dates, known codes in words. */
function useDetailText(): (entry: [string, BookLine['data'][string]]) => string | null {
  const texts = useTexts(staffBillingTexts)
  const locale = useLocale()
  const words: Record<string, Record<string, string>> = {
    provider: texts.provider,
    period: texts.period,
    kind: { ...texts.attemptKind, ...texts.grantKind },
    decline: texts.decline,
    reason: texts.voidReason,
    state: texts.paymentState,
  }
  return ([name, value]) => {
    if (value === null) return null
    if (name === 'amount') return formatMoney(locale, Number(value))
    if (name === 'n') return texts.attempt(Number(value)).toLowerCase()
    const said = String(value)
    if (!/^\d{4}-\d\d-\d\dT/.test(said)) return words[name]?.[said] ?? said
    return texts.instant[name]?.(formatShortMoment(locale, said)) ?? formatShortMoment(locale, said)
  }
}

function BillingEventLine({ line: { at, kind, data } }: { line: BookLine }) {
  const texts = useTexts(staffBillingTexts)
  const locale = useLocale()
  const place = ([name]: [string, unknown]) => detailOrder.indexOf(name)
  const said = Object.entries(data)
    .toSorted((one, other) => place(one) - place(other))
    .map(useDetailText())
  return (
    <div className={css['line']}>
      <p>
        <strong>{texts.event[kind] ?? kind}</strong>
      </p>
      <p className={css['note']}>{dotted([formatShortMoment(locale, at), ...said])}</p>
    </div>
  )
}
