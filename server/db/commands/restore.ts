import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CLUSTER, UNFINISHED_RESTORE, unfinishedPath } from '../embedded/layout.ts'
import { findPlatformPackage, type PlatformPackage } from '../embedded/platform.ts'
import { locateCluster, startEmbedded, type EmbeddedOptions } from '../embedded/start.ts'
import { sync } from '../embedded/sync.ts'
import { DatabaseSetupError } from '../errors.ts'
import { DATA, MANIFEST, SECRET, type BackupManifest } from './backup-format.ts'
import { checkChecksums } from './checksums.ts'
import { copyTree } from './copy-tree.ts'

const SECRET_BEFORE_RESTORE = `${SECRET}.before-restore`

/**
 * Copies a backup into an empty data folder, or into one where a restore was interrupted, and starts the server once to
 * recover it. Until that has succeeded, a marker file prevents the product from starting.
 */
export async function restore(folder: string, options: EmbeddedOptions): Promise<BackupManifest> {
  const { dataDir, log } = options
  const manifest = await readManifest(folder)
  checkMajor(manifest, findPlatformPackage(options.postgresPackage))
  const found = await readdir(dataDir).catch((): string[] => [])
  const isUnfinished = found.includes(UNFINISHED_RESTORE)
  // Reading the configuration creates a secret, so a new folder may contain one.
  if (!isUnfinished && found.some((name) => name !== SECRET)) {
    throw new DatabaseSetupError(`${dataDir} is not empty. Restore into a new folder, or move this one away first.`)
  }
  // Before anything is written: PostgreSQL misses a lost file only when somebody reads it.
  if (manifest.checksums !== undefined) await checkChecksums(folder, manifest.checksums)
  else log.warn('This backup of an earlier release has no checksums, so damage cannot be recognised.')
  const { cluster } = await locateCluster(dataDir, log)
  const mark = join(dataDir, UNFINISHED_RESTORE)
  await writeFile(mark, '', { flush: true })
  await sync(dataDir)
  if (isUnfinished) await removeRemains(dataDir, found, cluster)
  else if (found.length > 0) await rename(join(dataDir, SECRET), join(dataDir, SECRET_BEFORE_RESTORE))
  await copyInto(join(folder, DATA), dataDir, cluster)
  // An interrupted recovery cannot be resumed, so the marker stays until the server has recovered.
  const server = await startEmbedded({ ...options, isRestoring: true })
  await server.stop()
  await rm(mark)
  await sync(dataDir)
  return manifest
}

/** Only the PostgreSQL that wrote a cluster can read it. */
function checkMajor({ postgres }: BackupManifest, { version }: PlatformPackage): void {
  const own = version.split('.')[0]
  if (postgres === own) return
  throw new DatabaseSetupError(
    `The backup is of PostgreSQL ${postgres}, this release brings ${own}. docs/how-to/upgrade.md says how to move the data.`,
  )
}

/** Removes the remains of an interrupted restore; the folder was empty before it. */
async function removeRemains(dataDir: string, found: readonly string[], cluster: string): Promise<void> {
  await rm(cluster, { recursive: true, force: true })
  const kept = [CLUSTER, UNFINISHED_RESTORE, SECRET_BEFORE_RESTORE]
  for (const name of found.filter((one) => !kept.includes(one))) {
    await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

async function copyInto(source: string, dataDir: string, cluster: string): Promise<void> {
  const unfinished = unfinishedPath(cluster)
  try {
    await copyTree(join(source, CLUSTER), unfinished, () => true)
    await copyTree(source, dataDir, (path) => path.split('/')[0] !== CLUSTER)
    await rename(unfinished, cluster)
    await sync(dirname(cluster))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const manifest = await readFile(join(folder, MANIFEST), 'utf8')
    .then((text) => JSON.parse(text) as Partial<BackupManifest> | null)
    .catch(() => null)
  if (manifest?.format === 'lanka-backup' && manifest.version === 1) return manifest as BackupManifest
  throw new DatabaseSetupError(`${folder} holds no complete backup of Lanka.`)
}
