import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Client, Pool } from 'pg'
import { expect, test } from 'vitest'
import { discardSilent } from './discard-silent.ts'
import { isUnavailable } from './errors.ts'
import { createTestDatabase } from './testing/test-database.ts'

test('a statement whose answer never comes fails, and those after it get connections that answer', async () => {
  const shared = await createTestDatabase()
  const { host, port, user, database, password } = new Client(shared.url)
  const pairs: [Socket, Socket][] = []
  const relay = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.pipe(far)
    far.pipe(near)
    pairs.push([near, far])
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const { port: nearPort } = relay.address() as AddressInfo
  const pool = new Pool({ host: '127.0.0.1', port: nearPort, user, database, password, max: 1 })
  discardSilent(pool, 500)
  pool.on('error', () => undefined)
  await pool.query('select 1')
  for (const [near, far] of pairs) for (const socket of [near, far]) socket.unpipe().pause()
  expect(isUnavailable(await pool.query('select 2').catch((error: unknown) => error))).toBe(true)
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
  await pool.end()
  relay.close()
  await shared.drop()
})
