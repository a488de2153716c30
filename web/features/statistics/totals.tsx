import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { Change } from './change.tsx'
import { formatNumber, formatRate } from './numbers.ts'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'
import { totalsOf } from './totals-of.ts'
import type { Statistics } from './use-statistics.ts'

/** Clicks per view; undefined if there are more clicks than views, as from browsers without script. */
function rateOf({ views, clicks }: { views: number; clicks: number }): number | undefined {
  return views === 0 || clicks > views ? undefined : clicks / views
}

/** Totals of the period, compared with those of the previous one if that is known. */
export function Totals({ days, previous = null }: { days: Statistics['days']; previous?: Statistics['previous'] }) {
  const texts = useTexts(statisticsTexts)
  const locale = useLocale()
  const now = totalsOf(days)
  const before = previous === null ? undefined : totalsOf(previous.days)
  const [rate, rateBefore] = [rateOf(now), before && rateOf(before)]
  const tiles = [
    { label: texts.visitors, now: now.visitors, before: before?.visitors },
    { label: texts.views, now: now.views, before: before?.views },
    { label: texts.clicks, now: now.clicks, before: before?.clicks },
  ]
  return (
    <dl className={css['totals']}>
      {tiles.map((tile) => (
        <div key={tile.label}>
          <dt>{tile.label}</dt>
          <dd>{formatNumber(locale, tile.now)}</dd>
          {tile.before === undefined ? null : (
            <dd className={css['against']}>
              <Change now={tile.now} before={tile.before} was={formatNumber(locale, tile.before)} />
            </dd>
          )}
        </div>
      ))}
      {rate === undefined ? null : (
        <div className={css['rate']}>
          <dt>{texts.rate}</dt>
          <dd>{formatRate(locale, rate)}</dd>
          {rateBefore === undefined ? null : (
            <dd className={css['against']}>
              <Change
                now={Math.round(rate * 100)}
                before={Math.round(rateBefore * 100)}
                was={formatRate(locale, rateBefore)}
                unit="cases"
              />
            </dd>
          )}
        </div>
      )}
    </dl>
  )
}
