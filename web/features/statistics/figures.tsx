import type { Page } from '#contract/pages.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { BarLineChart } from '#ui/chart/chart.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ChartIcon, CopyIcon } from '#ui/icon/icon.tsx'
import { StatRow, StatTile } from '#ui/stat-tile/stat-tile.tsx'
import { useSelf } from '#web/features/account/use-self.ts'
import { copyLink } from '#web/features/pages/copy-link.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Details } from './details.tsx'
import { formatDay, formatNumber, formatPercent } from './format.ts'
import css from './statistics-screen.module.css'
import { totalsOf, type Statistics } from './use-statistics.ts'

/** The figures of one period: totals, their course, details, and what was left out. */
export function Figures({ page, figures }: { page: Page; figures: Statistics }) {
  const messages = useTexts(accountTexts)
  const { statistics: texts, pages } = messages
  const { plan } = useSelf()
  const { views, clicks } = totalsOf(figures.days)
  if (views === 0 && clicks === 0) {
    return (
      <>
        <EmptyState
          icon={<ChartIcon size={28} />}
          title={texts.emptyTitle}
          action={
            <Button variant="primary" icon={<CopyIcon size={18} />} onClick={() => void copyLink(page.path, messages)}>
              {pages.copyLink}
            </Button>
          }
        >
          {texts.emptyText}
        </EmptyState>
        <Notes excluded={figures.excluded} />
      </>
    )
  }
  return (
    <>
      <Totals days={figures.days} />
      <Course days={figures.days} />
      <Details page={page} figures={figures} plan={plan.name} />
      <Notes excluded={figures.excluded} />
    </>
  )
}

export function Totals({ days }: { days: Statistics['days'] }) {
  const { statistics: texts } = useTexts(accountTexts)
  const locale = useLocale()
  const { views, visitors, clicks } = totalsOf(days)
  // Clicks without a view, as of a browser without script, would be a share of more than there is.
  const rate = views < Math.max(clicks, 1) ? undefined : texts.clickRate(formatPercent(locale, clicks / views))
  return (
    <StatRow>
      <StatTile label={texts.views} value={formatNumber(locale, views)} />
      <StatTile label={texts.visitors} value={formatNumber(locale, visitors)} />
      <StatTile label={texts.clicks} value={formatNumber(locale, clicks)} note={rate} />
    </StatRow>
  )
}

export function Course({ days }: { days: Statistics['days'] }) {
  const { statistics: texts } = useTexts(accountTexts)
  const locale = useLocale()
  const format = (value: number) => formatNumber(locale, value)
  const { views, visitors, clicks } = totalsOf(days)
  return (
    <Card as="section">
      <BarLineChart
        series={[texts.views, texts.clicks]}
        days={days.map((day) => ({
          label: formatDay(locale, day.date, 'short'),
          title: formatDay(locale, day.date, 'long'),
          values: [day.views, day.clicks],
        }))}
        summary={texts.chartSummary(format(views), format(visitors), format(clicks))}
        dayHeading={texts.date}
        formatValue={format}
      />
    </Card>
  )
}

function Notes({ excluded: { bots, owner, excess } }: Pick<Statistics, 'excluded'>) {
  const { statistics: texts } = useTexts(accountTexts)
  const excluded = [
    ...(bots + owner > 0 ? [texts.excluded(bots, owner)] : []),
    ...(excess > 0 ? [texts.excess(excess)] : []),
  ]
  return (
    <div className={css['notes']}>
      <p>
        <strong>{texts.visitors}.</strong> {texts.visitorsNote}
      </p>
      <p>
        <strong>{texts.excludedTitle}.</strong> {excluded.join(' ') || texts.excludedNone}
      </p>
    </div>
  )
}
