import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { DatabaseSetupError } from '../errors.ts'
import type { Partition, Sequence } from '../catalog.ts'

export const FORMAT = 'lanka-export'
export const FORMAT_VERSION = 1

export interface ExportedTable {
  name: string
  columns: { name: string; type: string }[]
}

/**
 * First line of an export: gzip of lines of JSON. A line `{"table"}` opens each table; rows follow as arrays of the
 * columns' texts as PostgreSQL prints them; the last line `{"rows"}` counts them all.
 */
export interface ExportHeader {
  format: typeof FORMAT
  version: typeof FORMAT_VERSION
  createdAt: string
  migrations: { name: string; checksum: string }[]
  tables: ExportedTable[]
  partitions: Partition[]
  sequences: Sequence[]
}

export type Row = (string | null)[]
export type Line = Row | { table: string } | { rows: number }

/** Session settings with which servers of any version and configuration print and read values alike. */
export const EXACT_TEXT = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
  set bytea_output = 'hex'; set extra_float_digits = 1; set standard_conforming_strings = on; set statement_timeout = 0`

const DAMAGED = 'This is no complete export of Lanka, or it is damaged.'

/** Reads the header, and then the other lines one by one. */
export async function readExport(file: string): Promise<{ header: ExportHeader; lines: AsyncGenerator<Line> }> {
  const lines = readLines(file)
  const first = await lines.next()
  const header: Partial<ExportHeader> | undefined = first.done ? undefined : (first.value as object)
  if (header?.format !== FORMAT) throw new DatabaseSetupError(DAMAGED)
  if (header.version !== FORMAT_VERSION) {
    throw new DatabaseSetupError('This export was made by a newer release. Import it with that release.')
  }
  return { header: header as ExportHeader, lines: lines as AsyncGenerator<Line> }
}

// Not node:readline: it also splits at U+2028, which JSON leaves as it is.
async function* readLines(file: string): AsyncGenerator {
  const source = createReadStream(file)
  const text = createGunzip()
  source.on('error', (error) => text.destroy(error))
  source.pipe(text).setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of text) {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop() ?? ''
      for (const part of parts) yield JSON.parse(part)
    }
  } catch (error) {
    if (
      error instanceof SyntaxError ||
      (error instanceof Error && 'errno' in error && 'code' in error && isZlib(error.code))
    ) {
      throw new DatabaseSetupError(DAMAGED, { cause: error })
    }
    throw error
  } finally {
    source.destroy()
  }
}

function isZlib(code: unknown): boolean {
  return typeof code === 'string' && code.startsWith('Z_')
}
