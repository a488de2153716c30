import { formatMoney } from '#domain/money.ts'
import { percentOf } from '#page/kit/figures.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from '../blocks/add-sheet.module.css'
import { pasteTexts } from './paste-texts.ts'

interface PasteSumsProps {
  /** Goal in kopecks. */
  goal: number
  /** Collected sum in kopecks, if the text names it. */
  raised: number | undefined
}

/** Collected sum and goal of a pasted text. */
export function PasteSums({ goal, raised }: PasteSumsProps) {
  const t = useTexts(pasteTexts)
  const locale = useLocale()
  const all = formatMoney(locale, goal)
  return (
    <li className={css['sums']}>
      {raised === undefined ? (
        <span>{t.goal(all)}</span>
      ) : (
        <>
          <progress max={goal} value={raised} aria-label={t.raised} />
          <span>
            <strong>{formatMoney(locale, raised)}</strong> {t.ofGoal(all)}
          </span>
          <span className={css['share']}>{percentOf(raised, goal)}&nbsp;%</span>
        </>
      )}
    </li>
  )
}
