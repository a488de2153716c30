import type { Locale } from '#domain/locales.ts'
import { changeOf, changeText } from './changes.ts'
import { formatDay } from './format.ts'
import type { StatisticsMessages } from './messages.uk.ts'
import { totalsOf } from './totals-of.ts'
import type { Statistics } from './use-statistics.ts'

const week = 7

/** The single greatest item; undefined on a tie or if nothing was counted. */
function greatest<Item>(items: readonly Item[], countOf: (item: Item) => number): Item | undefined {
  const [first, second] = items.toSorted((one, other) => countOf(other) - countOf(one))
  if (first === undefined || countOf(first) === 0) return undefined
  return second !== undefined && countOf(second) === countOf(first) ? undefined : first
}

interface HeadlineInput {
  figures: Statistics
  /** A block's name; undefined if it was deleted. */
  nameOf: (blockId: string) => string | undefined
  /** Whether the last day is not over yet. */
  goesOn: boolean
}

/** How many visitors there were, or how their number changed. */
function visitorsSentence({ figures, goesOn }: HeadlineInput, texts: StatisticsMessages, locale: Locale): string {
  const { sentence } = texts
  const { days, previous } = figures
  const { visitors } = totalsOf(days)
  const count =
    days.length === 1
      ? sentence.yesterday(visitors)
      : days.length === week
        ? sentence.week(visitors)
        : sentence.days(visitors, days.length)
  const before = previous === null ? 0 : totalsOf(previous.days).visitors
  if (previous === null || before === 0) return count
  const change = changeOf(visitors, before)
  if (change.trend === 'flat') return visitors === before ? sentence.same : count
  // An incomplete day makes every figure look lower, so a decrease is stated only if the complete days show it, too.
  const over = goesOn ? totalsOf(days.slice(0, -1)).visitors - totalsOf(previous.days.slice(0, -1)).visitors : -1
  if (change.trend === 'down') return over < 0 ? sentence.less(changeText(change, locale)) : count
  return sentence.more(changeText(change, locale))
}

/** One sentence of at most two clauses about the period, from counted figures alone. */
export function headline(input: HeadlineInput, texts: StatisticsMessages, locale: Locale): string {
  const { figures, nameOf } = input
  const first = visitorsSentence(input, texts, locale)
  const block = greatest(figures.blocks, ({ clicks }) => clicks)
  const name = block && nameOf(block.id)
  if (name !== undefined) return `${first} ${texts.sentence.topBlock(name)}`
  // With one visitor there is no “most”.
  const isCrowd = figures.days.length > 1 && totalsOf(figures.days).visitors > 1
  const day = isCrowd ? greatest(figures.days, ({ visitors }) => visitors) : undefined
  if (day === undefined) return first
  const second =
    figures.days.length === week
      ? texts.sentence.topWeekday(new Date(day.date).getUTCDay())
      : texts.sentence.topDay(formatDay(locale, day.date, 'long'))
  return `${first} ${second}`
}
