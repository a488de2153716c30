import { kyivDay } from './dates.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** How long earlier versions of a page are kept. */
export const versionKeeping = {
  /** So many are kept however old they are. */
  newest: 50,
  /** Milliseconds since a version was replaced: until then every one is kept, ... */
  everyMs: dayMs,
  /** ... then the last one of an hour, ... */
  hourlyMs: 7 * dayMs,
  /** ... and then the last one of a day in Kyiv. */
  dailyMs: 30 * dayMs,
  /** What a page may have at once; beyond that, those of today are thinned like those of the week. */
  most: 300,
  /** The same in bytes. Where that is not enough the oldest go, but for pinned ones, even of the newest. */
  mostBytes: 30_000_000,
  /** Milliseconds for which a version stays that was put aside before the page was filled from elsewhere. */
  pinnedMs: 90 * dayMs,
  /** So many stay pinned, the newest of them. */
  pins: 5,
}
/** The same in days, for sentences. */
export const versionDays = versionKeeping.dailyMs / dayMs

export interface DatedVersion {
  version: number
  savedAt: Date
  bytes: number
  pinnedUntil: Date | null
}

/**
 * The versions that may go; `versions` come newest first. Age counts from when a version was replaced, so that the page
 * of any day of the last month can be had again, however long it had stood by then.
 */
export function versionsToForget(versions: readonly DatedVersion[], now: Date): number[] {
  const allBytes = versions.reduce((sum, { bytes }) => sum + bytes, 0)
  const isOverfull = versions.length > versionKeeping.most || allBytes > versionKeeping.mostBytes
  const everyMs = isOverfull ? 0 : versionKeeping.everyMs
  const seen = new Set<string>()
  let pins = 0
  let keptBytes = 0
  return versions.flatMap(({ version, savedAt, bytes, pinnedUntil }, index) => {
    const replacedAt = versions[index - 1]?.savedAt ?? now
    const age = now.getTime() - replacedAt.getTime()
    const period =
      age < versionKeeping.hourlyMs ? `hour ${Math.floor(savedAt.getTime() / hourMs)}` : `day ${kyivDay(savedAt)}`
    const isLast = !seen.has(period)
    seen.add(period)
    const isPinned = pinnedUntil !== null && pinnedUntil > now && (pins += 1) <= versionKeeping.pins
    const isDue = index < versionKeeping.newest || age < everyMs || (isLast && age < versionKeeping.dailyMs)
    const stays = isPinned || (isDue && keptBytes + bytes <= versionKeeping.mostBytes)
    if (stays) keptBytes += bytes
    return stays ? [] : [version]
  })
}
