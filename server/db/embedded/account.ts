import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { unsupported } from './platform.ts'

const run = promisify(execFile)

/** The system account for the server if Node runs as root, which PostgreSQL refuses. */
export interface SystemAccount {
  uid: number
  gid: number
}

/**
 * Returns the account for the server; undefined for the account that runs Node. An existing cluster keeps its owner, so
 * that a plain user's folder stays theirs after one start as root.
 */
export async function chooseAccount(cluster: string): Promise<SystemAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const existing = await stat(cluster).catch(() => undefined)
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const account = (await lookUp('postgres')) ?? (await lookUp('nobody'))
  if (account) return account
  throw unsupported('PostgreSQL does not run as root, and this system has neither a postgres nor a nobody account.')
}

async function lookUp(name: string): Promise<SystemAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** Tests whether the account can enter a folder by doing so, since access lists and mount options count, too. */
export async function canEnter(folder: string, account: SystemAccount): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' })
    return true
  } catch {
    return false
  }
}
