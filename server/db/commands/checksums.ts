import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { DatabaseSetupError } from '../errors.ts'
import { DATA } from './backup-format.ts'

/** Checksums of a backup's files in the format of GNU coreutils, so that `sha256sum -c SHA256SUMS` reads it too. */
const CHECKSUMS = 'SHA256SUMS'

/** Hex digest of a file. */
async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** A line for one file; names with a backslash or a line feed are escaped, which a leading backslash tells. */
function lineOf(path: string, digest: string): string {
  const escaped = path.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return `${escaped === path ? '' : '\\'}${digest}  ${escaped}\n`
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function linesOf(folder: string): Promise<string[]> {
  const lines: string[] = []
  for (const path of (await filesBelow(join(folder, DATA))).toSorted()) {
    lines.push(lineOf(relative(folder, path).split(sep).join('/'), await sha256(path)))
  }
  return lines
}

/** Writes the checksums of all data in a backup folder and returns the checksum of that list. */
export async function writeChecksums(folder: string): Promise<string> {
  const list = join(folder, CHECKSUMS)
  await writeFile(list, await linesOf(folder), { mode: 0o600, flush: true })
  return sha256(list)
}

/** The file of a line. */
function fileOf(line: string): string {
  return line.slice(line.indexOf('  ') + 2).trimEnd()
}

/**
 * Throws DatabaseSetupError, which names a file, unless the list has the checksum `ofList` and every listed file is as
 * it was. Further files, such as those of a file manager, do not matter.
 */
export async function checkChecksums(folder: string, ofList: string): Promise<void> {
  const list = join(folder, CHECKSUMS)
  if ((await sha256(list).catch(() => undefined)) !== ofList) throw new DatabaseSetupError(damaged(folder, CHECKSUMS))
  const found = new Set(await linesOf(folder))
  const changed = (await readFile(list, 'utf8')).split(/(?<=\n)/).find((line) => !found.has(line))
  if (changed !== undefined) throw new DatabaseSetupError(damaged(folder, fileOf(changed)))
}

function damaged(folder: string, file: string): string {
  return `The backup in ${folder} is damaged: ${file} is missing or not as it was written. Nothing was restored; use another backup.`
}
