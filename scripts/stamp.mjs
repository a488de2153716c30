// A stamp is a small file that records the inputs of a finished step, so that the step is repeated only if they have
// changed.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the stamp's content; undefined if it is missing or unreadable, so that the step is repeated. */
export function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes to a temporary file and renames it, so that a killed process leaves no partial stamp. */
export function writeStamp(file, content) {
  mkdirSync(path.dirname(file), { recursive: true })
  const partial = `${file}.${process.pid}`
  writeFileSync(partial, JSON.stringify(content))
  renameSync(partial, file)
}
