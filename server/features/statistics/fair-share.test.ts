import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { newId } from '#domain/ids.ts'
import { makeApp } from '#server/testing/make-app.ts'
import type { TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { registerPlus, signInAgain } from '../pages/testing/accounts.ts'
import { linkBlock } from '../pages/testing/blocks.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

let lanka: TestApp
let owner: Person
let id: string
let number = 0
beforeAll(async () => {
  lanka = await makeApp()
})
afterAll(() => lanka.close())
beforeEach(async () => {
  number += 1
  owner = await registerPlus(lanka, `crowd_${number}`)
  id = owner.user.pages[0]!.id
  await nextHour()
})

/** An hour's shares begin anew; the owner signs in again, since no access token lives that long. */
async function nextHour(): Promise<void> {
  lanka.clock.advanceToNext({ hours: 1 })
  owner = await signInAgain(lanka, owner)
}

interface Sent {
  kind?: 'view' | 'click'
  block?: string
  visitor?: string
  referrer?: string
}

async function send(events: Sent[], address = '203.0.113.7'): Promise<void> {
  const whole = events.map((event) => ({ id: newId(), kind: 'view' as const, page: id, ...event }))
  await lanka.call(statisticsApi.events, { body: { events: whole }, headers: { 'user-agent': phone }, address })
}

/** Everything counted of the page, whatever the day. */
async function counted() {
  const { result } = await lanka.as(owner).call(statisticsApi.page, { params: { id } })
  const sum = (of: 'views' | 'visitors' | 'clicks') => result.days.reduce((total, day) => total + day[of], 0)
  return { ...result, views: sum('views'), visitors: sum('visitors'), clicks: sum('clicks') }
}

test('referrers beyond the 200 that are kept apart are summed up also when all come at once', async () => {
  const hosts = Array.from({ length: 250 }, (_, index) => ({ referrer: `crowd${index}.example` }))
  await Promise.all([0, 50, 100, 150, 200].map((start) => send(hosts.slice(start, start + 50))))
  const { referrers } = await counted()
  expect(referrers).toHaveLength(201)
  expect(referrers[0]).toEqual({ name: 'other', count: 50 })
  await send([{ referrer: referrers[1]!.name }])
  expect((await counted()).referrers[1]).toEqual({ name: referrers[1]!.name, count: 2 })
})

test('one place is believed 60 new visitors an hour, and more of them are views alone', async () => {
  const crowd = Array.from({ length: 100 }, (_, index) => ({ visitor: `390x${index}@3` }))
  await send(crowd.slice(0, 50))
  await send(crowd.slice(50), '203.0.113.99')
  expect(await counted()).toMatchObject({ views: 100, visitors: 60 })
  await send([crowd[0]!])
  await send([{}], '198.51.100.1')
  expect(await counted()).toMatchObject({ views: 102, visitors: 61 })
  await nextHour()
  await send(crowd.slice(60), '203.0.113.99')
  expect(await counted()).toMatchObject({ views: 142, visitors: 101 })
})

test('what one place tells beyond 600 events an hour is taken for a robot’s', async () => {
  for (let sent = 0; sent < 650; sent += 50) await send(Array.from({ length: 50 }, () => ({})))
  await send([{}], '198.51.100.1')
  expect(await counted()).toMatchObject({ views: 601, excluded: { bots: 50, owner: 0 } })
})

test('a click on a hidden block counts nowhere', async () => {
  const blocks = [linkBlock('shown'), linkBlock('hidden', { hidden: true })]
  await lanka.as(owner).call(pagesApi.update, { params: { id }, body: { version: 1, blocks } })
  await send(blocks.map(({ id: block }) => ({ kind: 'click', block })))
  expect(await counted()).toMatchObject({ clicks: 1, blocks: [{ id: 'shown', clicks: 1 }] })
})
