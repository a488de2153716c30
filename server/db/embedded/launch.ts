import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SystemAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { LAUNCH_PARAMETER } from './probe-server.ts'
import { SOCKET_PORT } from './layout.ts'
import { isAlive, readPostmasterFile } from './postmaster-file.ts'
import { openServerLog } from './server-log.ts'

/**
 * A shell that reads from a pipe whose writing end only Node holds: when Node ends in any way, reading ends and the
 * server gets SIGINT (fast shutdown). The shell ends with the server.
 */
const WATCHDOG = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
( while read -r line <&3; do :; done; kill -INT "$server" ) 2>/dev/null &
watcher=$!
exec 3<&-
wait "$server"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`

const FAST_STOP_MS = 30_000
const IMMEDIATE_STOP_MS = 5_000

export interface ClusterPlan {
  cluster: string
  socketFolder: string
  binaries: Binaries
  account: SystemAccount | undefined
  fsync: boolean
}

export interface Launch {
  /** Random value by which the answering server is recognised as this one. */
  token: string
  hasEnded: () => boolean
  /** Resolves when the server process has ended for whatever reason. */
  ended: Promise<void>
  /** Returns what the server logged since this launch. */
  tail: () => Promise<string>
  stop: () => Promise<void>
}

/** Starts the server below its watchdog in its own process group, so that Ctrl+C reaches Node alone. */
export async function launch(plan: ClusterPlan): Promise<Launch> {
  const token = randomUUID()
  const log = await openServerLog(plan.cluster)
  const child = spawn(
    '/bin/sh',
    ['-c', WATCHDOG, 'lanka-postgres', plan.binaries.postgres, ...serverArgs(plan, token)],
    {
      ...plan.account,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      detached: true,
      stdio: ['pipe', log.fd, log.fd],
    },
  )
  let gone = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      gone = true
      resolve()
    }
    child.once('error', end)
    child.once('exit', end)
  })
  await log.close()
  // Lets a command that does not close the database end, and the server with it.
  child.unref()
  const pipe = child.stdin
  pipe?.on('error', () => undefined)
  if (pipe && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
  const stop = async () => {
    pipe?.end()
    await stopped(plan.cluster, ended)
  }
  return { token, hasEnded: () => gone, ended, tail: log.tail, stop }
}

function serverArgs({ cluster, socketFolder, fsync }: ClusterPlan, token: string): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    log_destination: 'stderr',
    // The details of an error contain values of rows, such as logins.
    log_error_verbosity: 'terse',
    logging_collector: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    [LAUNCH_PARAMETER]: token,
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...(process.platform === 'darwin' && fsync ? { wal_sync_method: 'fsync_writethrough' } : {}),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

// Fast shutdown writes a checkpoint. If that hangs, immediate shutdown loses nothing either: the next start recovers
// from the write-ahead log.
async function stopped(cluster: string, ended: Promise<void>): Promise<void> {
  const within = (ms: number) => {
    const timer = new AbortController()
    const late = sleep(ms, false, { signal: timer.signal }).catch(() => false)
    const inTime = ended.then(() => true)
    return Promise.race([inTime, late]).finally(() => timer.abort())
  }
  if (await within(FAST_STOP_MS)) return
  const file = await readPostmasterFile(cluster)
  if (file && isAlive(file.pid)) process.kill(file.pid, 'SIGQUIT')
  await within(IMMEDIATE_STOP_MS)
}
