import { dayMs, hourMs, kyivDay } from './dates.ts'

/** Rules for how long earlier versions of a page are kept. */
export const versionRetention = {
  /** Number of newest versions that are kept regardless of age. */
  newest: 50,
  /** Age in ms, counted from when a version was replaced, up to which every version is kept. */
  everyMs: dayMs,
  /** Age in ms up to which the last version of each hour is kept. */
  hourlyMs: 7 * dayMs,
  /** Age in ms up to which the last version of each day in Kyiv is kept; older ones are deleted. */
  dailyMs: 30 * dayMs,
  /**
   * Maximum number of versions of a page; beyond it, only the last version of each hour is kept for the last day too.
   */
  maxVersions: 300,
  /**
   * Maximum bytes of all versions of a page. Beyond it, thinning applies to the last day too, and then the oldest
   * unpinned versions are deleted, even of the newest 50.
   */
  maxBytes: 30_000_000,
  /** Milliseconds for which a pinned version is kept. */
  pinnedMs: 90 * dayMs,
  /** Maximum number of pinned versions; the newest pins count. */
  pins: 5,
}
/** Days for which versions are kept, for texts. */
export const versionDays = versionRetention.dailyMs / dayMs

export interface DatedVersion {
  version: number
  savedAt: Date
  bytes: number
  pinnedUntil: Date | null
}

/**
 * Returns the versions to delete; `versions` are ordered newest first. Age counts from when a version was replaced, so
 * that the page's state on any day of the last month can be restored, even if it had been unchanged for long.
 */
export function versionsToDelete(versions: readonly DatedVersion[], now: Date): number[] {
  const allBytes = versions.reduce((sum, { bytes }) => sum + bytes, 0)
  const isOverfull = versions.length > versionRetention.maxVersions || allBytes > versionRetention.maxBytes
  const everyMs = isOverfull ? 0 : versionRetention.everyMs
  const seen = new Set<string>()
  let pins = 0
  let keptBytes = 0
  return versions.flatMap(({ version, savedAt, bytes, pinnedUntil }, index) => {
    const replacedAt = versions[index - 1]?.savedAt ?? now
    const age = now.getTime() - replacedAt.getTime()
    const period =
      age < versionRetention.hourlyMs ? `hour ${Math.floor(savedAt.getTime() / hourMs)}` : `day ${kyivDay(savedAt)}`
    const isLast = !seen.has(period)
    seen.add(period)
    const isPinned = pinnedUntil !== null && pinnedUntil > now && (pins += 1) <= versionRetention.pins
    const isDue = index < versionRetention.newest || age < everyMs || (isLast && age < versionRetention.dailyMs)
    const stays = isPinned || (isDue && keptBytes + bytes <= versionRetention.maxBytes)
    if (stays) keptBytes += bytes
    return stays ? [] : [version]
  })
}
