import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#server/log.ts'
import { withClient } from '../client.ts'
import { startEmbedded, type Embedded } from '../embedded/start.ts'
import { migrations } from '../migrations.ts'
import { runDbCommand } from './run.ts'

let folder: string
let dataDir: string
let server: Embedded
let told: string[] = []

const log = {
  info: (message: string) => void told.push(message),
  warn: (message: string) => void told.push(message),
  error: (message: string, fault?: unknown) => void told.push(message, fault instanceof Error ? fault.message : ''),
}

async function db(argv: string[], into = dataDir): Promise<{ code: number; text: string }> {
  told = []
  const code = await runDbCommand(argv, { dataDir: into, log })
  return { code, text: told.join('\n') }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanka-commands-'))
  // Lets the account of a server that root starts reach the folders below.
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
  server = await startEmbedded({ dataDir, log: silentLog })
  await mkdir(join(dataDir, 'media/ab'), { recursive: true })
  await writeFile(join(dataDir, 'media/ab/photo.webp'), 'photo')
  await writeFile(join(dataDir, 'secret'), 'the first secret', { mode: 0o600 })
}, 60_000)

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a wrong call shows the commands', async () => {
  for (const argv of [[], ['destroy'], ['backup'], ['status', 'extra'], ['toString']]) {
    const { code, text } = await db(argv)
    expect(code).toBe(2)
    expect(text).toContain('npm run db -- <command>')
  }
  expect((await db(['bakup'])).text).toContain('There is no command "bakup".')
})

test('migrate beside a running server applies what status showed as pending', async () => {
  expect((await db(['status'])).text).toMatch(/0001_\w+\.sql +pending/)
  expect((await db(['migrate'])).code).toBe(0)
  expect((await db(['status'])).text).toMatch(/0001_\w+\.sql +applied 20/)
  expect((await db(['migrate'])).text).toContain('up to date')
  expect(await withClient(server.connection, (client) => client.query('select from schema_migrations'))).toMatchObject({
    rowCount: migrations.length,
  })
})

test('a backup under continuous writes restores complete and consistent', async () => {
  const enough = new AbortController()
  let acknowledged = 0
  const writer = withClient(server.connection, async (client) => {
    await client.query(
      'create table written (number integer primary key, filler text); create table total (number integer)',
    )
    await client.query('insert into total values (0)')
    while (!enough.signal.aborted) {
      await client.query(`with raised as (update total set number = number + 1 returning number)
        insert into written select number, repeat('x', 2000) from raised`)
      acknowledged += 1
    }
  })
  await expect.poll(() => acknowledged).toBeGreaterThan(50)
  const before = acknowledged
  const backup = await db(['backup', join(folder, 'backup')])
  enough.abort()
  await writer
  expect(backup).toMatchObject({ code: 0, text: expect.stringContaining('complete') })
  const restored = join(folder, 'restored')
  await mkdir(restored)
  await writeFile(join(restored, 'secret'), 'made a moment ago')
  expect((await db(['restore', join(folder, 'backup')], restored)).code).toBe(0)
  expect(await readFile(join(restored, 'media/ab/photo.webp'), 'utf8')).toBe('photo')
  expect(await readFile(join(restored, 'secret'), 'utf8')).toBe('the first secret')
  const copy = await startEmbedded({ dataDir: restored, log: silentLog })
  const counts = `select (select count(*)::int from written) as rows, (select max(number) from written) as last, (select number from total) as total`
  const { rows } = await withClient(copy.connection, (client) => client.query(counts))
  await copy.stop()
  expect(rows[0].rows).toBeGreaterThanOrEqual(before)
  expect(rows).toEqual([{ rows: rows[0].rows, last: rows[0].rows, total: rows[0].rows }])
})

test('nothing is written over: not by a backup, a restore or an export', async () => {
  const occupied = join(folder, 'occupied')
  await mkdir(occupied)
  await writeFile(join(occupied, 'mine'), '')
  expect(await db(['backup', occupied])).toMatchObject({ code: 1, text: expect.stringContaining('not empty') })
  expect(await db(['backup', join(dataDir, 'inside')])).toMatchObject({
    code: 1,
    text: expect.stringContaining('outside'),
  })
  expect(await db(['restore', join(folder, 'backup')], occupied)).toMatchObject({
    code: 1,
    text: expect.stringContaining('not empty'),
  })
  expect(await db(['export', join(occupied, 'mine')])).toMatchObject({
    code: 1,
    text: expect.stringContaining('exists already'),
  })
  const nothing = { code: 1, text: expect.stringContaining('no complete backup') }
  expect(await db(['restore', occupied], join(folder, 'new'))).toMatchObject(nothing)
  await writeFile(join(occupied, 'backup.json'), '{"format":"lanka-ba')
  expect(await db(['restore', occupied], join(folder, 'new'))).toMatchObject(nothing)
})

