import { staffInvoiceStatuses, type Invoice } from '#contract/staff-billing.ts'
import { providerNames } from '#domain/billing.ts'
import { formatMoney } from '#domain/money.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatShortMoment } from '#web/i18n/moments.ts'
import { Link } from '#web/routing/link.tsx'
import type { Query } from '#web/routing/table.ts'
import { useQuery } from '#web/routing/view.tsx'
import { among, searchAndDays } from './address-filters.ts'
import css from './admin.module.css'
import { staffBillingTexts } from './billing-texts.ts'
import { UserLink } from './event-line.tsx'
import { FilterForm, SearchField } from './filter-form.tsx'
import { LoadedTable, type Column } from './loaded-table.tsx'
import { Options } from './options.tsx'
import { invoicesQuery, type InvoiceFilter } from './queries.ts'

/** Filters of an address; invalid ones are left out. */
function filterOf(query: Query): InvoiceFilter {
  return {
    ...searchAndDays(query),
    status: among(staffInvoiceStatuses, query['status']),
    provider: among(providerNames, query['provider']),
  }
}

/** All invoices; the filters are in the address. */
export function InvoicesScreen() {
  const { titles } = useTexts(adminTexts)
  const texts = useTexts(staffBillingTexts)
  const filter = filterOf(useQuery())
  return (
    <>
      <h1>{titles.invoices}</h1>
      <Filters filter={filter} />
      <LoadedTable
        query={invoicesQuery(filter)}
        empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
        columns={useColumns()}
      />
    </>
  )
}

function Filters({ filter }: { filter: InvoiceFilter }) {
  const texts = useTexts(staffBillingTexts)
  return (
    <FilterForm
      to="/admin/invoices"
      filter={filter}
      days={filter}
      search={<SearchField label={texts.search} placeholder={texts.search} defaultValue={filter.q} maxLength={64} />}
    >
      <SelectField look="pill" name="status" label={texts.statusLabel} defaultValue={filter.status ?? ''}>
        <option value="">{texts.any}</option>
        <Options values={staffInvoiceStatuses} names={texts.status} />
      </SelectField>
      <SelectField look="pill" name="provider" label={texts.providerLabel} defaultValue={filter.provider ?? ''}>
        <option value="">{texts.any}</option>
        <Options values={providerNames} names={texts.provider} />
      </SelectField>
    </FilterForm>
  )
}

const tones = {
  draft: 'neutral',
  open: 'accent',
  paid: 'ok',
  void: 'neutral',
  uncollectible: 'danger',
  refunded: 'spark',
} as const satisfies Record<Invoice['status'], string>

/** State of an invoice. */
export function InvoiceBadge({ status }: Pick<Invoice, 'status'>) {
  const texts = useTexts(staffBillingTexts)
  return <Badge tone={tones[status]}>{texts.status[status]}</Badge>
}

function useColumns(): readonly Column<Invoice>[] {
  const texts = useTexts(staffBillingTexts)
  const locale = useLocale()
  return [
    {
      head: texts.number,
      cell: ({ id, number }) => (
        <Link to="/admin/invoices/$invoiceId" params={{ invoiceId: id }}>
          <strong>{number}</strong>
        </Link>
      ),
    },
    { head: texts.payer, name: true, cell: ({ user }) => <UserLink user={user} /> },
    { head: texts.sum, figure: true, cell: (invoice) => <Sum {...invoice} /> },
    { head: texts.statusLabel, cell: (invoice) => <InvoiceBadge {...invoice} /> },
    { head: texts.term, cell: ({ period }) => texts.period[period] },
    { head: texts.providerLabel, cell: ({ provider }) => texts.provider[provider] ?? provider },
    {
      head: texts.created,
      figure: true,
      words: true,
      sorted: true,
      cell: ({ createdAt }) => formatShortMoment(locale, createdAt),
    },
  ]
}

function Sum({ amount, refunded }: Invoice) {
  const texts = useTexts(staffBillingTexts)
  const locale = useLocale()
  return (
    <span>
      {formatMoney(locale, amount)}
      {refunded > 0 ? (
        <span className={css['under']}>{`${texts.refunded}: ${formatMoney(locale, refunded)}`}</span>
      ) : null}
    </span>
  )
}
