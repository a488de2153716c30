import { lazyPart } from '#page/editing/lazy-part.tsx'
import type { Page } from '#contract/pages.ts'
import { planHas, type PlanName } from '#domain/plans.ts'
import { TrashIcon } from '#ui/icon/icon.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { blockLabel } from '#page/block-label.ts'
import { Apps, Audience } from './audience.tsx'
import { Hours } from './hours.tsx'
import { formatRate } from './numbers.ts'
import { LockedRows } from './locked-rows.tsx'
import { Ranking } from './ranking.tsx'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'
import { totalsOf } from './totals-of.ts'
import type { Statistics } from './use-statistics.ts'

const OwnIcon = lazyPart(async () => (await import('#web/features/editor/blocks/own-icon.tsx')).OwnIcon)

interface DetailsProps {
  page: Page
  figures: Statistics
  /** The plan of the page's owner. */
  plan: PlanName
}

/** What the plan shows beyond totals, or a sample of what Plus shows. */
export function Details({ page, figures, plan }: DetailsProps) {
  if (!planHas(plan, 'statistics-details')) return <LockedRows />
  return (
    <>
      <BlockRanking page={page} figures={figures} />
      <Audience figures={figures} />
      {figures.hours.some((count) => count > 0) ? <Hours key={figures.days.length} hours={figures.hours} /> : null}
      {figures.apps.length === 0 ? null : <Apps figures={figures} />}
    </>
  )
}

/** Clicks per block, and per hundred views of the page. */
function BlockRanking({ page, figures: { blocks, days, previous } }: Omit<DetailsProps, 'plan'>) {
  const texts = useTexts(statisticsTexts)
  const locale = useLocale()
  const { views } = totalsOf(days)
  const entries = blocks.map(({ id, clicks }) => {
    const block = page.blocks.find((each) => each.id === id)
    return {
      key: id,
      name: block === undefined ? texts.removedBlock : blockLabel(block, locale),
      icon: block === undefined ? <TrashIcon size={18} /> : <OwnIcon block={block} />,
      count: clicks,
      before: previous === null ? undefined : (previous.blocks.find((each) => each.id === id)?.clicks ?? 0),
      // More clicks than views come from browsers without script; a share would be meaningless.
      note: clicks > views ? undefined : texts.ofViews(formatRate(locale, clicks / views)),
    }
  })
  return (
    <div className={css['blocks']}>
      <Ranking title={texts.blocks} aside={texts.share} entries={entries} empty={texts.blocksEmpty} />
    </div>
  )
}
