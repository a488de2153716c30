import { expect, test } from 'vitest'
import { toKyivTime } from '#domain/kyiv-time.ts'
import { failPool } from '#server/testing/fail-pool.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { linkBlock } from '../pages/testing/blocks.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor } from './testing/visitor.ts'

const testApp = await setUpApp()
const visit = await createVisitor(testApp.app)

const kyivTimeIn = (minutes: number) => toKyivTime(new Date(testApp.clock.now().getTime() + minutes * 60_000))

/** A page with one block that is shown from ten to twenty minutes from now. */
async function scheduledPage(login: string) {
  const { id, save } = createOwner(testApp, await testApp.people.register(login))
  const sale = { ...linkBlock('sale'), directFollow: false, schedule: { from: kyivTimeIn(10), to: kyivTimeIn(20) } }
  await save({ title: 'Крамниця', blocks: [linkBlock('shop'), sale] })
  const shows = async () => (await visit(`/${login}`)).text.includes(`/go/${id}/sale`)
  const leads = async () => (await visit(`/go/${id}/sale`)).headers.location
  return { save, shows, leads }
}

test('a block appears and goes at its time, though its page is in the cache and nobody saves anything', async () => {
  testApp.clock.stop()
  // Where a whole minute begins, since a schedule knows no seconds.
  testApp.clock.advanceToNext({ minutes: 1 })
  const { shows, leads } = await scheduledPage('timely')
  const seen = [await shows(), await leads()]
  testApp.clock.advance({ minutes: 10 })
  seen.push(await shows(), await leads())
  testApp.clock.advance({ minutes: 9, seconds: 59 })
  seen.push(await shows())
  testApp.clock.advance({ seconds: 1 })
  seen.push(await shows(), await leads())
  expect(seen).toEqual([false, '/', true, 'https://example.com/sale', true, false, '/'])
})

test('bytes of before the turn are shown to nobody, not even while the database is slow or away', async () => {
  const { shows } = await scheduledPage('strict')
  testApp.clock.advance({ minutes: 11 })
  expect(await shows()).toBe(true)
  testApp.clock.advance({ minutes: 10 })
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  const restore = failPool(testApp.deps.database.pool, away)
  try {
    expect((await visit('/strict')).status).toBe(503)
  } finally {
    restore()
  }
  expect(await shows()).toBe(false)
})
