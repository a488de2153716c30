import { chown, lstat, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SystemAccount } from './account.ts'
import { beside, SOCKET_PORT, SOCKET_RECORD } from './layout.ts'

/** The kernel's limit for a socket path is 107 bytes on Linux and 103 on macOS. */
const LONGEST = 103

/**
 * Folder of the server's socket: the cluster, which only its owner may enter. If that path is too long, a private
 * folder with a random name, recorded beside the cluster.
 */
export async function chooseSocketFolder(cluster: string, account: SystemAccount | undefined): Promise<string> {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST) return cluster
  const record = beside(cluster, SOCKET_RECORD)
  const uid = account?.uid ?? process.getuid?.()
  const known = await readFile(record, 'utf8').catch(() => '')
  if (known && (await isClosed(known, uid))) return known
  const folder = await mkdtemp(join(tmpdir(), 'lanka-'))
  if (account) await chown(folder, account.uid, account.gid)
  await writeFile(record, folder)
  return folder
}

// The temporary folder is shared: after a reboot another user could have created the name.
async function isClosed(folder: string, uid: number | undefined): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  return found !== undefined && found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0
}
