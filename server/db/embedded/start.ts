import { mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import type { Log } from '#server/log.ts'
import { withClient } from '../client.ts'
import { DatabaseSetupError, errorCode, messageOf } from '../errors.ts'
import { chooseAccount, type SystemAccount } from './account.ts'
import { attach, type Attached } from './attach.ts'
import { usableBinaries } from './binaries.ts'
import { makeRoom, watchDisk } from './disk.ts'
import { initCluster } from './init-cluster.ts'
import { maintenanceConnection } from './probe-server.ts'
import type { ClusterPlan } from './launch.ts'
import { CLUSTER, DATABASE_NAME, UNFINISHED_RESTORE } from './layout.ts'
import { placeCluster } from './place-cluster.ts'
import { findPlatformPackage } from './platform.ts'
import { chooseSocketFolder } from './socket-folder.ts'

const LONGEST_PAUSE_MS = 5000

export interface EmbeddedOptions {
  dataDir: string
  log: Log
  /** Off only for disposable test databases: without it a power failure corrupts the cluster. */
  fsync?: boolean
  /** Set by the restore command, whose mark otherwise prevents a start. */
  isRestoring?: boolean
  /** Package folder of another PostgreSQL version, to export data from its cluster. */
  postgresPackage?: string | undefined
}

export interface Embedded {
  connection: ClientConfig
  /** The server's data directory (PGDATA). */
  cluster: string
  /** Whether this process runs the server; false if another process does. */
  readonly owned: boolean
  stop: () => Promise<void>
}

/**
 * Runs PostgreSQL in the data folder until `stop`, or uses the server that another process runs there. Restarts a
 * server that ends unexpectedly. Throws DatabaseSetupError with a message for the operator.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log, fsync = true } = options
  const plan = await prepare(options)
  await makeRoom(plan.cluster, log)
  let attached = await attach(plan, log)
  const stopping = new AbortController()
  let restart = Promise.resolve()
  const startAgain = async () => {
    const next = await attachAgain(plan, log, stopping.signal)
    if (!next) return
    attached = next
    void guard(next)
  }
  const guard = async ({ ended }: Attached) => {
    await ended
    if (stopping.signal.aborted) return
    log.error('The database server ended unexpectedly; starting it again.')
    restart = startAgain()
  }
  await createDatabase(attached.socketFolder).catch(async (error: unknown) => {
    await attached.release()
    throw error
  })
  void guard(attached)
  const stopDiskWatch = fsync ? await watchDisk(plan.cluster, log) : () => undefined
  return {
    connection: { ...maintenanceConnection(attached.socketFolder), database: DATABASE_NAME },
    cluster: plan.cluster,
    get owned() {
      return attached.owned
    },
    stop: async () => {
      stopping.abort()
      stopDiskWatch()
      await restart
      await attached.release()
    },
  }
}

/** Uses the server that another process of the same node runs. */
export function joinRunning({ socketFolder, cluster }: { socketFolder: string; cluster: string }): Embedded {
  const connection = { ...maintenanceConnection(socketFolder), database: DATABASE_NAME }
  return { connection, cluster, owned: false, stop: async () => undefined }
}

/** Locates the cluster of this data folder, which may not exist yet, and the account that owns it. */
export async function locateCluster(
  dataDir: string,
  log: Log,
): Promise<{ cluster: string; account: SystemAccount | undefined }> {
  await mkdir(dirname(dataDir), { recursive: true })
  await mkdir(dataDir, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  const account = await chooseAccount(join(await realpath(dataDir), CLUSTER))
  return { account, cluster: await placeCluster(dataDir, account, log) }
}

async function prepare(options: EmbeddedOptions): Promise<ClusterPlan> {
  const { dataDir, log, fsync = true, isRestoring = false, postgresPackage } = options
  const found = findPlatformPackage(postgresPackage)
  if (!isRestoring) await refuseHalfRestored(dataDir)
  const { account, cluster } = await locateCluster(dataDir, log)
  const binaries = await usableBinaries(found, cluster, account)
  await initCluster({ cluster, binaries, account, fsync })
  const socketFolder = await chooseSocketFolder(cluster, account)
  return { cluster, socketFolder, binaries, account, fsync }
}

/** Throws after an interrupted restore, whose folder is incomplete and could look like a new installation. */
async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (!(await stat(join(dataDir, UNFINISHED_RESTORE)).catch(() => undefined))) return
  throw new DatabaseSetupError(
    `A restore into ${dataDir} was interrupted, so what is there is incomplete. Run "npm run db -- restore FOLDER" again.`,
  )
}

/** Attaches again, with backoff, until it succeeds; returns undefined if stopping begins meanwhile. */
async function attachAgain(plan: ClusterPlan, log: Log, stopping: AbortSignal): Promise<Attached | undefined> {
  for (let pause = 100; !stopping.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attach(plan, log)
    } catch (error) {
      log.error(messageOf(error))
      await sleep(pause, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
  return undefined
}

async function createDatabase(socketFolder: string): Promise<void> {
  try {
    await withClient(maintenanceConnection(socketFolder), async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME])
      if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(DATABASE_NAME)}`)
    })
  } catch (error) {
    // Of two concurrent first starts the other one created it.
    if (!['42P04', '23505'].includes(errorCode(error))) throw error
  }
}
