import { randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readlink, realpath, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '#server/log.ts'
import { DatabaseSetupError, errorCode } from '../errors.ts'
import { canEnter, type SystemAccount } from './account.ts'
import { CLUSTER } from './layout.ts'

/** Folder for clusters of data folders that the server's account cannot enter, such as below root's home. */
const FALLBACK_FOLDER = '/var/lib/lanka'

/**
 * The real path of the cluster, whether or not it exists yet: in the data folder, or behind a link in it if the account
 * cannot enter there.
 */
export async function placeCluster(dataDir: string, account: SystemAccount | undefined, log: Log): Promise<string> {
  const home = await realpath(dataDir)
  const entry = join(home, CLUSTER)
  const found = await lstat(entry).catch(() => undefined)
  if (found?.isSymbolicLink()) return followLink(entry)
  if (!account || (await canEnter(home, account)) || (await openFor(home, account))) return entry
  if (found) {
    throw new DatabaseSetupError(
      `The database account (uid ${account.uid}) cannot enter ${home}. Move the data folder to a place it can reach, or set DATABASE_URL.`,
    )
  }
  return linkToFallback(entry, log)
}

async function followLink(entry: string): Promise<string> {
  const target = await readlink(entry)
  if (await stat(dirname(target)).catch(() => undefined)) return target
  throw new DatabaseSetupError(
    `${entry} points to ${target}, which is gone. Put the database back there, or restore a backup.`,
  )
}

// Lets only the account's group through the data folder, since it contains secrets.
async function openFor(home: string, account: SystemAccount): Promise<boolean> {
  if (!(await canEnter(dirname(home), account))) return false
  const { uid, mode } = await stat(home)
  await chown(home, uid, account.gid)
  await chmod(home, (mode & 0o7777) | 0o010)
  return canEnter(home, account)
}

async function linkToFallback(entry: string, log: Log): Promise<string> {
  await mkdir(FALLBACK_FOLDER, { recursive: true, mode: 0o755 })
  const folder = join(FALLBACK_FOLDER, randomBytes(6).toString('hex'))
  await mkdir(folder, { mode: 0o755 })
  const target = join(folder, CLUSTER)
  try {
    await symlink(target, entry)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return followLink(entry)
    throw error
  }
  log.warn(`The database account cannot enter ${dirname(entry)}, so the database is kept in ${folder}.`)
  return target
}
