import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { QueryResultRow } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#server/log.ts'
import { withClient } from '../client.ts'
import { startChild } from '../testing/child-process.ts'
import { SERVER_LOG } from './layout.ts'
import { isAlive, readPostmasterFile } from './postmaster-file.ts'
import { startEmbedded, type Embedded, type EmbeddedOptions } from './start.ts'

const run = promisify(execFile)
const PATIENT = { interval: 50 }

let folder: string
let running: Embedded[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanka-embedded-'))
  // Lets the account of a server that root starts reach the folders below.
  await chmod(folder, 0o755)
})
afterEach(async () => {
  for (const server of running.toReversed()) await server.stop()
  running = []
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function start(name: string, options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const server = await startEmbedded({ dataDir: join(folder, name), log: silentLog, fsync: false, ...options })
  running.push(server)
  return server
}

async function query(server: Embedded, text: string): Promise<QueryResultRow[]> {
  return (await withClient(server.connection, (client) => client.query(text))).rows
}

async function serverPid(server: { cluster: string }): Promise<number> {
  return (await readPostmasterFile(server.cluster))?.pid ?? 0
}

/** 'in', or the code of the refusal. Root can take any number for the attempt; a plain user has nobody else to be. */
async function knockAsStranger(socket: string): Promise<string> {
  if (process.getuid?.() !== 0) return 'no stranger'
  const knock = `require('net').connect(process.argv[1])
    .on('connect', () => { console.log('in'); process.exit() }).on('error', (error) => console.log(error.code))`
  const { stdout } = await run(process.execPath, ['-e', knock, socket], { uid: 12_345, gid: 12_345, cwd: '/' })
  return stdout.trim()
}

test('an empty folder becomes a database that no network and no other user can reach', async () => {
  const server = await start('first')
  const settings = `select current_setting('listen_addresses') as addresses, current_setting('data_checksums') as checksums`
  expect(await query(server, settings)).toEqual([{ addresses: '', checksums: 'on' }])
  const socketFolder = server.connection.host ?? ''
  expect((await stat(socketFolder)).mode & 0o077).toBe(0)
  const socket = join(socketFolder, `.s.PGSQL.${server.connection.port}`)
  expect((await stat(socket)).mode & 0o077).toBe(0)
  expect(await knockAsStranger(socket)).not.toBe('in')
})

test('a data folder may have any name', async () => {
  expect(await query(await start(`Olena's "data", \\$HOME & more`), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('Ukrainian letters change case and are found whatever their case', async () => {
  const server = await start('first')
  const letters = `select lower('ЇЖАК ҐЄІ') as lower, upper('їжак') as upper, 'ЇЖАК' ilike '%їж%' as found`
  expect(await query(server, letters)).toEqual([{ lower: 'їжак ґєі', upper: 'ЇЖАК', found: true }])
})

test('the log of the server says what failed, and no value of a row', async () => {
  const server = await start('first')
  await withClient(server.connection, async (client) => {
    await client.query('create table people (login text constraint people_login_key unique)')
    const insert = () => client.query('insert into people values ($1)', ['olena_k'])
    await insert()
    await expect(insert()).rejects.toMatchObject({ detail: expect.stringContaining('olena_k') })
  })
  await server.stop()
  const log = await readFile(join(folder, 'first', SERVER_LOG), 'utf8')
  expect(log).toContain('people_login_key')
  expect(log).not.toContain('olena_k')
})

test('a second process uses the running server and leaves it running', async () => {
  const owner = await start('first')
  const guest = await startEmbedded({ dataDir: join(folder, 'first'), log: silentLog, fsync: false })
  expect([owner.owned, guest.owned]).toEqual([true, false])
  expect(await query(guest, 'select 1 as one')).toEqual([{ one: 1 }])
  await guest.stop()
  expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('when the server of another process ends, the one who used it runs its own', async () => {
  const owner = await start('first')
  const guest = await start('first')
  await owner.stop()
  await expect.poll(() => guest.owned, PATIENT).toBe(true)
  await expect.poll(() => query(guest, 'select 1 as one').catch(() => []), PATIENT).toEqual([{ one: 1 }])
})

test('three first starts at once on one folder end with one server', async () => {
  const servers = await Promise.all([start('together'), start('together'), start('together')])
  expect(servers.filter(({ owned }) => owned)).toHaveLength(1)
  expect(new Set(await Promise.all(servers.map(serverPid))).size).toBe(1)
})

test('a server that is killed is started again with every row', async () => {
  const server = await start('killed', { fsync: true })
  await query(server, 'create table kept as select generate_series(1, 1000) as number')
  const killed = await serverPid(server)
  process.kill(killed, 'SIGKILL')
  const count = () => query(server, 'select count(*)::int from kept').catch(() => [])
  await expect.poll(count, PATIENT).toEqual([{ count: 1000 }])
  expect(await serverPid(server)).not.toBe(killed)
})

test('the server ends with a killed process, and the next start has every acknowledged row', async () => {
  const dataDir = join(folder, 'orphan')
  const child = await startChild(new URL('../testing/acknowledged-writer.ts', import.meta.url), [dataDir])
  const acknowledged = () => [...child.output().matchAll(/acknowledged (\d+)/g)].length
  await expect.poll(acknowledged, PATIENT).toBeGreaterThan(100)
  const pid = await serverPid({ cluster: join(await realpath(dataDir), 'postgres') })
  await child.kill()
  await expect.poll(() => isAlive(pid), PATIENT).toBe(false)
  const server = await start('orphan', { fsync: true })
  const rows = await query(server, 'select count(*)::int, max(number) as last from acknowledged')
  // One more may have been committed that could not be told any more.
  expect([acknowledged(), acknowledged() + 1]).toContain(rows[0]?.['count'])
  expect(rows[0]?.['last']).toBe(rows[0]?.['count'])
})

test('a number left behind by a crash that now belongs to another program is no obstacle', async () => {
  const server = await start('recycled')
  const path = join(server.cluster, 'postmaster.pid')
  const lines = (await readFile(path, 'utf8')).split('\n')
  await server.stop()
  await writeFile(path, [process.pid, ...lines.slice(1)].join('\n'))
  expect(await query(await start('recycled'), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a path too long for a socket gets a closed folder elsewhere, the same at every start', async () => {
  const name = 'a-very-long-name-of-a-folder/'.repeat(4)
  const first = await start(name)
  const socketFolder = first.connection.host ?? ''
  expect(dirname(socketFolder)).toBe(tmpdir())
  expect((await stat(socketFolder)).mode & 0o077).toBe(0)
  await first.stop()
  const second = await start(name)
  expect(second.connection.host).toBe(socketFolder)
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  await rm(socketFolder, { recursive: true })
})

test('below a closed folder, such as the home of root, the database works and is found again', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const first = await start('closed/app/data')
  await query(first, 'create table kept (number integer)')
  await first.stop()
  const second = await start('closed/app/data')
  expect(await query(second, 'select count(*)::int from kept')).toEqual([{ count: 0 }])
  expect(await realpath(join(closed, 'app/data/postgres'))).toBe(second.cluster)
  await second.stop()
  if (!second.cluster.startsWith(folder)) await rm(dirname(second.cluster), { recursive: true })
})

test('a database of another major version is refused with the way to bring it over', async () => {
  const server = await start('older')
  await server.stop()
  await writeFile(join(server.cluster, 'PG_VERSION'), '17\n')
  await expect(start('older')).rejects.toThrow(/PostgreSQL 17.*brings 18.*upgrade\.md/)
})

test('a database that is damaged so that nobody can connect ends the start, which tells the reason', async () => {
  const server = await start('damaged')
  const maintenance = { ...server.connection, database: 'postgres' }
  const { rows } = await withClient(maintenance, (client) =>
    client.query<{ path: string }>(`select pg_relation_filepath('pg_class') as path`),
  )
  await server.stop()
  await truncate(join(server.cluster, rows[0]!.path), 0)
  await expect(start('damaged')).rejects.toThrow(/^The database did not start: (FATAL|PANIC): .*log: /)
})
