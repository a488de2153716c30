import { waitOptions } from '#server/testing/wait-options.ts'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/db/testing/test-database.ts'
import { silentLog } from '#server/log.ts'
import { prunePageChanges } from './change-table.ts'
import { createInvalidation } from './invalidation.ts'
import { createPageCache } from './page-cache.ts'
import { startWire, throughWire } from './testing/wire.ts'

const { maintenanceUrl } = inject('testServer')
let wire: Awaited<ReturnType<typeof startWire>>
beforeAll(async () => {
  wire = await startWire(new URL(maintenanceUrl))
})
afterAll(() => wire.close())

test('a save is not held up by a database that stopped answering, and other nodes learn of it later', async () => {
  const [cache, otherCache] = [createPageCache(10_000), createPageCache(10_000)]
  const outdated = vi.spyOn(otherCache, 'invalidate')
  const node = createInvalidation({ pageCache: cache, log: silentLog })
  const other = createInvalidation({ pageCache: otherCache, log: silentLog })
  await node.start({ connectionString: throughWire(maintenanceUrl, wire) })
  await other.start({ connectionString: maintenanceUrl })
  try {
    wire.freeze()
    await Promise.all([node.pageChanged(['a']), node.pageChanged(['b']), node.ownerChanged('owner')])
    await vi.waitFor(() => expect(outdated).toHaveBeenCalledWith({ everything: true }), waitOptions)
    expect(wire.accepted()).toBe(2)
  } finally {
    await node.stop()
    await other.stop()
  }
})

test('a node that is stopped while it connects anew leaves no connection behind', async () => {
  const own = await startWire(new URL(maintenanceUrl))
  const node = createInvalidation({ pageCache: createPageCache(10_000), log: silentLog })
  await node.start({ connectionString: throughWire(maintenanceUrl, own) })
  try {
    own.release()
    await vi.waitFor(() => expect(own.accepted()).toBe(2), { ...waitOptions, interval: 1 })
    await node.stop()
    await expect.poll(own.open).toBe(0)
    expect(node.isListening()).toBe(false)
  } finally {
    own.close()
  }
})

describe('on a database without LISTEN', () => {
  let shared: TestDatabase
  let deaf: Awaited<ReturnType<typeof startWire>>
  beforeAll(async () => {
    shared = await createTestDatabase()
    deaf = await startWire(new URL(shared.url), 'noListen')
  })
  afterAll(async () => {
    deaf.close()
    await shared.drop()
  })

  async function startNode() {
    const warnings: string[] = []
    const log = { ...silentLog, warn: (message: string) => void warnings.push(message) }
    const cache = createPageCache(10_000)
    const node = createInvalidation({ pageCache: cache, log })
    await node.start({ connectionString: throughWire(shared.url, deaf) })
    return { node, cache, warnings }
  }

  test('nodes start all the same, say so, and learn of each other’s changes from a table', async () => {
    const [one, other] = [await startNode(), await startNode()]
    try {
      expect(one.warnings).toEqual([expect.stringContaining('LISTEN is unavailable')])
      const outdated = vi.spyOn(other.cache, 'invalidate')
      const dropped = vi.spyOn(other.cache, 'drop')
      await one.node.pageChanged(['a', 'b'])
      await one.node.pageWithdrawn(['c'])
      await one.node.ownerChanged('owner')
      await one.node.ownerWithdrawn('banned')
      await one.node.figuresChanged('jar:1')
      await vi.waitFor(() => expect(outdated).toHaveBeenCalledWith({ figures: 'jar:1' }), waitOptions)
      expect(outdated.mock.calls.slice(0, 2)).toEqual([[{ paths: ['a', 'b'] }], [{ owner: 'owner' }]])
      expect(dropped.mock.calls).toMatchObject([[{ paths: ['c'] }], [{ owner: 'banned' }]])
    } finally {
      await one.node.stop()
      await other.node.stop()
    }
  })

  test('a node that lost its connection trusts no page and goes on', async () => {
    const [one, other] = [await startNode(), await startNode()]
    try {
      const outdated = vi.spyOn(other.cache, 'invalidate')
      await shared.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and (query ilike '%lisben%' or query ilike '%from page_changes%')`)
      await vi.waitFor(() => expect(outdated).toHaveBeenCalledWith({ everything: true }), waitOptions)
      await vi.waitFor(
        async () => {
          await one.node.pageChanged(['again'])
          expect(outdated).toHaveBeenCalledWith({ paths: ['again'] })
        },
        { ...waitOptions, interval: 200 },
      )
    } finally {
      await one.node.stop()
      await other.node.stop()
    }
  })

  test('what everybody has seen long ago is thrown away', async () => {
    const { pool } = shared.database
    await pool.query(`insert into page_changes (id, notice, at)
      values (gen_random_uuid(), '{}', now() - interval '2 hours'), (gen_random_uuid(), '{"paths": []}', now())`)
    await prunePageChanges({ ...shared, stopping: new AbortController().signal })
    expect((await pool.query(`select from page_changes where notice = '{}'`)).rows).toEqual([])
    expect((await pool.query(`select from page_changes where notice <> '{}'`)).rows).not.toEqual([])
  })
})
