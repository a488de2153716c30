import type { ReactNode } from 'react'
import { planLimits } from '#domain/plans.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { ChartIcon, ChevronRightIcon, GlobeIcon, LayoutListIcon, PlusIcon } from '#ui/icon/icon.tsx'
import { useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'

/** What else there would be to see, by name; each row opens what it looks like. */
export function LockedRows() {
  const texts = useTexts(statisticsTexts)
  const offerPlus = useOfferPlus()
  const { blocks, referrers, comparison } = texts.lockedRows
  const rows: readonly [icon: ReactNode, title: string, text: string][] = [
    [<LayoutListIcon key="blocks" />, texts.blocks, blocks],
    [<GlobeIcon key="from" />, texts.referrers, referrers],
    [<ChartIcon key="days" />, texts.comparison(planLimits.plus.statisticsDays), comparison],
  ]
  return (
    <section className={css['locked']}>
      <h2>{texts.moreTitle}</h2>
      <ul>
        {rows.map(([icon, title, text]) => (
          <li key={title}>
            <button type="button" onClick={() => offerPlus({ kind: 'statistics' })}>
              {icon}
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              <Badge tone="spark" icon={<PlusIcon size={14} />}>
                Plus
              </Badge>
              <ChevronRightIcon size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
