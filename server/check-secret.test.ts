import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend } from './backend.ts'
import { readConfig } from './config.ts'
import { withClient } from './db/client.ts'
import { createBareDatabase } from './db/testing/test-database.ts'
import { sealSecret } from './features/identity/factors/secret.ts'
import { deriveKeys } from './keys.ts'
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

test('a database from before secrets were recorded is refused with one that does not read its second factors', async () => {
  await withClient({ connectionString: bare.url }, async (client) => {
    const userId = '0190a1b2-0000-7000-8000-000000000001'
    const sealed = sealSecret(deriveKeys(Buffer.from(third, 'base64url')), userId, Buffer.from('seed'))
    await client.query(`insert into users (id, username, password_hash, lang) values ($1, 'olena', 'none', 'uk')`, [
      userId,
    ])
    await client.query('insert into totp_factors (user_id, secret) values ($1, $2)', [userId, sealed])
    await client.query('delete from secret_fingerprints')
  })
  await expect(start(first)).rejects.toThrow('used with another secret')
  await start(first, third)
  await expect(start(second)).rejects.toThrow('used with another secret')
  await start(third, '', true)
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
