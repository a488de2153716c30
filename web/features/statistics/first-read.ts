import type { Day } from '#domain/dates.ts'

/**
 * Index of the day that is read until one is chosen: the last one that is over, since today cannot be compared yet. As
 * long as nobody came before today, today is all there is.
 */
export function firstRead(days: ReadonlyArray<{ date: Day; views: number }>, today: Day): number {
  const over = days.filter(({ date }) => date !== today)
  return over.some(({ views }) => views > 0) ? over.length - 1 : days.length - 1
}
