import type { Locale } from '#domain/locales.ts'
import { formatMoney } from '#domain/money.ts'
import { formatMoment, percentOf } from './figures.ts'

interface FigureBarProps {
  amount: number
  goal: number | null
  locale: Locale
  /** What the bar measures, for those who do not see it. */
  label: string
}

/** How much of a goal is there; nothing without a goal. */
export function FigureBar({ amount, goal, locale, label }: FigureBarProps) {
  const percent = percentOf(amount, goal)
  if (percent === undefined) return null
  const words = new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)
  return (
    <div className="figure-bar">
      <progress className="figure-line" value={Math.min(percent, 100)} max={100} aria-label={label} />
      <span className="figure-percent">{words}</span>
    </div>
  )
}

/** A sum alone, or as a part of its goal: `12 000 ₴ з 50 000 ₴`. */
export function Sum({ amount, goal, locale, of }: Pick<FigureBarProps, 'amount' | 'goal' | 'locale'> & { of: string }) {
  return (
    <>
      <b>{formatMoney(locale, amount)}</b>
      {goal !== null && goal > 0 && ` ${of} ${formatMoney(locale, goal)}`}
    </>
  )
}

/** The time of the figures. */
export function Moment({ at, locale, words }: { at: string; locale: Locale; words: string }) {
  return (
    <>
      {`${words} `}
      <time dateTime={at}>{formatMoment(locale, at)}</time>
    </>
  )
}
