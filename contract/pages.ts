import * as z from 'zod/mini'
import { deviceKinds } from '#domain/device-kinds.ts'
import { path, title } from '#domain/fields.ts'
import { pinReasons } from '#domain/pin-reasons.ts'
import { trashDays } from '#domain/trash.ts'
import { documentChange } from '#page/document-change.ts'
import { documentFields, pageDocument } from '#page/document-schema.ts'
import { blockSchema } from '#page/registry/models.gen.ts'
import { imageFormats } from '#page/kit/image.ts'
import { byId, done, endpoint, id, instant } from './endpoint.ts'
import { listOf, listQuery } from './lists.ts'

const version = z.int().check(z.minimum(1))

/** A version in a path: digits only, at most nine, so that it fits the database's integer. */
const versionInAddress = z.pipe(
  z.coerce.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  z.transform((digits: string) => Number(digits)),
)

/** A page as its owner sees it: the document with its address and state. */
export const page = z.extend(
  z.strictObject({ id, version, path: z.string(), archived: z.boolean(), main: z.boolean() }),
  documentFields,
)
export type Page = z.output<typeof page>

const pageChange = z.extend(
  z.strictObject({ version, path: z.optional(path), archived: z.optional(z.boolean()) }),
  z.partial(pageDocument).shape,
)

/**
 * Maximum bytes of a save, far above real documents; a hundred blocks with all texts at their limits exceed it and are
 * refused.
 */
const documentBytes = 1024 * 1024

const pathErrors = ['PATH_INCORRECT', 'PATH_TOO_SHORT', 'PATH_TOO_LONG', 'PAGE_EXISTS'] as const
const planErrors = ['PLAN', 'OUT_OF_LIMIT', 'OUT_OF_LIMIT_PLUS'] as const
const titleErrors = ['TITLE_TOO_SHORT', 'TITLE_TOO_LONG'] as const

const historyEntry = {
  version,
  savedAt: instant,
  /** Null if the device is unknown. */
  device: z.nullable(z.enum(deviceKinds)),
  /** When the version that this one restored was saved. */
  restoredFrom: z.nullable(instant),
  /** Changes from the preceding version; null if there is none. */
  changes: z.nullable(z.array(documentChange)),
}

