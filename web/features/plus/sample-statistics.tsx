import { Ranking } from '#web/features/statistics/ranking.tsx'
import { statisticsTexts } from '#web/features/statistics/texts.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './plus-sheet.module.css'
import { plusTexts } from './texts.ts'

const counts = [184, 96, 41]

/** Sample of the detailed statistics, marked as made-up figures. */
export function SampleStatistics() {
  const { sample, sampleTexts } = useTexts(plusTexts)
  const statistics = useTexts(statisticsTexts)
  const entries = (names: readonly string[]) => names.map((name, place) => ({ key: name, name, count: counts[place]! }))
  return (
    <div className={css['figures']}>
      <p className={css['sample']}>{sample}</p>
      <Ranking title={statistics.blocks} entries={entries(sampleTexts.blocks)} empty="" />
      <Ranking title={statistics.referrers} entries={entries(sampleTexts.referrers)} empty="" />
    </div>
  )
}
