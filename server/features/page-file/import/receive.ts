import type { FileHandle } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { pageFilesApi } from '#contract/page-files.ts'
import { isDiskFull } from '#server/db/errors.ts'
import { openUnlinkedFile } from '#server/unlinked-file.ts'
import { refuseTruncatedField, unknownPart } from '#server/plugins/form-fields.ts'
import { limitForm, pageFileForm } from '#server/plugins/uploads.ts'
import { refusalOf } from '#server/plugins/validation.ts'

/** A received form; its temporary file disappears with the handle. */
export interface ReceivedForm {
  file: FileHandle
  size: number
  /** The page version in the form. Throws VALIDATION for wrong or unknown fields. */
  readVersion(): number | undefined
}

async function readParts(request: FastifyRequest, file: FileHandle): Promise<Map<string, string> | undefined> {
  const fields = new Map<string, string>()
  let hasFile = false
  const limits = { files: 1, fields: 4, parts: 5, fileSize: pageFileForm.fileBytes, fieldSize: 1024 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      refuseTruncatedField(part)
      fields.set(part.fieldname, String(part.value))
    } else if (part.fieldname === 'file') {
      await file.writeFile(part.file)
      if (part.file.truncated) throw pageFileForm.refusal()
      hasFile = true
    } else throw unknownPart(part)
  }
  return hasFile ? fields : undefined
}

async function readForm(request: FastifyRequest, file: FileHandle): Promise<Map<string, string>> {
  let fields: Map<string, string> | undefined
  try {
    limitForm(request, pageFileForm)
    fields = await readParts(request, file)
  } catch (error) {
    if (error instanceof AppError || isDiskFull(error)) throw error
    throw new AppError('MALFORMED')
  }
  if (fields === undefined) throw new AppError('VALIDATION', { fields: { file: 'VALIDATION' } })
  return fields
}

function versionOf(fields: ReadonlyMap<string, string>): number | undefined {
  const outcome = pageFilesApi.import.body.safeParse(Object.fromEntries(fields))
  if (!outcome.success) throw refusalOf(outcome.error)
  return outcome.data.version
}

/** Streams an import's form to disk and runs `work` with it; nothing remains afterwards. */
export async function withReceivedForm<T>(
  request: FastifyRequest,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE')
  const file = await openUnlinkedFile()
  try {
    const fields = await readForm(request, file)
    const { size } = await file.stat()
    return await work({ file, size, readVersion: () => versionOf(fields) })
  } finally {
    await file.close()
  }
}
