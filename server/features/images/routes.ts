import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { maxImageBytes } from '#domain/images.ts'
import { pagesApi } from '#contract/pages.ts'
import { giveawaysApi } from '#contract/giveaways.ts'
import { pageFilesApi } from '#contract/page-files.ts'
import { errorCode } from '#server/db/errors.ts'
import type { Deps } from '#server/deps.ts'
import { routePath, type Binder } from '#server/plugins/bind.ts'
import { refuseTruncatedField, unknownPart } from '#server/plugins/form-fields.ts'
import { onBothOrigins } from '#server/plugins/origins.ts'
import { sendBytes } from '#server/plugins/send-bytes.ts'
import { KeyedLimiter } from '#server/semaphore.ts'
import { limitForm, imageForm, pageFileForm, refuseLargeForm, type FormLimit } from '#server/plugins/uploads.ts'
import { createBanCheck, isSeenByStaff } from './banned-owners.ts'
import { uploadImage, uploadsOfOnePerson } from './service.ts'

/**
 * File names of uploaded pictures, without folders or other endings. The corner colours in documents' addresses are not
 * part of the file name.
 */
const imageName = /^(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{1,4}x\d{1,4})(?:-[0-9a-f]{12})?\.(avif|webp)$/

/** The policy keeps a picture from acting. */
const harmless = { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' }

/** A name's content never changes, so browsers cache it forever; shared caches ask again, since a ban hides it. */
const imageHeaders = {
  ...harmless,
  // The design screen reads a photo's colours, possibly across origins.
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * The bytes of the field `file`; undefined if missing. Throws VALIDATION for other parts, MALFORMED for an unreadable
 * form.
 */
async function readFile(request: FastifyRequest): Promise<Buffer | undefined> {
  let file: Buffer | undefined
  let refusal: AppError | undefined
  try {
    limitForm(request, imageForm)
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'file') file = await part.toBuffer()
      else refusal = unknownPart(part)
      if (part.type === 'field') refuseTruncatedField(part)
      else part.file.resume()
    }
    if (refusal !== undefined) throw refusal
    return file
  } catch (error) {
    if (error instanceof AppError) throw error
    throw errorCode(error) === 'FST_REQ_FILE_TOO_LARGE' ? new AppError('IMAGE_TOO_LARGE') : new AppError('MALFORMED')
  }
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE')
  const bytes = await readFile(request)
  if (bytes === undefined || bytes.length === 0)
    throw new AppError('IMAGE_REQUIRED', { fields: { file: 'IMAGE_REQUIRED' } })
  return bytes
}

/** Enables multipart bodies, and refuses them on all but three routes. */
function acceptFiles(app: FastifyInstance): void {
  const bounds = new Map<string | undefined, FormLimit>([
    [routePath(pagesApi.uploadImage), imageForm],
    [routePath(giveawaysApi.enter), imageForm],
    [routePath(pageFilesApi.import), pageFileForm],
  ])
  void app.register(multipart, { limits: { fileSize: maxImageBytes, files: 1, fields: 4, fieldSize: 1024, parts: 5 } })
  app.addHook('preParsing', async (request) => {
    const isMultipart = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false
    if (!isMultipart) return
    const bound = bounds.get(request.routeOptions.url)
    if (bound === undefined) throw new AppError('UNSUPPORTED_TYPE')
    refuseLargeForm(request, bound)
  })
}

/** Nothing keeps a picture of a banned person. */
const staffHeaders = {
  ...harmless,
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
}

type ImageRequest = FastifyRequest<{ Params: { name: string } }>

interface Shown {
  isHidden: (id: string) => Promise<boolean>
  headers: Record<string, string>
}

async function sendImage(
  { images }: Deps,
  { isHidden, headers }: Shown,
  request: ImageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, stem, id = '', format] = imageName.exec(request.params.name) ?? []
  const bytes = format === undefined ? undefined : await images.read(`${stem}.${format}`)
  if (bytes === undefined || (await isHidden(id))) {
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
  }
  const content = { etag: `"${stem}.${format}"`, type: `image/${format}`, read: () => bytes }
  return sendBytes(request, reply.headers(headers), content)
}

export function imageRoutes(binder: Binder, app: FastifyInstance, deps: Deps): void {
  acceptFiles(app)
  const uploads = new KeyedLimiter(uploadsOfOnePerson)
  binder.bind(pagesApi.uploadImage, ({ actor, params, request }) =>
    uploads.run(actor.userId, () => uploadImage(deps, actor, params.id, () => fileOf(request))),
  )
  const shown = { isHidden: createBanCheck(deps), headers: imageHeaders }
  app.get('/media/:name', onBothOrigins, (request: ImageRequest, reply) => sendImage(deps, shown, request, reply))
  app.get('/media/staff/media/:name', (request: ImageRequest, reply) => {
    const isHidden = async (id: string) => !(await isSeenByStaff(deps, request, id))
    return sendImage(deps, { isHidden, headers: staffHeaders }, request, reply)
  })
}
