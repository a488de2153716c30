import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'

/** Names of the embedded server's files in the data folder; a backup excludes them or treats them separately. */
export const CLUSTER = 'postgres'
export const SERVER_LOG = 'postgres.log'
export const BALLAST = 'postgres.ballast'
export const SOCKET_RECORD = 'postgres.socket'
export const NATIVE_COPY = 'postgres-native'

/** Marks a data folder while a backup is restored into it. */
export const UNFINISHED_RESTORE = 'restore.unfinished'

export const DATABASE_USER = 'lanka'
export const DATABASE_NAME = 'lanka'

/** Part of the socket's file name only: no port is opened. */
export const SOCKET_PORT = 5432

/** Whether a name at the top of the data folder belongs to the embedded server. */
export function belongsToServer(name: string): boolean {
  const names = [CLUSTER, SERVER_LOG, BALLAST, SOCKET_RECORD, NATIVE_COPY]
  return names.some((own) => name === own || name.startsWith(`${own}.`) || name.startsWith(`${own}-`))
}

/** A file beside the cluster, thus on its disk even if the cluster lies outside of the data folder. */
export function beside(cluster: string, name: string): string {
  return join(dirname(cluster), name)
}

const UNFINISHED = /\.new-(\d+)-[0-9a-f]+$/

/** A temporary name for `path`, to be renamed when finished; contains the pid of its creator. */
export function unfinishedPath(path: string): string {
  return `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`
}

/** The pid in a name made by `unfinishedPath`. */
export function creatorPidOf(path: string): number | undefined {
  const pid = UNFINISHED.exec(path)?.[1]
  return pid === undefined ? undefined : Number(pid)
}
