import type { Locale } from '#domain/locales.ts'
import { changeOf, changeText } from './changes.ts'
import { formatDay } from './format.ts'
import type { StatisticsMessages } from './messages.uk.ts'
import { totalsOf } from './totals-of.ts'
import type { Statistics } from './use-statistics.ts'

const week = 7

/** The only one that has most; none where several do, or where nothing was counted. */
function greatest<Item>(items: readonly Item[], countOf: (item: Item) => number): Item | undefined {
  const [first, second] = items.toSorted((one, other) => countOf(other) - countOf(one))
  if (first === undefined || countOf(first) === 0) return undefined
  return second !== undefined && countOf(second) === countOf(first) ? undefined : first
}

interface Told {
  figures: Statistics
  /** What a block is called; undefined for one that is deleted. */
  nameOf: (blockId: string) => string | undefined
  /** Whether the last day goes on. */
  goesOn: boolean
}

/** How many people there were, or whether they have become more or fewer. */
function ofPeople({ figures, goesOn }: Told, texts: StatisticsMessages, locale: Locale): string {
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
  // A day that is not over makes everything look fewer: it is only said where the days that are over agree.
  const over = goesOn ? totalsOf(days.slice(0, -1)).visitors - totalsOf(previous.days.slice(0, -1)).visitors : -1
  if (change.trend === 'down') return over < 0 ? sentence.less(changeText(change, locale)) : count
  return sentence.more(changeText(change, locale))
}

/** One sentence about the period, of two clauses at most, that says nothing but what was counted. */
export function headline(told: Told, texts: StatisticsMessages, locale: Locale): string {
  const { figures, nameOf } = told
  const first = ofPeople(told, texts, locale)
  const block = greatest(figures.blocks, ({ clicks }) => clicks)
  const name = block && nameOf(block.id)
  if (name !== undefined) return `${first} ${texts.sentence.topBlock(name)}`
  // Of one person there is no "most".
  const isCrowd = figures.days.length > 1 && totalsOf(figures.days).visitors > 1
  const day = isCrowd ? greatest(figures.days, ({ visitors }) => visitors) : undefined
  if (day === undefined) return first
  const second =
    figures.days.length === week
      ? texts.sentence.topWeekday(new Date(day.date).getUTCDay())
      : texts.sentence.topDay(formatDay(locale, day.date, 'long'))
  return `${first} ${second}`
}
