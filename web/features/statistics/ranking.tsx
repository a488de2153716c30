import { Card } from '#ui/card/card.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { formatNumber } from './format.ts'
import css from './statistics-screen.module.css'

export interface RankingProps {
  title: string
  entries: readonly { name: string; count: number }[]
  /** Said when there are none. */
  empty: string
}

const most = 8

/** Names by how often they occurred, the most frequent first. */
export function Ranking({ title, entries, empty }: RankingProps) {
  const locale = useLocale()
  const shown = entries.toSorted((one, other) => other.count - one.count).slice(0, most)
  const top = shown[0]?.count ?? 0
  return (
    <Card as="section" className={css['ranking']}>
      <h2>{title}</h2>
      {top === 0 ? <p className={css['note']}>{empty}</p> : null}
      <ol>
        {shown.map(({ name, count }) => (
          <li key={name}>
            <span className={css['name']}>{name}</span>
            <span className={css['count']}>{formatNumber(locale, count)}</span>
            <meter className={css['meter']} min={0} max={top} value={count} aria-hidden="true" />
          </li>
        ))}
      </ol>
    </Card>
  )
}