export const pagesApi = {
  get: endpoint({
    method: 'GET',
    path: '/pages/{id}',
    access: 'user',
    summary: 'The page document',
    params: byId,
    result: page,
    compressed: true,
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/pages',
    access: 'user',
    summary: 'Creates a page within the limit of the plan; a full trash makes room by its oldest pages',
    body: z.strictObject({ title, path }),
    sample: { title: 'Друга сторінка', path: 'olena_shop' },
    result: page,
    compressed: true,
    errors: [...pathErrors, ...planErrors, ...titleErrors],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/pages/{id}',
    access: 'user',
    summary:
      'Changes parts of the page; a stale version answers with the current document. ' +
      'TOO_MANY_REQUESTS refuses an address while the page has ten former ones, each kept for a year',
    params: byId,
    body: pageChange,
    sample: { version: 1, title: 'Нова назва' },
    maxBody: documentBytes,
    result: page,
    compressed: true,
    errors: [
      ...pathErrors,
      ...planErrors,
      ...titleErrors,
      'TEXT_TOO_LONG',
      'URL_INCORRECT',
      'JAR_LINK_ONLY',
      'VIDEO_LINK_ONLY',
      'MUSIC_LINK_ONLY',
      'COLOR_INCORRECT',
      'SCHEDULE_INCORRECT',
      'IMAGE_INCORRECT',
      'SIGNATURE_INCORRECT',
      'PAGE_NOT_ACHIEVABLE',
      'VERSION_CONFLICT',
    ],
    details: { VERSION_CONFLICT: page },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/pages/{id}',
    access: 'user',
    summary: `Moves the page to the trash, where it stays for ${trashDays} days; the main page cannot go there`,
    params: byId,
    result: done,
    errors: ['PAGE_NOT_ACHIEVABLE'],
  }),
  trash: endpoint({
    method: 'GET',
    path: '/trash',
    access: 'user',
    summary: 'Pages in the trash, the latest first; each stays until `deleteAt`',
    query: listQuery,
    result: listOf(z.strictObject({ id, title: z.string(), path: z.string(), deleteAt: instant })),
    compressed: true,
    errors: [],
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/trash/{id}',
    access: 'user',
    summary: 'Deletes a page in the trash for good, with its statistics and messages; its address goes free',
    params: byId,
    result: done,
    errors: [],
  }),
  deletedBlocks: endpoint({
    method: 'GET',
    path: '/trash/blocks',
    access: 'user',
    summary: 'Blocks deleted from pages, the latest first; each can be restored until `deleteAt`',
    query: listQuery,
    result: listOf(z.strictObject({ id, pageId: id, title: z.string(), block: blockSchema, deleteAt: instant })),
    compressed: true,
    errors: [],
  }),
  restoreBlock: endpoint({
    method: 'POST',
    path: '/trash/blocks/{id}/restore',
    access: 'user',
    summary: 'Puts a deleted block back on its page, where it stood; what a lapsed plan lacks comes back hidden',
    params: byId,
    result: page,
    compressed: true,
    errors: ['OUT_OF_LIMIT_PLUS', 'SIGNATURE_INCORRECT', 'IMAGE_INCORRECT'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/pages/{id}/restore',
    access: 'user',
    summary: 'Takes the page out of the trash',
    params: byId,
    result: page,
    compressed: true,
    errors: ['OUT_OF_LIMIT_PLUS', 'PAGE_EXISTS'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/pages/{id}/history',
    access: 'user',
    requestClass: 'report',
    summary: 'Earlier versions of the page, the newest first',
    params: byId,
    query: listQuery,
    result: z.strictObject({
      items: z.array(
        z.strictObject({
          ...historyEntry,
          title: z.string(),
          blocks: z.int(),
          /** What the page was filled from after this version; a pinned version is kept longer. */
          pinnedBefore: z.nullable(z.enum(pinReasons)),
        }),
      ),
      next: z.nullable(z.string()),
      /** The current state of the page; only with the first part of the list. */
      now: z.nullable(z.strictObject(historyEntry)),
    }),
    compressed: true,
    errors: [],
  }),
  pinVersion: endpoint({
    method: 'POST',
    path: '/pages/{id}/history',
    access: 'user',
    summary: 'Says what the page is about to be filled from; the version that the next save replaces is pinned',
    params: byId,
    body: z.strictObject({ before: z.enum(pinReasons) }),
    sample: { before: 'linktree' },
    result: done,
    errors: [],
  }),
  version: endpoint({
    method: 'GET',
    path: '/pages/{id}/history/{version}',
    access: 'user',
    summary: 'The document of an earlier version',
    params: z.strictObject({ id, version: versionInAddress }),
    result: z.extend(z.strictObject({ version, savedAt: instant }), documentFields),
    compressed: true,
    errors: [],
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/pages/{id}/history/{version}/restore',
    access: 'user',
    summary:
      'Makes an earlier version the current one, as a new version, or only its theme; what a lapsed plan lacks comes ' +
      'back hidden',
    params: z.strictObject({ id, version: versionInAddress }),
    query: z.strictObject({ only: z.optional(z.literal('theme')) }),
    result: page,
    compressed: true,
    errors: [],
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/pages/{id}/images',
    access: 'user',
    requestClass: 'upload',
    summary: 'Stores a picture: at most 1200 px, WebP and AVIF, without metadata',
    params: byId,
    encoding: 'multipart',
    result: z.strictObject({
      url: z.string(),
      width: z.int(),
      height: z.int(),
      variants: z.array(
        z.strictObject({ url: z.string(), width: z.int(), height: z.int(), format: z.enum(imageFormats) }),
      ),
    }),
    errors: ['IMAGE_REQUIRED', 'IMAGE_INCORRECT', 'IMAGE_TOO_LARGE'],
  }),
}
