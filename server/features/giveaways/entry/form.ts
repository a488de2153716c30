import type { FastifyRequest } from 'fastify'
import { AppError, type FieldErrors } from '#domain/errors.ts'
import { giveawaysApi, type Participation } from '#contract/giveaways.ts'
import { errorCode } from '#server/db/errors.ts'
import { refuseTruncatedField, unknownPart } from '#server/plugins/form-fields.ts'
import { limitForm, imageForm } from '#server/plugins/uploads.ts'
import { refusalOf } from '#server/plugins/validation.ts'

const fieldNames = ['name', 'contact', 'consent', 'robotCheck'] as const
// `fieldSize` fits a solved robot check, the longest field.
const limits = { files: 1, fields: fieldNames.length, parts: fieldNames.length + 1, fieldSize: 8 * 1024 }

interface Sent {
  fields: Readonly<Record<string, string>>
  file: Buffer | undefined
}

/** Reads the form's fields and file in any order; a missing field is read as empty. */
async function readParts(request: FastifyRequest): Promise<Sent> {
  const fields = new Map<string, string>(fieldNames.map((name) => [name, '']))
  let file: Buffer | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw unknownPart(part)
      const bytes = await part.toBuffer()
      if (bytes.length > 0) file = bytes
    } else {
      refuseTruncatedField(part)
      fields.set(part.fieldname, String(part.value))
    }
  }
  return { fields: Object.fromEntries(fields), file }
}

async function readSent(request: FastifyRequest): Promise<Sent> {
  try {
    limitForm(request, imageForm)
    return await readParts(request)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw errorCode(error) === 'FST_REQ_FILE_TOO_LARGE'
      ? new AppError('IMAGE_TOO_LARGE', { fields: { file: 'IMAGE_TOO_LARGE' } })
      : new AppError('MALFORMED')
  }
}

/**
 * Reads and validates a participant's form. Throws UNSUPPORTED_TYPE, FIELDS_REQUIRED if fields are missing,
 * IMAGE_REQUIRED if only the picture is, and other validation errors, each with all wrong fields.
 */
export async function readForm(request: FastifyRequest): Promise<Participation & { file: Buffer }> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE')
  const sent = await readSent(request)
  const parsed = giveawaysApi.enter.body.safeParse(sent.fields)
  if (parsed.success && sent.file !== undefined) return { ...parsed.data, file: sent.file }
  const refusal = parsed.success ? new AppError('IMAGE_REQUIRED') : refusalOf(parsed.error)
  const missing: FieldErrors = sent.file === undefined ? { file: 'IMAGE_REQUIRED' } : {}
  const fields = { ...refusal.fields, ...missing }
  throw new AppError(Object.values(fields).includes('FIELDS_REQUIRED') ? 'FIELDS_REQUIRED' : refusal.code, { fields })
}
