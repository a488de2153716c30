import type { Day } from '#domain/dates.ts'

/**
 * Index of the day whose values are shown first: the last complete day, since today cannot be compared yet. Today if
 * there were no views before.
 */
export function initialDay(days: ReadonlyArray<{ date: Day; views: number }>, today: Day): number {
  const over = days.filter(({ date }) => date !== today)
  return over.some(({ views }) => views > 0) ? over.length - 1 : days.length - 1
}
