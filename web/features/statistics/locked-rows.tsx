import type { ReactNode } from 'react'
import { planLimits } from '#domain/plans.ts'
import { ChartIcon, ChevronRightIcon, GlobeIcon, LayoutListIcon } from '#ui/icon/icon.tsx'
import { PlusMark } from '#web/features/plus/plus-mark.tsx'
import { useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'

/** Names of the details that Plus shows; each row opens the try-out. */
export function LockedRows() {
  const texts = useTexts(statisticsTexts)
  const offerPlus = useOfferPlus()
  const { blocks, referrers, comparison } = texts.lockedRows
  const rows: readonly [icon: ReactNode, title: string, text: string, first?: 'referrers'][] = [
    [<LayoutListIcon key="blocks" />, texts.blocks, blocks],
    [<GlobeIcon key="from" />, texts.referrers, referrers, 'referrers'],
    [<ChartIcon key="days" />, texts.comparison(planLimits.plus.statisticsDays), comparison],
  ]
  return (
    <section className={css['locked']}>
      <h2>{texts.moreTitle}</h2>
      <ul>
        {rows.map(([icon, title, text, first]) => (
          <li key={title}>
            <button type="button" onClick={() => offerPlus({ kind: 'statistics', first })}>
              {icon}
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              <PlusMark />
              <ChevronRightIcon size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
