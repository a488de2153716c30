import type { Invoice } from '#contract/admin.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatMoment } from '#web/i18n/moments.ts'
import css from './admin.module.css'
import { UserLink } from './event-line.tsx'
import { LoadedList } from './loaded.tsx'
import { invoicesQuery } from './queries.ts'

/** What was asked for and what was paid. */
export function InvoicesScreen() {
  const { titles } = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  return (
    <>
      <h1>{titles['admin.invoices._title']}</h1>
      <LoadedList
        query={invoicesQuery}
        empty={<EmptyState title={texts.invoicesEmpty}>{texts.invoicesEmptyText}</EmptyState>}
      >
        {(invoice) => <InvoiceLine invoice={invoice} />}
      </LoadedList>
    </>
  )
}

function InvoiceLine({ invoice }: { invoice: Invoice }) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const { number, user, amount, currency, period, provider, status, createdAt } = invoice
  const sum = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100)
  return (
    <div className={css['line']}>
      <p>
        <strong>{`${number} · ${sum}`}</strong>
        <UserLink user={user} />
        <Badge tone={status === 'paid' ? 'ok' : 'neutral'}>{texts.invoiceStatus[status]}</Badge>
      </p>
      <p className={css['note']}>
        {[formatMoment(locale, createdAt), texts.invoicePeriod[period], provider].join(' · ')}
      </p>
    </div>
  )
}
