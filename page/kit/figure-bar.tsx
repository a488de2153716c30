import type { ReactNode } from 'react'
import type { Locale } from '#domain/locales.ts'
import { outOf } from '#domain/out-of.ts'
import { formatMoment, formatPercent, formatSum } from './figure-words.ts'
import { percentOf } from './figures.ts'

const ofGoal: Record<Locale, (sum: string) => string> = { uk: outOf, en: (sum) => `of ${sum}` }

interface FigureBarProps {
  amount: number
  goal: number | null
  locale: Locale
  /** Accessible name of the progress bar. */
  label: string
}

/** Progress towards a goal; without a goal no bar is shown. Children, such as the collector's name, are on the left. */
export function FigureBar({ amount, goal, locale, label, children }: FigureBarProps & { children?: ReactNode }) {
  const percent = percentOf(amount, goal)
  return (
    <>
      {percent !== undefined && (
        <progress className="figure-line" value={Math.min(percent, 100)} max={100} aria-label={label} />
      )}
      {(children !== undefined || percent !== undefined) && (
        <p className="figure-soft figure-facts">
          <span>{children}</span>
          {percent !== undefined && <span className="figure-percent">{formatPercent(locale, percent)}</span>}
        </p>
      )}
    </>
  )
}

/** Widths, in digits, above which a sum is set smaller: a number must not be broken into lines. */
const [longSum, longerSum] = [8.2, 9.5]
/** Width of a separator between digits, in digits. */
const separatorWidth = 0.35

function sumLengthClass(sum: string): string | undefined {
  const digits = sum.replaceAll(/[\s.,]/g, '').length
  const width = digits + (sum.length - digits) * separatorWidth
  return width > longerSum ? 'figure-longer' : width > longSum ? 'figure-long' : undefined
}

/** A sum, or a sum of a goal: `12 000 ₴ з 50 000 ₴`. */
export function Sum({ amount, goal, locale }: Pick<FigureBarProps, 'amount' | 'goal' | 'locale'>) {
  const sum = formatSum(locale, amount)
  const smaller = sumLengthClass(sum)
  return (
    <p className="figure-sum">
      <b>{smaller === undefined ? sum : <span className={smaller}>{sum}</span>}</b>
      {goal !== null && goal > 0 && (
        <span className="figure-goal">{` ${ofGoal[locale](formatSum(locale, goal))}`}</span>
      )}
    </p>
  )
}

interface FigureFootProps {
  /** Host of the call's target. */
  host: string
  /** Time of the figures; undefined if none are shown. */
  at: string | undefined
  locale: Locale
  words: string
}

/** The line below the call: the service's host and the time of the figures. */
export function FigureFoot({ host, at, locale, words }: FigureFootProps) {
  return (
    <p className="figure-soft figure-foot">
      {host}
      {at !== undefined && (
        <>
          {` · ${words}\u00A0`}
          <time dateTime={at}>{formatMoment(locale, at)}</time>
        </>
      )}
    </p>
  )
}
