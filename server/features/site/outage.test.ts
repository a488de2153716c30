import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { pagesApi } from '#contract/pages.ts'
import { newId } from '#domain/ids.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { registerPlus } from '#server/features/pages/testing/accounts.ts'
import { linkBlock } from '#server/features/pages/testing/blocks.ts'
import { failPool } from '#server/testing/fail-pool.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor } from './testing/visitor.ts'

const lanka = await setUpApp()
const visit = await createVisitor(lanka.app)

const down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** Does `work` while every statement of the product fails, for the reason given. */
async function whileAway(work: () => Promise<void>, reason: Error = down): Promise<void> {
  const restore = failPool(lanka.deps.database.pool, reason)
  try {
    await work()
  } finally {
    restore()
  }
}

/** Over a connection that ends with the answer: who is refused again over the same one has to wait for it. */
const statusOf = async (path: string) => (await visit(path, { headers: { connection: 'close' } })).status

test('while the database is away, pages seen before stay up and others say that it will pass', async () => {
  const { save } = createOwner(lanka, await lanka.people.register('steady'))
  await lanka.people.register('unseen')
  await save({ title: 'Стою' })
  const before = await visit('/steady')
  await whileAway(async () => {
    lanka.clock.advance({ minutes: 2 })
    const during = await visit('/steady')
    expect([during.status, during.text]).toEqual([200, before.text])
    const other = await visit('/unseen')
    expect([other.status, other.headers['retry-after'], other.headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(other.text).toContain('Технічні роботи')
  })
  expect(await statusOf('/unseen')).toBe(200)
})

test('visitors get a page, and no code of an error, where the product itself fails', async () => {
  await lanka.people.register('broken')
  const paths = ['/broken', '/widget/broken', `/frame/${newId()}/a`, `/go/${newId()}/a`]
  await whileAway(async () => {
    for (const path of paths) {
      const { status, headers, text } = await visit(path)
      expect([path, status, headers['cache-control']]).toEqual([path, 500, 'no-store'])
      expect(text).toContain('Технічні роботи')
    }
  }, new Error('a mistake'))
})

describe('a page that was changed just before the database went away', () => {
  test('stays up as it was, and shows the change as soon as the database is back', async () => {
    const { save } = createOwner(lanka, await lanka.people.register('saved_late'))
    const before = await visit('/saved_late')
    await save({ title: 'Після' })
    await whileAway(async () => {
      for (let view = 0; view < 3; view += 1) expect((await visit('/saved_late')).text).toBe(before.text)
    })
    lanka.clock.advance({ seconds: 1 })
    expect((await visit('/saved_late')).text).toContain('Після')
  })

  const taken: [string, { blocks: Block[] }][] = [
    ['hidden', { blocks: [linkBlock('stays'), linkBlock('goes', { hidden: true })] }],
    ['removed', { blocks: [linkBlock('stays')] }],
    [
      'left for later',
      { blocks: [linkBlock('stays'), linkBlock('goes', { schedule: { from: '2050-01-01T00:00', to: null } })] },
    ],
  ]
  test.each(taken)('is not shown with a block that was %s', async (what, change) => {
    const login = `less_${taken.findIndex(([each]) => each === what)}`
    const { save } = createOwner(lanka, await registerPlus(lanka, login))
    await save({ blocks: [linkBlock('stays'), linkBlock('goes')] })
    expect(await statusOf(`/${login}`)).toBe(200)
    await save(change)
    await whileAway(async () => expect(await statusOf(`/${login}`)).toBe(503))
  })

  test('is not shown with a block that a former version does not have', async () => {
    const person = await lanka.people.register('less_former')
    const { save, id } = createOwner(lanka, person)
    const { version } = await save({ blocks: [linkBlock('stays')] })
    // Saves of a few minutes share a place in the history.
    lanka.clock.advance({ minutes: 3 })
    await save({ blocks: [linkBlock('stays'), linkBlock('goes')] })
    expect(await statusOf('/less_former')).toBe(200)
    await lanka.as(person).call(pagesApi.restoreVersion, { params: { id, version: String(version) } })
    await whileAway(async () => expect(await statusOf('/less_former')).toBe(503))
  })

  test('is not shown as it was when it is the product that fails', async () => {
    const { save } = createOwner(lanka, await lanka.people.register('saved_badly'))
    await visit('/saved_badly')
    await save({ title: 'Після' })
    await whileAway(async () => expect(await statusOf('/saved_badly')).toBe(500), new TypeError('a mistake of ours'))
  })

  const ban = async (person: Person) => {
    const { call } = lanka.as(await lanka.people.iryna())
    const body = { ban: { kind: 'terms' as const, reason: 'Спам' } }
    expect((await call(adminApi.updateUser, { params: { id: person.id }, body })).ok).toBe(true)
  }
  test.each<[string, (person: Person, path: string) => Promise<void>]>([
    ['banned with its owner', ban],
    [
      'put into the trash',
      async (person, path) => {
        const { id } = await createOwner(lanka, person).addPage(path)
        expect(await statusOf(`/${path}`)).toBe(200)
        await createOwner(lanka, person, id).remove()
      },
    ],
    [
      'archived',
      async (person, path) => {
        const { id } = await createOwner(lanka, person).addPage(path)
        expect(await statusOf(`/${path}`)).toBe(200)
        await createOwner(lanka, person, id).save({ archived: true })
      },
    ],
  ])('is not shown any more when it was %s', async (_case, withdraw) => {
    const login = `gone_${newId().slice(-8)}`
    const person = await registerPlus(lanka, login)
    expect(await statusOf(`/${login}`)).toBe(200)
    const path = withdraw === ban ? login : `${login}_b`
    await withdraw(person, path)
    await whileAway(async () => expect(await statusOf(`/${path}`)).toBe(503))
  })
})
