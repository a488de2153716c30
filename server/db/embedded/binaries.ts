import { execFile } from 'node:child_process'
import { cp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { errorCode, messageOf } from '../errors.ts'
import type { SystemAccount } from './account.ts'
import { beside, NATIVE_COPY, unfinishedPath } from './layout.ts'
import { unsupported, type PlatformPackage } from './platform.ts'

const run = promisify(execFile)

export interface Binaries {
  initdb: string
  postgres: string
  /** Major version, such as '18'; only this version can open its cluster. */
  major: string
}

/** Returns programs that the account can run; copies the package beside the cluster if it cannot run them in place. */
export async function usableBinaries(
  { native, version }: PlatformPackage,
  cluster: string,
  account: SystemAccount | undefined,
): Promise<Binaries> {
  if (await linkLibraries(native)) {
    const inPlace = await probe(native, account)
    if (inPlace.binaries) return inPlace.binaries
    const asRoot = account ? await probe(native, undefined) : inPlace
    if (!asRoot.binaries) throw unsupported(`The embedded PostgreSQL cannot run here: ${asRoot.complaint}.`)
  }
  const copy = beside(cluster, `${NATIVE_COPY}-${version}`)
  if (!(await stat(copy).catch(() => undefined))) await copyNative(native, copy)
  const copied = await probe(copy, account)
  if (copied.binaries) return copied.binaries
  throw unsupported(`The embedded PostgreSQL cannot run here: ${copied.complaint}.`)
}

async function probe(
  native: string,
  account: SystemAccount | undefined,
): Promise<{ binaries?: Binaries; complaint: string }> {
  const script = 'test -r "$1/share/postgresql/postgres.bki" && exec "$1/bin/postgres" --version'
  try {
    const { stdout } = await run('/bin/sh', ['-c', script, 'sh', native], { ...account, cwd: '/' })
    const major = /PostgreSQL\) (\d+)/.exec(stdout)?.[1]
    if (!major) return { complaint: stdout.trim() }
    const bin = join(native, 'bin')
    return { binaries: { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major }, complaint: '' }
  } catch (error) {
    return {
      complaint: messageOf(error)
        .replace(/^[^\n]*\n/, '')
        .trim(),
    }
  }
}

async function copyNative(native: string, target: string): Promise<void> {
  const unfinished = unfinishedPath(target)
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(unfinished)
  await rename(unfinished, target).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error
  })
}

/** Creates the library links that the package's install script would create. False if the folder is not writable. */
async function linkLibraries(native: string): Promise<boolean> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(text)
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(native, relative('native', target)))
    } catch (error) {
      const code = errorCode(error)
      if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}
