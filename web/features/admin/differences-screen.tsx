import { useState } from 'react'
import { staffBillingApi, type Difference } from '#contract/staff-billing.ts'
import { formatMoney } from '#domain/money.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { call } from '#web/api.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, staffBillingTexts, useTexts } from '#web/i18n/messages.ts'
import { formatMoment } from '#web/i18n/moments.ts'
import { queryClient } from '#web/query-client.ts'
import { Link } from '#web/routing/link.tsx'
import css from './admin.module.css'
import { useChange } from './confirmed-action.tsx'
import { LoadedList } from './loaded.tsx'
import { differencesQuery } from './queries.ts'
import { Refused } from './refused.tsx'

/** Where a provider's books and ours differ. */
export function DifferencesScreen() {
  const { titles } = useTexts(accountTexts)
  const texts = useTexts(staffBillingTexts)
  const [seen, setSeen] = useState<'no' | 'all'>('no')
  return (
    <>
      <h1>{titles['admin.differences._title']}</h1>
      <p className={css['note']}>{texts.differencesText}</p>
      <div className={css['choices']}>
        <SegmentedField
          label={texts.differencesShown}
          options={[
            { value: 'no' as const, label: texts.differencesNew },
            { value: 'all' as const, label: texts.differencesAll },
          ]}
          value={seen}
          onChange={setSeen}
        />
      </div>
      <LoadedList
        query={differencesQuery(seen)}
        empty={<EmptyState title={texts.differencesEmpty}>{texts.differencesEmptyText}</EmptyState>}
      >
        {(difference) => <DifferenceLine difference={difference} />}
      </LoadedList>
    </>
  )
}

function Side({ name, sums }: { name: string; sums: Difference['ours'] }) {
  const texts = useTexts(staffBillingTexts)
  const locale = useLocale()
  const money = (value: unknown) => formatMoney(locale, Number(value))
  const said =
    sums === null ? texts.nothing : texts.sums(money(sums['amount']), money(sums['refunded']), String(sums['state']))
  return <p className={css['note']}>{`${name}: ${said}`}</p>
}

function DifferenceLine({ difference }: { difference: Difference }) {
  const texts = useTexts(staffBillingTexts)
  const locale = useLocale()
  const { busy, lapsed, change } = useChange()
  const { id, provider, reference, kind, ours, theirs, invoiceId, foundAt, seenAt } = difference
  const work = async () => {
    await call(staffBillingApi.seeDifference, { params: { id } })
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  const see = () => change(work, texts.seen)
  const seen = seenAt === null ? [] : [texts.seenAt(formatMoment(locale, seenAt))]
  return (
    <div className={classNames(css['row'], css['wrapping'])}>
      <div className={css['line']}>
        <p>
          {invoiceId === null ? (
            <strong>{reference}</strong>
          ) : (
            <Link to="/admin/invoices/$invoiceId" params={{ invoiceId }}>
              <strong>{reference}</strong>
            </Link>
          )}
          <Badge tone={seenAt === null ? 'danger' : 'neutral'}>{texts.differenceKind[kind]}</Badge>
        </p>
        <p className={css['note']}>
          {[formatMoment(locale, foundAt), texts.provider[provider] ?? provider, ...seen].join(' · ')}
        </p>
        <Side name={texts.ours} sums={ours} />
        <Side name={texts.theirs} sums={theirs} />
        {lapsed === undefined ? null : <Refused error={lapsed} onRetry={() => void see()} />}
      </div>
      {seenAt === null ? (
        <Button size="s" busy={busy} aria-label={texts.seeOf(reference)} onClick={() => void see()}>
          {texts.see}
        </Button>
      ) : null}
    </div>
  )
}
