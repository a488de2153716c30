import { Ranking } from '#web/features/statistics/ranking.tsx'
import { statisticsTexts } from '#web/features/statistics/texts.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './plus-sheet.module.css'
import { plusTexts } from './texts.ts'

const counts = [184, 96, 41]
const before = [160, 99, 37]

/** Sample of the detailed statistics, marked as made-up figures. */
export function SampleStatistics({ first }: { first: 'referrers' | undefined }) {
  const { sample, sampleTexts } = useTexts(plusTexts)
  const statistics = useTexts(statisticsTexts)
  const details = first === 'referrers' ? (['referrers', 'blocks'] as const) : (['blocks', 'referrers'] as const)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls on a phone, also by the keyboard.
    <div role="region" aria-label={sample} tabIndex={0} className={css['figures']}>
      <p className={css['sample']}>{sample}</p>
      {details.map((detail) => (
        <Ranking
          key={detail}
          title={statistics[detail]}
          entries={sampleTexts[detail].map((name, place) => ({
            key: name,
            name,
            count: counts[place]!,
            before: before[place],
          }))}
          empty=""
        />
      ))}
    </div>
  )
}
