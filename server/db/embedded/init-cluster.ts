import { execFile } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseSetupError, errorCode } from '../errors.ts'
import type { SystemAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { belongsToServer, DATABASE_USER, creatorPidOf, unfinishedPath } from './layout.ts'
import { sync } from './sync.ts'
import { isAlive } from './postmaster-file.ts'

const run = promisify(execFile)

// A builtin collation, which no operating system update changes; its case mapping is Unicode's.
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

export interface InitOptions {
  cluster: string
  binaries: Binaries
  account: SystemAccount | undefined
  fsync: boolean
}

/** Creates the cluster if there is none, and checks that these programs can open an existing one. */
export async function initCluster(options: InitOptions): Promise<void> {
  const { cluster, binaries, account } = options
  await removeUnfinished(cluster)
  if (await isEmpty(cluster)) await createCluster(options)
  await checkVersion(cluster, binaries.major)
  await takeOwnership(cluster, account)
}

// Created aside and renamed, so that a killed or concurrent first start never leaves half a cluster.
async function createCluster({ cluster, binaries, account, fsync }: InitOptions): Promise<void> {
  const unfinished = unfinishedPath(cluster)
  await mkdir(unfinished, { mode: 0o700 })
  if (account) await chown(unfinished, account.uid, account.gid)
  const access = [`--username=${DATABASE_USER}`, '--auth=trust', '--data-checksums']
  const args = [`--pgdata=${unfinished}`, ...access, ...LOCALE, ...(fsync ? [] : ['--no-sync'])]
  try {
    await withQuotablePath(binaries.initdb, (initdb) =>
      run(initdb, args, { ...account, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }),
    )
    await rename(unfinished, cluster)
    if (fsync) await sync(dirname(cluster))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw new DatabaseSetupError(complaint(error))
  }
}

/**
 * initdb runs the server beside it through a shell, between double quotes. If its path has characters special there, a
 * copy in another folder is used.
 */
async function withQuotablePath(initdb: string, work: (initdb: string) => Promise<unknown>): Promise<void> {
  if (!/["$`\\]/.test(initdb)) return void (await work(initdb))
  const copy = await mkdtemp(join(tmpdir(), 'lanka-initdb-'))
  try {
    await chmod(copy, 0o755)
    await cp(dirname(dirname(initdb)), copy, { recursive: true, verbatimSymlinks: true })
    await work(join(copy, 'bin', 'initdb'))
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

function complaint(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
  if (text.includes('could not look up effective user ID')) {
    return 'This process runs under a user number that the system does not know, which PostgreSQL refuses. Add the user, or set DATABASE_URL.'
  }
  if (text.includes('No space left on device')) {
    return 'The disk is full: the database could not be created. Free some space and start again.'
  }
  return `The database could not be created: ${text}`
}

async function checkVersion(cluster: string, major: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(unreadable(cluster))).trim()
  if (found === major) return
  throw new DatabaseSetupError(
    `The database in ${cluster} belongs to PostgreSQL ${found}, this release brings ${major}. ` +
      'docs/how-to/upgrade.md says how to move the data; nothing was changed.',
  )
}

function unreadable(cluster: string): (error: unknown) => never {
  return (error) => {
    const reason = errorCode(error) === 'EACCES' ? 'belongs to another user' : 'is no complete database'
    throw new DatabaseSetupError(`${cluster} ${reason}. Start as the user who owns it, or restore a backup.`)
  }
}

// A folder restored or copied by root belongs to root, and the server could not open it.
async function takeOwnership(cluster: string, account: SystemAccount | undefined): Promise<void> {
  const { uid } = await stat(cluster)
  const wanted = account?.uid ?? process.getuid?.()
  if (uid !== wanted) {
    if (!account) throw new DatabaseSetupError(`${cluster} belongs to another user. Start as that user.`)
    await run('chown', ['-R', `${account.uid}:${account.gid}`, cluster])
  }
  await chmod(cluster, 0o700)
}

async function isEmpty(cluster: string): Promise<boolean> {
  try {
    return (await readdir(cluster)).length === 0
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true
    return unreadable(cluster)(error)
  }
}

async function removeUnfinished(cluster: string): Promise<void> {
  const parent = dirname(cluster)
  for (const name of await readdir(parent)) {
    const maker = belongsToServer(name) ? creatorPidOf(name) : undefined
    if (maker !== undefined && !isAlive(maker)) await rm(join(parent, name), { recursive: true, force: true })
  }
}
