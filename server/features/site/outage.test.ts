import { expect, test } from 'vitest'
import { makeApp } from '#server/testing/make-app.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor } from './testing/visitor.ts'

test('while the database is away, pages seen before stay up and others say that it will pass', async () => {
  const testApp = await makeApp()
  try {
    const visit = await createVisitor(testApp.app)
    const { save } = createOwner(testApp, await testApp.people.register('steady'))
    await testApp.people.register('unseen')
    await save({ title: 'Стою' })
    const before = await visit('/steady')
    const { pool } = testApp.deps.database
    const { connect } = pool
    const down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    Object.assign(pool, { connect: () => Promise.reject(down) })
    testApp.clock.advance({ minutes: 2 })
    const during = await visit('/steady')
    expect([during.status, during.text]).toEqual([200, before.text])
    const other = await visit('/unseen')
    expect([other.status, other.headers['retry-after'], other.headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(other.text).toContain('Технічні роботи')
    Object.assign(pool, { connect })
    expect((await visit('/unseen')).status).toBe(200)
  } finally {
    await testApp.close()
  }
})
