import { useId, useState, type ReactNode } from 'react'
import { Card } from '#ui/card/card.tsx'
import { ChevronDownIcon } from '#ui/icon/icon.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { Change } from './change.tsx'
import { formatNumber, formatPercent } from './numbers.ts'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'

export interface Ranked {
  /** Unique key, also for entries with the same name. */
  key: string
  name: string
  count: number
  /** Value of the previous period, if known. */
  before?: number | undefined
  icon?: ReactNode
  /** Text below the name. */
  note?: string | undefined
}

export interface RankingProps {
  title: string
  entries: readonly Ranked[]
  /** Text if there are no entries. */
  empty: string
  /** Text beside the title. */
  aside?: string | undefined
}

const most = 6

/** Entries by count in descending order; bars are shares of the total. */
export function Ranking({ title, aside, ...list }: RankingProps) {
  const id = useId()
  return (
    <Card as="section" className={css['ranking']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside === undefined ? null : <span className={css['note']}>{aside}</span>}
      </header>
      <RankedList {...list} />
    </Card>
  )
}

export function RankedList({ entries, empty }: Pick<RankingProps, 'entries' | 'empty'>) {
  const texts = useTexts(statisticsTexts)
  const [all, setAll] = useState(false)
  const sorted = entries.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
  const whole = sorted.reduce((sum, { count }) => sum + count, 0)
  if (whole === 0) return <p className={css['note']}>{empty}</p>
  return (
    <>
      <ol>
        {sorted.slice(0, all ? undefined : most).map((entry) => (
          <Row key={entry.key} entry={entry} share={entry.count / whole} />
        ))}
      </ol>
      {sorted.length <= most ? null : (
        <button type="button" className={css['more']} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.fewer : texts.all(sorted.length)}
          <ChevronDownIcon size={18} />
        </button>
      )}
    </>
  )
}

function Row({ entry: { name, count, before, icon, note }, share }: { entry: Ranked; share: number }) {
  const locale = useLocale()
  return (
    <li>
      {icon === undefined ? null : <span className={css['icon']}>{icon}</span>}
      <span className={css['name']}>
        {name}
        {note === undefined ? null : <small>{note}</small>}
      </span>
      <span className={css['count']}>{formatNumber(locale, count)}</span>
      {before === undefined ? null : <Change now={count} before={before} />}
      <span className={css['bar']} title={formatPercent(locale, share)}>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </li>
  )
}
