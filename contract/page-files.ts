import * as z from 'zod/mini'
import { documentFields } from '#page/document-schema.ts'
import { byId, download, endpoint } from './endpoint.ts'
import { page } from './pages.ts'

/** A block as a person recognizes it: its type and a short title. */
const listedBlock = z.strictObject({ id: z.string(), type: z.string(), title: z.string() })
export type ListedBlock = z.output<typeof listedBlock>

const { blocks: _blocks, ...otherFields } = documentFields
/** Parts of a page that an import may change besides the blocks; `order` is the order of blocks that stay. */
const parts = [...(Object.keys(otherFields) as (keyof typeof otherFields)[]), 'order'] as const
export type PagePart = (typeof parts)[number]

/** The changes that the import of a file would make to a page. */
export const importPreview = z.strictObject({
  added: z.array(listedBlock),
  changed: z.array(listedBlock),
  removed: z.array(listedBlock),
  parts: z.array(z.enum(parts)),
  /** Blocks that visitors would not see, because the plan lacks their type or allows fewer blocks. */
  hiddenByPlan: z.array(listedBlock),
  /** Other parts that the plan lacks: they are imported but inactive. */
  restingByPlan: z.array(z.enum(['form', 'dynamic', 'analytics', 'widget'])),
  /**
   * HTML blocks that stay hidden until the staff sign them for this page; those of another installation are left out.
   */
  needSignature: z.array(listedBlock),
  /** Whether another installation signed the file. */
  foreign: z.boolean(),
})
export type ImportPreview = z.output<typeof importPreview>

const yes = z.optional(z.literal('1'))

export const pageFilesApi = {
  export: endpoint({
    method: 'GET',
    path: '/pages/{id}/export',
    access: 'even_banned',
    requestClass: 'report',
    summary: 'The page as one signed `.lanka` file, without keys, statistics and messages; also for banned people',
    params: byId,
    produces: 'application/vnd.lanka.page+zip',
    result: download,
    errors: [],
  }),
  import: endpoint({
    method: 'POST',
    path: '/pages/{id}/import',
    access: 'user',
    requestClass: 'upload',
    summary:
      'Puts what a page file under `file` says in the place of the page, all or nothing; with `preview=1` changes ' +
      'nothing and says what would. A file of another installation is SIGNATURE_INCORRECT unless `foreign=1` welcomes ' +
      'it, without its HTML; what the plan lacks is refused as in a save unless `hidden=1` lets it come hidden',
    params: byId,
    query: z.strictObject({ preview: yes, foreign: yes, hidden: yes }),
    encoding: 'multipart',
    /** Version of the page that the file replaces; optional in a preview. */
    body: z.strictObject({ version: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
    sample: { version: 1 },
    result: z.union([importPreview, page]),
    errors: [
      'IMPORT_DAMAGED',
      'VERSION_CONFLICT',
      'PLAN',
      'OUT_OF_LIMIT',
      'OUT_OF_LIMIT_PLUS',
      'SIGNATURE_INCORRECT',
      'IMAGE_TOO_LARGE',
    ],
    details: { VERSION_CONFLICT: page },
  }),
}
