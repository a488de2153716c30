import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import { DatabaseSetupError } from '../errors.ts'
import { RELEASED, releaseBallast } from './disk.ts'
import { probeServer } from './probe-server.ts'
import { launch, type ClusterPlan, type Launch } from './launch.ts'
import { beside, SERVER_LOG } from './layout.ts'
import { isAlive, readPostmasterFile, retireRecycledPid } from './postmaster-file.ts'

const CONTENTION_MS = 10_000
const RECOVERY_MS = 300_000

/** Time in ms in which a server stops after its owner was killed. */
const SETTLE_MS = 200
const POLL_INTERVAL_MS = 500

export interface Attached {
  owned: boolean
  socketFolder: string
  ended: Promise<void>
  /** Stops an owned server; disconnects from another process's server. */
  release: () => Promise<void>
}

/** Connects to the server that runs on this cluster, or starts one. */
export async function attach(plan: ClusterPlan, log: Log): Promise<Attached> {
  const contentionEnds = Date.now() + CONTENTION_MS
  const recoveryEnds = Date.now() + RECOVERY_MS
  for (;;) {
    const running = await findRunning(plan.cluster)
    if (running === 'busy') {
      if (Date.now() > recoveryEnds)
        throw new DatabaseSetupError('The database has been starting for five minutes; see its log.')
      await sleep(100)
      continue
    }
    if (running) {
      log.info('Connected to the database server that another process runs.')
      return running
    }
    const started = await launch(plan)
    const outcome = await whenReady(plan, started, recoveryEnds, log)
    if (outcome === 'ready')
      return { owned: true, socketFolder: plan.socketFolder, ended: started.ended, release: started.stop }
    const tail = await started.tail()
    if (isContention(tail) && Date.now() < contentionEnds) await sleep(100)
    else if (isFull(tail) && (await releaseBallast(plan.cluster))) log.warn(RELEASED)
    else throw explain(plan.cluster, tail)
  }
}

async function findRunning(cluster: string): Promise<Attached | 'busy' | undefined> {
  const file = await readPostmasterFile(cluster)
  if (!file || !isAlive(file.pid)) return undefined
  const first = await probeServer(file.socketFolder)
  if (first.state === 'absent') {
    await retireRecycledPid(cluster, file)
    return undefined
  }
  if (first.state === 'busy') return 'busy'
  if (first.state === 'broken') {
    throw new DatabaseSetupError(
      `The running database server refuses connections (log: ${beside(cluster, SERVER_LOG)})`,
    )
  }
  await sleep(SETTLE_MS)
  if ((await probeServer(file.socketFolder)).state !== 'ready') return 'busy'
  const watch = new AbortController()
  return {
    owned: false,
    socketFolder: file.socketFolder,
    ended: gone(file.pid, watch.signal),
    release: async () => watch.abort(),
  }
}

// A server of another process gives no exit event, so its pid is polled. Never resolves once aborted.
function gone(pid: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(pid)) return
      clearInterval(timer)
      resolve()
    }, POLL_INTERVAL_MS)
    timer.unref()
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}

async function whenReady(plan: ClusterPlan, started: Launch, until: number, log: Log): Promise<'ready' | 'ended'> {
  const tellAt = Date.now() + 5000
  let told = false
  while (!started.hasEnded()) {
    const answer = await probeServer(plan.socketFolder)
    if (answer.state === 'ready' && answer.launch === started.token) return 'ready'
    // The refusal is in the server's log, from which the operator is told.
    if (answer.state === 'broken' || Date.now() > until) {
      await started.stop()
      return 'ended'
    }
    if (!told && Date.now() > tellAt) {
      told = true
      log.info('The database is recovering after a crash; this may take some minutes.')
    }
    await Promise.race([started.ended, sleep(20)])
  }
  return 'ended'
}

function isContention(tail: string): boolean {
  return /lock file ".*" already exists|pre-existing shared memory block/.test(tail)
}

function isFull(tail: string): boolean {
  return tail.includes('No space left on device')
}

function explain(cluster: string, tail: string): DatabaseSetupError {
  if (isFull(tail)) {
    return new DatabaseSetupError(
      'The disk is full, so the database cannot start. Nothing that was saved is lost: free some space and start again.',
    )
  }
  if (isContention(tail)) {
    return new DatabaseSetupError(
      'Another database server holds the data folder and does not answer. Stop it and start again.',
    )
  }
  const reason = tail.match(/(?:FATAL|PANIC): .*/g)?.at(-1) ?? tail.trim().split('\n').at(-1)
  return new DatabaseSetupError(`The database did not start: ${reason} (log: ${beside(cluster, SERVER_LOG)})`)
}
