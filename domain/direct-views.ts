interface Counts {
  days: ReadonlyArray<{ views: number }>
  referrers: ReadonlyArray<{ count: number }>
}

/** Returns the number of views without a referring site or app, which is not counted by itself; never negative. */
export function directViews({ days, referrers }: Counts): number {
  const views = days.reduce((sum, day) => sum + day.views, 0)
  return Math.max(0, views - referrers.reduce((sum, { count }) => sum + count, 0))
}
