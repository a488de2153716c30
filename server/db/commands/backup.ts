import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Client } from 'pg'
import { withClient } from '../client.ts'
import { belongsToServer, CLUSTER } from '../embedded/layout.ts'
import { startEmbedded, type EmbeddedOptions } from '../embedded/start.ts'
import { sync } from '../embedded/sync.ts'
import { DatabaseSetupError } from '../errors.ts'
import { DATA, MANIFEST, type BackupManifest } from './backup-format.ts'
import { writeChecksums } from './checksums.ts'
import { copyDurably, copyTree } from './copy-tree.ts'

/** Folders whose contents the server rebuilds at start, or that are meaningless in a copy. */
const EMPTY_FOLDERS = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/
const EXCLUDED_FILES =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*|\.s\.PGSQL.*)$/
const WAL_SEGMENT = /^[0-9A-F]{24}$/

/**
 * Copies the embedded database, while it is in use, and everything else in the data folder (uploads, secret) into a
 * new folder. The folder appears only when the backup is complete.
 */
export async function backup(folder: string, options: EmbeddedOptions): Promise<void> {
  const { dataDir } = options
  if (!(await stat(join(dataDir, CLUSTER)).catch(() => undefined))) {
    throw new DatabaseSetupError(`There is no embedded database in ${dataDir}.`)
  }
  const target = await checkTarget(dataDir, resolve(folder))
  const unfinished = `${target}.part`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(join(unfinished, DATA), { recursive: true, mode: 0o700 })
  const server = await startEmbedded(options)
  try {
    const copy = join(unfinished, DATA, CLUSTER)
    await withClient(server.connection, (client) => copyCluster(client, server.cluster, copy))
    // Copied after the database: files of a picture are stored before a page refers to it.
    await copyTree(dataDir, join(unfinished, DATA), (path) => !belongsToServer(path.split('/')[0] ?? ''))
    const postgres = (await readFile(join(server.cluster, 'PG_VERSION'), 'utf8')).trim()
    await writeManifest(unfinished, postgres)
    await rename(unfinished, target)
    await sync(dirname(target))
  } finally {
    await server.stop()
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function checkTarget(dataDir: string, target: string): Promise<string> {
  const own = await realpath(dataDir)
  const parent = await realpath(dirname(target)).catch(() => dirname(target))
  if (!relative(own, parent).startsWith('..')) {
    throw new DatabaseSetupError('Choose a backup folder outside the data folder, best on another disk.')
  }
  const found = await readdir(target).catch(() => [])
  if (found.length > 0) throw new DatabaseSetupError(`${target} is not empty.`)
  return target
}

async function copyCluster(client: Client, cluster: string, target: string): Promise<void> {
  await client.query('set statement_timeout = 0')
  // A temporary slot keeps the write-ahead log from here on; during a long copy the server would otherwise remove it.
  await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [`backup_${process.pid}`])
  const started = await client.query<{ wal: string }>(`select pg_walfile_name(pg_backup_start('lanka', true)) as wal`)
  await copyTree(cluster, target, (path) => !EXCLUDED_FILES.test(path) && !EMPTY_FOLDERS.test(dirname(path)))
  const stopped = await client.query<{ wal: string; labelfile: string }>(
    'select pg_walfile_name(lsn) as wal, labelfile from pg_backup_stop(false)',
  )
  const [first, last] = [started.rows[0], stopped.rows[0]]
  if (!first || !last) throw new Error('The server did not say what it backed up.')
  await writeFile(join(target, 'backup_label'), last.labelfile, { mode: 0o600, flush: true })
  for (const name of await readdir(join(cluster, 'pg_wal'))) {
    const needed = WAL_SEGMENT.test(name) ? name >= first.wal && name <= last.wal : name.endsWith('.history')
    if (needed) await copyDurably(join(cluster, 'pg_wal', name), join(target, 'pg_wal', name))
  }
  await sync(join(target, 'pg_wal'))
}

async function writeManifest(folder: string, postgres: string): Promise<void> {
  const checksums = await writeChecksums(folder)
  const createdAt = new Date().toISOString()
  const manifest: BackupManifest = { format: 'lanka-backup', version: 1, createdAt, postgres, checksums }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  await sync(folder)
}