test('a backup that lost or changed something is refused, and the data folder stays as it was', async () => {
  const damaged = join(folder, 'damaged')
  const target = join(folder, 'still-empty')
  await mkdir(target)
  const harm: Record<string, () => Promise<void>> = {
    'data/postgres/global/pg_control': () => rm(join(damaged, 'data/postgres/global/pg_control')),
    'data/postgres/PG_VERSION': () => truncate(join(damaged, 'data/postgres/PG_VERSION'), 1),
    'data/media/ab/photo.webp': () => writeFile(join(damaged, 'data/media/ab/photo.webp'), 'phot0'),
    SHA256SUMS: () => truncate(join(damaged, 'SHA256SUMS'), 100),
  }
  await cp(join(folder, 'backup'), damaged, { recursive: true })
  for (const [file, spoil] of Object.entries(harm)) {
    await spoil()
    const { code, text } = await db(['restore', damaged], target)
    expect([code, text]).toEqual([1, expect.stringContaining(`damaged: ${file} is missing or not as it was written`)])
    expect(await readdir(target)).toEqual([])
    await cp(join(folder, 'backup', file), join(damaged, file))
  }
})

test('the checksums of a backup are those of sha256sum', async () => {
  const lines = (await readFile(join(folder, 'backup/SHA256SUMS'), 'utf8')).split('\n')
  const digest = createHash('sha256').update('photo').digest('hex')
  expect(lines).toContain(`${digest}  data/media/ab/photo.webp`)
})

/** Makes a backup as releases before the checksums did. */
async function removeChecksums(backup: string): Promise<void> {
  const path = join(backup, 'backup.json')
  const { checksums: _, ...manifest } = JSON.parse(await readFile(path, 'utf8')) as { checksums: string }
  await writeFile(path, JSON.stringify(manifest))
  await rm(join(backup, 'SHA256SUMS'))
}

test('nothing starts on a restore that broke off, and the next restore brings it to its end', async () => {
  const [broken, target] = [join(folder, 'broken'), join(folder, 'half')]
  await cp(join(folder, 'backup'), broken, { recursive: true })
  // Comes in the way of the secret that the folder has.
  await mkdir(join(broken, 'data/secret.before-restore'))
  await mkdir(target)
  await writeFile(join(target, 'secret'), 'made a moment ago')
  expect((await db(['restore', broken], target)).code).toBe(1)
  await expect(startEmbedded({ dataDir: target, log: silentLog })).rejects.toThrow(/restore .* was interrupted/)
  expect(await db(['backup', join(folder, 'of-half')], target)).toMatchObject({ code: 1 })
  expect((await db(['restore', join(folder, 'backup')], target)).code).toBe(0)
  expect(await readFile(join(target, 'secret'), 'utf8')).toBe('the first secret')
  expect((await db(['status'], target)).text).toMatch(/0001_\w+\.sql +applied 20/)
})

test('nothing starts on a restore whose server did not come through its recovery', async () => {
  const [broken, target] = [join(folder, 'without-log'), join(folder, 'unrecovered')]
  await cp(join(folder, 'backup'), broken, { recursive: true })
  const log = join(broken, 'data/postgres/pg_wal')
  for (const name of await readdir(log)) if (/^[0-9A-F]{24}$/.test(name)) await rm(join(log, name))
  await removeChecksums(broken)
  expect((await db(['restore', broken], target)).code).toBe(1)
  await expect(startEmbedded({ dataDir: target, log: silentLog })).rejects.toThrow(/restore .* was interrupted/)
  expect((await db(['restore', join(folder, 'backup')], target)).code).toBe(0)
  expect(await readFile(join(target, 'secret'), 'utf8')).toBe('the first secret')
})

test('a backup of another PostgreSQL is refused before anything is copied', async () => {
  const other = join(folder, 'other')
  await mkdir(other)
  const manifest = JSON.parse(await readFile(join(folder, 'backup/backup.json'), 'utf8')) as object
  await writeFile(join(other, 'backup.json'), JSON.stringify({ ...manifest, postgres: '17' }))
  const { code, text } = await db(['restore', other], join(folder, 'untouched'))
  expect([code, text]).toEqual([1, expect.stringMatching(/PostgreSQL 17.*brings 18.*upgrade\.md/)])
  await expect(stat(join(folder, 'untouched'))).rejects.toThrow('ENOENT')
})

test('an export moves into a new data folder', async () => {
  const file = join(folder, 'all.lanka')
  await withClient(server.connection, (client) =>
    client.query(`insert into visitor_salts values ('2026-03-29', '\\xc0ffee')`),
  )
  expect((await db(['export', file])).code).toBe(0)
  expect((await stat(file)).mode & 0o077).toBe(0)
  await withClient(server.connection, (client) => client.query('drop table written, total'))
  await rm(file)
  expect((await db(['export', file])).code).toBe(0)
  const moved = join(folder, 'moved')
  // The row above, two prices, and the two gates of outside figures that every database has.
  expect(await db(['import', file], moved)).toMatchObject({ code: 0, text: expect.stringContaining('Imported 5 rows') })
  expect(await db(['import', file], moved)).toMatchObject({ code: 1, text: expect.stringContaining('empty database') })
  expect((await db(['status'], moved)).text).not.toContain('pending')
})

test('with DATABASE_URL a backup names the ways there are', async () => {
  told = []
  const code = await runDbCommand(['backup', join(folder, 'x')], { dataDir, databaseUrl: 'postgresql://db/lanka', log })
  expect(code).toBe(1)
  expect(told.join()).toContain('npm run db -- export')
})
