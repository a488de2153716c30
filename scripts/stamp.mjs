// A stamp is a small file that says what a finished step was made from, so that the step is done again only when that
// has changed.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What the stamp says; undefined where there is none, or one that cannot be read: the step is then done again. */
export function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Written aside and renamed, so that a process that is killed meanwhile leaves no half of one. */
export function writeStamp(file, content) {
  mkdirSync(path.dirname(file), { recursive: true })
  const partial = `${file}.${process.pid}`
  writeFileSync(partial, JSON.stringify(content))
  renameSync(partial, file)
}
