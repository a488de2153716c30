import { staffBillingApi, type Difference } from '#contract/staff-billing.ts'
import { formatMoney } from '#domain/money.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { call } from '#web/api.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { formatShortMoment } from '#web/i18n/moments.ts'
import { queryClient } from '#web/query-client.ts'
import { Link, useNavigate } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import css from './admin.module.css'
import { staffBillingTexts } from './billing-texts.ts'
import { useChange } from './confirmed-action.tsx'
import { LoadedTable, type Column } from './loaded-table.tsx'
import { differencesQuery } from './queries.ts'
import { Refused } from './refused.tsx'

/** Differences between providers' statements and our books; the filter is in the address. */
export function DifferencesScreen() {
  const { titles } = useTexts(adminTexts)
  const texts = useTexts(staffBillingTexts)
  const seen = useQuery()['seen'] === 'all' ? 'all' : 'no'
  const navigate = useNavigate()
  const columns = useColumns()
  return (
    <>
      <h1>{titles.differences}</h1>
      <p className={css['note']}>{texts.differencesText}</p>
      <div className={css['choices']}>
        <SegmentedField
          label={texts.differencesShown}
          options={[
            { value: 'no' as const, label: texts.differencesNew },
            { value: 'all' as const, label: texts.differencesAll },
          ]}
          value={seen}
          onChange={(next) =>
            void navigate({ query: next === 'all' ? { seen: next } : {}, replace: true, keepScroll: true })
          }
        />
      </div>
      <LoadedTable
        query={differencesQuery(seen)}
        empty={
          <EmptyState title={texts.differencesEmpty}>{seen === 'no' ? texts.differencesEmptyText : null}</EmptyState>
        }
        columns={columns}
      />
    </>
  )
}

function useColumns(): readonly Column<Difference>[] {
  const texts = useTexts(staffBillingTexts)
  const locale = useLocale()
  const money = (value: unknown) => formatMoney(locale, Number(value))
  const states: Record<string, string> = { ...texts.attemptStatus, ...texts.paymentState }
  const stateOf = (state: unknown) => (states[String(state)] ?? String(state)).toLowerCase()
  const said = (sums: Difference['ours']) => {
    if (sums === null) return texts.nothing
    const { amount, refunded, state } = sums
    return texts.sums(money(amount), stateOf(state), Number(refunded) === 0 ? undefined : money(refunded))
  }
  return [
    { head: texts.reference, words: true, cell: (difference) => <Reference {...difference} /> },
    {
      head: texts.differs,
      cell: ({ kind, seenAt }) => (
        <Badge tone={seenAt === null ? 'danger' : 'neutral'}>{texts.differenceKind[kind]}</Badge>
      ),
    },
    { head: texts.ours, words: true, cell: ({ ours }) => said(ours) },
    { head: texts.theirs, cell: ({ theirs }) => said(theirs) },
    {
      head: texts.foundAt,
      figure: true,
      words: true,
      sorted: true,
      cell: ({ foundAt }) => formatShortMoment(locale, foundAt),
    },
    { head: texts.act, cell: (difference) => <See difference={difference} /> },
  ]
}

/** The payment's reference and its provider. */
function Reference({ reference, invoiceId, provider }: Difference) {
  const texts = useTexts(staffBillingTexts)
  const name = <strong>{reference}</strong>
  return (
    <span>
      {invoiceId === null ? (
        name
      ) : (
        <Link to="/admin/invoices/$invoiceId" params={{ invoiceId }}>
          {name}
        </Link>
      )}
      <span className={css['under']}>{texts.provider[provider] ?? provider}</span>
    </span>
  )
}

function See({ difference: { id, reference, seenAt } }: { difference: Difference }) {
  const texts = useTexts(staffBillingTexts)
  const locale = useLocale()
  const { busy, lapsed, change } = useChange()
  if (seenAt !== null) return texts.seenAt(formatShortMoment(locale, seenAt))
  const work = async () => {
    await call(staffBillingApi.seeDifference, { params: { id } })
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  const see = () => change(work, texts.seen)
  return (
    <>
      <Button size="s" busy={busy} aria-label={texts.seeOf(reference)} onClick={() => void see()}>
        {texts.see}
      </Button>
      <Refused error={lapsed} onRetry={() => void see()} />
    </>
  )
}
