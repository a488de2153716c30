import type { adminApi } from '#contract/admin.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { formatForSentence } from '#domain/date-format.ts'
import { formatMoney } from '#domain/money.ts'
import { Card } from '#ui/card/card.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { StatRow, StatTile } from '#ui/stat-tile/stat-tile.tsx'
import { Change } from '#web/features/statistics/change.tsx'
import { formatNumber } from '#web/features/statistics/numbers.ts'
import { useToday } from '#web/features/statistics/use-statistics.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { adminTexts, useTexts } from '#web/i18n/messages.ts'
import { withNoBreaks } from '#web/i18n/typeset-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { among } from './address-filters.ts'
import css from './admin.module.css'
import { Awaiting } from './awaiting.tsx'
import { useChartFilter } from './chart-filter.ts'
import { useEventColumns } from './event-line.tsx'
import { SearchField } from './filter-form.tsx'
import { Loaded } from './loaded.tsx'
import { Table } from './loaded-table.tsx'
import { MetricChart } from './metric-chart.tsx'
import overview from './overview.module.css'
import { latestQuery, summaryQuery } from './queries.ts'
import { UserSearch } from './user-search.tsx'

type Summary = ResultOf<typeof adminApi.summary>

/** Overview: figures, items that wait for staff, and the latest events. */
export function DashboardScreen() {
  const texts = useTexts(adminTexts)
  const filter = useChartFilter()
  return (
    <>
      <div className={overview['head']}>
        <h1>{texts.overview}</h1>
        <Today />
        <UserSearch>
          <SearchField
            label={texts.personSearch}
            placeholder={texts.personSearch}
            defaultValue={undefined}
            maxLength={254}
          />
        </UserSearch>
        <Period {...filter} />
      </div>
      <Loaded query={summaryQuery}>
        {(summary) => (
          <>
            <Figures {...summary} />
            <div className={overview['middle']}>
              <DailyChart {...filter} />
              <Awaiting {...summary} />
            </div>
            <Latest />
          </>
        )}
      </Loaded>
    </>
  )
}

/** The present day in Kyiv, with which the figures end. */
function Today() {
  const today = useToday()
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return (
    <p className={overview['today']}>
      <time dateTime={today}>{withNoBreaks(formatForSentence(useLocale(), new Date(today), options))}</time>
    </p>
  )
}

function Figures({ users, banned, pages, recent, before, plan }: Summary) {
  const texts = useTexts(adminTexts)
  const locale = useLocale()
  const said = (value: number) => formatNumber(locale, value)
  const sum = (kopecks: number) => formatMoney(locale, kopecks)
  return (
    <StatRow className={overview['figures']}>
      <StatTile
        label={texts.users}
        value={said(users)}
        note={texts.usersNote(said(recent.registrations), said(pages), said(banned))}
      />
      <StatTile
        label={texts.planActive}
        value={said(plan.active)}
        note={texts.planMoves(said(plan.new), said(plan.lapsed))}
      />
      <StatTile
        label={texts.planRevenue}
        value={sum(plan.revenue)}
        note={<Against now={plan.revenue} before={before.revenue} note={texts.planRefunds(sum(plan.refunds))} />}
      />
      <StatTile
        label={texts.recentViews}
        value={said(recent.views)}
        note={<Against now={recent.views} before={before.views} note={texts.clicksNote(said(recent.clicks))} />}
      />
      <StatTile label={texts.planFailed} value={said(plan.failedCharges)} note={texts.planNote} />
    </StatRow>
  )
}

/** The change since the period before, and a note; the first period has no change. */
function Against({ now, before, note }: { now: number; before: number; note: string }) {
  if (before === 0) return note
  return (
    <>
      <Change now={now} before={before} />, {note}
    </>
  )
}

type ChartFilter = ReturnType<typeof useChartFilter>

const metrics = ['registrations', 'views', 'revenue', 'active'] as const
const periods = ['7', '28', '365'] as const

/** Choice of the chart's period. */
function Period({ days, choose }: ChartFilter) {
  const texts = useTexts(adminTexts)
  return (
    <div className={overview['choices']}>
      <SegmentedField
        label={<span className="visually-hidden">{texts.period}</span>}
        options={periods.map((value) => ({ value, label: texts.periodLength(Number(value)) }))}
        value={among(periods, days)}
        onChange={(value) => choose({ days: value })}
      />
    </div>
  )
}

/** Chart of a main metric; the others are on their own screen. */
function DailyChart({ metric, days, choose }: ChartFilter) {
  const texts = useTexts(adminTexts)
  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.byDay(texts.metric[metric])}</h2>
      <div className={overview['choices']}>
        <SegmentedField
          label={<span className="visually-hidden">{texts.metricLabel}</span>}
          options={metrics.map((value) => ({ value, label: texts.metric[value] }))}
          value={among(metrics, metric)}
          onChange={(value) => choose({ metric: value })}
        />
      </div>
      <div className={overview['chart']}>
        <MetricChart metric={metric} days={days} />
      </div>
    </Card>
  )
}

function Latest() {
  const texts = useTexts(adminTexts)
  const columns = useEventColumns()
  return (
    <section className={overview['latest']}>
      <div className={css['row']}>
        <h2>{texts.latest}</h2>
        <Link to="/admin/events">{texts.allEvents}</Link>
      </div>
      <Loaded query={latestQuery}>{({ items }) => <Table items={items} columns={columns} />}</Loaded>
    </section>
  )
}
