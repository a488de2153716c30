import { expect, test } from 'vitest'
import { statisticsApi } from '#contract/statistics.ts'
import { addDays, kyivDay } from '#domain/dates.ts'
import { newId } from '#domain/ids.ts'
import { kyivInstant } from '#domain/kyiv-time.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { runJob } from '#server/testing/run-jobs.ts'

const lanka = await setUpApp()

test('the salt and the hashes of a day go within 48 hours of its start, and none is made again', async () => {
  const { user } = await lanka.people.register('visited')
  const page = user.pages[0]!.id
  const { db } = lanka.deps.database
  const send = async (at: Date) => {
    const event = { id: newId(), kind: 'view', page, at: at.toISOString() } as const
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' }
    expect((await lanka.call(statisticsApi.events, { body: { events: [event] }, headers })).status).toBe(204)
  }
  const day = addDays(kyivDay(lanka.clock.now()), 1)
  const kept = async () => {
    await runJob(lanka.deps, 'prune-visitors')
    const salts = await db.selectFrom('visitor_salts').select('day').where('day', '=', day).execute()
    const hashes = await db.selectFrom('daily_visitors').select('day').where('day', '=', day).execute()
    return [salts.length, hashes.length]
  }
  const start = kyivInstant(`${day}T00:00`)
  lanka.clock.advance({ seconds: Math.ceil((start.getTime() - lanka.clock.now().getTime()) / 1000) })
  await send(lanka.clock.now())
  lanka.clock.advance({ hours: 45 })
  expect(await kept()).toEqual([1, 1])
  lanka.clock.advance({ hours: 1 })
  expect(await kept()).toEqual([0, 0])
  await send(new Date(start.getTime() + 23 * 60 * 60 * 1000))
  expect(await kept()).toEqual([0, 0])
  const counted = await db.selectFrom('page_days').select(['day', 'views']).where('page_id', '=', page).execute()
  expect(counted).toEqual([
    { day, views: 1 },
    { day: addDays(day, 1), views: 1 },
  ])
})
