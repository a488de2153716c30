import type { Page } from '#contract/pages.ts'
import { planHas, planLimits, type PlanName } from '#domain/plans.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PlusIcon } from '#ui/icon/icon.tsx'
import { useOfferPlus } from '#web/features/plus/use-wish.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { blockLabel } from './block-label.ts'
import { countryName } from './format.ts'
import { Ranking } from './ranking.tsx'
import css from './statistics-screen.module.css'
import type { Statistics } from './use-statistics.ts'

/** The server's word for everything beyond what it keeps apart. */
const rest = 'other'

interface DetailsProps {
  page: Page
  figures: Statistics
  /** Of the page's owner. */
  plan: PlanName
}

/** What the plan shows beyond the totals, or what another plan would show. */
export function Details({ page, figures, plan }: DetailsProps) {
  const { statistics: texts } = useTexts(accountTexts)
  const locale = useLocale()
  if (!planHas(plan, 'statistics-details')) return <LockNote />

  const named = (entries: Statistics['devices'], name: (code: string) => string) =>
    entries.map((entry) => ({ ...entry, name: entry.name === rest ? texts.other : name(entry.name) }))
  const deviceNames: Readonly<Record<string, string>> = texts.deviceNames
  const blocks = figures.blocks.map(({ id, clicks }) => {
    const block = page.blocks.find((each) => each.id === id)
    return { name: block === undefined ? texts.removedBlock : blockLabel(block, locale), count: clicks }
  })
  return (
    <div className={css['details']}>
      <Ranking title={texts.blocks} entries={blocks} empty={texts.blocksEmpty} />
      <Ranking title={texts.referrers} entries={named(figures.referrers, (host) => host)} empty={texts.nothing} />
      <Ranking
        title={texts.devices}
        entries={named(figures.devices, (code) => deviceNames[code] ?? code)}
        empty={texts.nothing}
      />
      <Ranking
        title={texts.countries}
        entries={named(figures.countries, (code) => countryName(locale, code))}
        empty={texts.nothing}
      />
    </div>
  )
}

function LockNote() {
  const { statistics: texts } = useTexts(accountTexts)
  const offerPlus = useOfferPlus()
  return (
    <Card tone="sunk" className={css['lock']}>
      <PlusIcon />
      <div>
        <h2>{texts.lockTitle}</h2>
        <p>{texts.lockText(planLimits.plus.statisticsDays)}</p>
        <Button onClick={() => offerPlus({ kind: 'statistics' })}>{texts.lockShow}</Button>
      </div>
    </Card>
  )
}
