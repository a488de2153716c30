import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '#server/log.ts'
import { CLUSTER, unfinishedPath } from '../embedded/layout.ts'
import { locateCluster, startEmbedded } from '../embedded/start.ts'
import { sync } from '../embedded/sync.ts'
import { DatabaseSetupError } from '../errors.ts'
import { DATA, MANIFEST, SECRET, type BackupManifest } from './backup-format.ts'
import { copyTree } from './copy-tree.ts'

/** Puts a backup into an empty data folder and lets the server recover it once. */
export async function restore(folder: string, dataDir: string, log: Log): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  const found = await readdir(dataDir).catch(() => [])
  // The secret alone is what reading the configuration leaves in a new folder.
  if (found.some((name) => name !== SECRET)) {
    throw new DatabaseSetupError(`${dataDir} is not empty. Restore into a new folder, or move this one away first.`)
  }
  const source = join(folder, DATA)
  const { cluster } = await locateCluster(dataDir, log)
  const unfinished = unfinishedPath(cluster)
  try {
    await copyTree(join(source, CLUSTER), unfinished, () => true)
    if (found.length > 0) await rename(join(dataDir, SECRET), join(dataDir, `${SECRET}.before-restore`))
    await copyTree(source, dataDir, (path) => path.split('/')[0] !== CLUSTER)
    await rename(unfinished, cluster)
    await sync(dirname(cluster))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  const server = await startEmbedded({ dataDir, log })
  await server.stop()
  return manifest
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '{}')
  const manifest: Partial<BackupManifest> = JSON.parse(text)
  if (manifest.format === 'lanka-backup' && manifest.version === 1) return manifest as BackupManifest
  throw new DatabaseSetupError(`${folder} holds no complete backup of Lanka.`)
}
