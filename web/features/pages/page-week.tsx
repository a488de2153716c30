import { changeOf, changeText } from '#web/features/statistics/changes.ts'
import { formatNumber } from '#web/features/statistics/numbers.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import css from './page-card.module.css'
import type { PageWeek as Week } from './use-week.ts'

/** A page's visitors in seven days, and the change from the seven days before. */
export function PageWeek({ visitors, before, first }: Week) {
  const { pages } = useTexts(accountTexts)
  const locale = useLocale()
  const change = before === null ? undefined : changeOf(visitors, before)
  const said = change && changeText(change, locale)
  return (
    <p className={css['week']}>
      <strong>{formatNumber(locale, visitors)}</strong> <span>{pages.weekVisitors(visitors)}</span>{' '}
      <span>{first ? pages.firstWeek : pages.week}</span>
      {change !== undefined && said !== undefined && (
        <span className={css['change']} data-trend={change.trend}>
          <span aria-hidden="true">{said}</span>
          <span className="visually-hidden">
            {{ up: pages.weekMore(said), down: pages.weekLess(said), flat: pages.weekSame }[change.trend]}
          </span>
        </span>
      )}
    </p>
  )
}
