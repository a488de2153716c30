import { execFile } from 'node:child_process'
import { chown, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../errors.ts'

const run = promisify(execFile)

/** Contents of postmaster.pid, which a running server writes and a killed one leaves behind. */
export interface PostmasterFile {
  pid: number
  socketFolder: string
}

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  // Lines: pid, cluster, start time, port, socket folder, address, shared memory key, state.
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 && lines[4] ? { pid, socketFolder: lines[4] } : undefined
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * After a crash of a whole container the recorded pid may belong to another process, and PostgreSQL would refuse to
 * start. Only the pid is replaced: by the shared memory key PostgreSQL still detects surviving processes.
 */
export async function retireRecycledPid(cluster: string, { pid }: PostmasterFile): Promise<boolean> {
  if (!isAlive(pid) || (await programOf(pid)) === 'postgres') return false
  const path = join(cluster, 'postmaster.pid')
  const lines = (await readFile(path, 'utf8')).split('\n')
  if (Number(lines[0]) !== pid) return false
  const { uid, gid } = await stat(cluster)
  await writeFile(path, [await deadPid(), ...lines.slice(1)].join('\n'))
  await chown(path, uid, gid)
  return true
}

/** The program's name; '' if unknown, since the process may have ended. */
async function programOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')).trim()
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: 'postgres' }))
  return stdout.trim().split('/').at(-1) ?? ''
}

async function deadPid(): Promise<number> {
  const child = run('/bin/sh', ['-c', ':'])
  const { pid } = child.child
  await child
  return pid ?? 0
}
