import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { newId } from '#domain/ids.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { registerPlus, signInAgain } from '../pages/testing/accounts.ts'
import { linkBlock } from '../pages/testing/blocks.ts'
import { FairShare } from './fair-share.ts'

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

test('one place is believed so many new visitors and events an hour, each page and hour anew', () => {
  const share = new FairShare({ visitors: 2, events: 5 })
  const now = new Date('2026-11-21T10:10:00Z')
  const take = (visitor: number, { block = '203.0.113.0/24', page = 'page', at = now } = {}) => {
    const mark = Buffer.alloc(8)
    mark.writeUInt32BE(visitor)
    return share.take({ block, pageId: page, visitor: mark }, at)
  }
  const known = { isPeople: true, countsVisitor: true }
  const crowd = { isPeople: true, countsVisitor: false }
  expect([take(1), take(2), take(3), take(1), take(4)]).toEqual([known, known, crowd, known, crowd])
  expect(take(1)).toEqual({ isPeople: false, countsVisitor: false })
  expect([take(9, { block: '198.51.100.0/24' }), take(9, { page: 'other' })]).toEqual([known, known])
  expect(take(9, { at: new Date('2026-11-21T11:00:00Z') })).toEqual(known)
})

test('a click on a hidden block counts nowhere', async () => {
  const blocks = [linkBlock('shown'), linkBlock('hidden', { hidden: true })]
  await lanka.as(owner).call(pagesApi.update, { params: { id }, body: { version: 1, blocks } })
  await send(blocks.map(({ id: block }) => ({ kind: 'click', block })))
  expect(await counted()).toMatchObject({ clicks: 1, blocks: [{ id: 'shown', clicks: 1 }] })
})
