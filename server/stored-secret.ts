import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { CLUSTER } from './db/embedded/layout.ts'

/** Minimum length of a secret in bytes. */
export const secretBytes = 32

/**
 * Creates the file durably under another name and then links it, so that of two processes that start together one wins.
 */
function makeSecret(file: string): void {
  const folder = path.dirname(file)
  mkdirSync(path.dirname(folder), { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${process.pid}`
  try {
    const handle = openSync(unfinished, 'w', 0o600)
    try {
      writeSync(handle, randomBytes(secretBytes).toString('base64url'))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    linkSync(unfinished, file)
  } catch (error) {
    // Another process created it first; its secret counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function decoded(file: string): Buffer {
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
}

const previousFile = (dataDir: string) => path.join(dataDir, 'secret.previous')

/** The previous stored secret: to rotate it, the operator renames its file, and the next start creates a new one. */
export function previousStoredSecret(dataDir: string): Buffer[] {
  const file = previousFile(dataDir)
  return existsSync(file) ? [decoded(file)] : []
}

/**
 * Records the previous secret for which the current one was made, so that a later loss of the current one is not taken
 * for a rotation.
 */
const replacedFile = (dataDir: string) => path.join(dataDir, 'secret.replaced')

const fingerprint = (secret: Buffer) => createHash('sha256').update(secret).digest('hex')

/** Whether the previous secret was put aside for a new one that does not exist yet. */
function isRotationPending(dataDir: string): boolean {
  const [former] = previousStoredSecret(dataDir)
  if (former === undefined) return false
  return !existsSync(replacedFile(dataDir)) || readFileSync(replacedFile(dataDir), 'utf8') !== fingerprint(former)
}

/** Whether the folder contains data that was written under a secret. A link may lead to the database. */
export function holdsData(dataDir: string): boolean {
  return lstatSync(path.join(dataDir, CLUSTER), { throwIfNoEntry: false }) !== undefined
}

/**
 * Returns the secret of an installation that was given none: created once and stored beside the data with permissions
 * for its owner alone. Otherwise returns what is wrong: it is never recreated unasked, since every key derives from it.
 * Putting it aside as the previous one, or `renew`, asks for a new one.
 */
export function storedSecret(dataDir: string, renew: boolean): Buffer | 'missing' | 'damaged' {
  const file = path.join(dataDir, 'secret')
  const isDamaged = () => decoded(file).length < secretBytes
  if (renew && existsSync(file) && isDamaged()) renameSync(file, `${file}.damaged`)
  if (!existsSync(file)) {
    if (!renew && holdsData(dataDir) && !isRotationPending(dataDir)) return 'missing'
    makeSecret(file)
    const [former] = previousStoredSecret(dataDir)
    if (former !== undefined) writeFileSync(replacedFile(dataDir), fingerprint(former))
  }
  return isDamaged() ? 'damaged' : decoded(file)
}
