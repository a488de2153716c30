import { expect, test } from 'vitest'
import { versionRetention, versionsToDelete, type DatedVersion } from './version-retention.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = new Date('2026-11-23T12:00:00Z')

/** Versions saved so long ago, the newest first, below fifty that are newer than all of them. */
function versions(...ages: number[]): DatedVersion[] {
  const newest = Array.from({ length: versionRetention.newest }, (_, index) => index)
  return [...newest, ...ages].map((age, index, all) => {
    return { version: all.length - index, savedAt: new Date(now.getTime() - age), bytes: 10_000, pinnedUntil: null }
  })
}
const forgottenAges = (list: DatedVersion[]) => {
  const gone = new Set(versionsToDelete(list, now))
  return list.filter(({ version }) => gone.has(version)).map(({ savedAt }) => now.getTime() - savedAt.getTime())
}

test('of the last day every version stays', () => {
  expect(forgottenAges(versions(hour, hour + minute, hour + 2 * minute, 23 * hour))).toEqual([])
})

test('of an hour before that the last one stays', () => {
  const [one, two, three] = [2 * day + 10 * minute, 2 * day + 20 * minute, 2 * day + 70 * minute]
  expect(forgottenAges(versions(day + hour, one, two, three))).toEqual([two])
})

test('of a day of Kyiv more than a week ago the last one stays', () => {
  // Midnight in Kyiv is at 22:00 UTC.
  const [late, early, before] = [9 * day + 10 * hour, 9 * day + 13 * hour, 9 * day + 15 * hour]
  expect(forgottenAges(versions(8 * day, late, early, before))).toEqual([early])
})

test('age counts from when a version was replaced', () => {
  const [stoodLong, older] = [100 * day, 101 * day]
  expect(forgottenAges(versions(20 * day, stoodLong, older))).toEqual([older])
})

test('the newest stay however old, and pinned ones for as long as they are pinned, five at most', () => {
  expect(
    versionsToDelete(
      versions().map((each) => ({ ...each, savedAt: new Date(0) })),
      now,
    ),
  ).toEqual([])
  const old = versions(...Array.from({ length: 8 }, (_, index) => (60 + index) * day))
  const pinned = old.map((each) => (each.version > 6 ? each : { ...each, pinnedUntil: new Date(now.getTime() + day) }))
  expect(versionsToDelete(pinned, now)).toEqual([7, 1])
})

test('beyond the bound those of today are thinned like those of the week', () => {
  const ages = Array.from({ length: versionRetention.maxVersions }, (_, index) => hour + index * minute)
  const left = ages.length - versionsToDelete(versions(...ages), now).length
  expect(left).toBeLessThan(10)
})

test('beyond the bound in bytes the oldest go, even of the newest, and pinned ones stay', () => {
  const large = versions().map((each) => ({ ...each, bytes: 1_000_000 }))
  const kept = versionRetention.maxBytes / 1_000_000
  const oldest = Array.from({ length: large.length - kept }, (_, index) => large.length - kept - index)
  expect(versionsToDelete(large, now)).toEqual(oldest)
  const pinnedUntil = new Date(now.getTime() + day)
  const pinned = large.map((each) => (each.version === 1 ? { ...each, pinnedUntil } : each))
  expect(versionsToDelete(pinned, now)).toEqual(oldest.slice(0, -1))
})

test('beyond the bound in bytes those of today are thinned like those of the week', () => {
  const ages = Array.from({ length: 50 }, (_, index) => hour + index * minute)
  const large = versions(...ages).map((each) => ({ ...each, bytes: versionRetention.maxBytes / 90 }))
  expect(ages.length - versionsToDelete(large, now).length).toBeLessThan(5)
})
