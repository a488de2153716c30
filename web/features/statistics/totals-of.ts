import type { Statistics } from './use-statistics.ts'

export interface Totals {
  views: number
  visitors: number
  clicks: number
}

export function totalsOf(days: Statistics['days']): Totals {
  const sum = (of: keyof Totals) => days.reduce((total, day) => total + day[of], 0)
  return { views: sum('views'), visitors: sum('visitors'), clicks: sum('clicks') }
}
