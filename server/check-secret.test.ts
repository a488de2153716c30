import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend } from './backend.ts'
import { readConfig } from './config.ts'
import { createBareDatabase } from './db/testing/test-database.ts'
import { silentLog } from './log.ts'

const [first, second, third] = [1, 2, 3].map(() => randomBytes(32).toString('base64url')) as [string, string, string]
let bare: Awaited<ReturnType<typeof createBareDatabase>>

beforeAll(async () => {
  bare = await createBareDatabase()
})
afterAll(() => bare.drop())

/** Starts a node on the database and stops it again. */
async function start(secret: string, former = '', renewSecret = false): Promise<void> {
  const env = {
    DATABASE_URL: bare.url,
    DATA_DIR: tmpdir(),
    LANKA_SECRET: secret,
    LANKA_SECRET_PREVIOUS: former,
  }
  const { close } = await startBackend(readConfig(env, { renewSecret }), {
    log: silentLog,
    shell: async () => '<!doctype html>',
    webDir: tmpdir(),
  })
  await close()
}

test('a database of another secret is refused, unless that one is named or given up', async () => {
  await start(first)
  await expect(start(second)).rejects.toThrow(/used with another secret.*npm start -- --new-secret/s)
  await start(second, first)
  await expect(start(first)).rejects.toThrow('used with another secret')
  await start(third, '', true)
  await start(third)
})

test('during a rotation nodes of both steps start in any order', async () => {
  for (const [secret, former] of [
    [first, third],
    [third, first],
  ] as const) {
    await expect(start(secret, former)).resolves.toBeUndefined()
  }
  await start(third)
})
