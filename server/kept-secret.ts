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

/** Bytes that a secret must have at least. */
export const secretBytes = 32

/** Under its own name only when it is whole and on the disk; of two processes that start together one gives the name. */
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
    // Another process starting on the same data was first; its secret counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function decoded(file: string): Buffer {
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
}

const previousFile = (dataDir: string) => path.join(dataDir, 'secret.previous')

/** The secret of before: whoever changes a kept secret renames its file, and the next start makes a new one. */
export function formerKeptSecret(dataDir: string): Buffer[] {
  const file = previousFile(dataDir)
  return existsSync(file) ? [decoded(file)] : []
}

/** Tells which former secret the present one was made for, so that a loss of the present one is not taken for that again. */
const replacedFile = (dataDir: string) => path.join(dataDir, 'secret.replaced')

const fingerprint = (secret: Buffer) => createHash('sha256').update(secret).digest('hex')

/** Whether the secret of before was put aside for a new one that has not been made yet. */
function isPutAside(dataDir: string): boolean {
  const [former] = formerKeptSecret(dataDir)
  if (former === undefined) return false
  return !existsSync(replacedFile(dataDir)) || readFileSync(replacedFile(dataDir), 'utf8') !== fingerprint(former)
}

/** Whether there is data that was made under a secret of its own. A link may lead to where the database is kept. */
export function holdsData(dataDir: string): boolean {
  return lstatSync(path.join(dataDir, CLUSTER), { throwIfNoEntry: false }) !== undefined
}

/**
 * The secret of an installation that was given none: made once and kept with its data, readable by its owner alone.
 * Otherwise what is wrong with it: it is never made anew unasked, since every key of the installation comes from it.
 * Whoever put it aside as the former one, or sets `renew`, asks for that.
 */
export function keptSecret(dataDir: string, renew: boolean): Buffer | 'missing' | 'damaged' {
  const file = path.join(dataDir, 'secret')
  const isDamaged = () => decoded(file).length < secretBytes
  if (renew && existsSync(file) && isDamaged()) renameSync(file, `${file}.damaged`)
  if (!existsSync(file)) {
    if (!renew && holdsData(dataDir) && !isPutAside(dataDir)) return 'missing'
    makeSecret(file)
    const [former] = formerKeptSecret(dataDir)
    if (former !== undefined) writeFileSync(replacedFile(dataDir), fingerprint(former))
  }
  return isDamaged() ? 'damaged' : decoded(file)
}
