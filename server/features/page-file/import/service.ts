import type { DeviceKind } from '#domain/device-kinds.ts'
import { AppError } from '#domain/errors.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { pageFilesApi } from '#contract/page-files.ts'
import type { Page } from '#contract/pages.ts'
import type { Deps } from '#server/deps.ts'
import { discardImages } from '#server/features/images/service.ts'
import { checkVersion, readDocument, requireOwnPage, updatePage } from '#server/features/pages/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { describePage } from '../export/describe.ts'
import { replacePictures } from '../format/replace-pictures.ts'
import { differenceOf } from './difference.ts'
import { incomingOf, type Incoming } from './incoming.ts'
import { openPageFile, type OpenedFile } from './open.ts'
import { importPictures } from './pictures.ts'
import type { ReceivedForm } from './receive.ts'

type Receive = <T>(work: (form: ReceivedForm) => Promise<T>) => Promise<T>
interface ImportOptions extends QueryOf<typeof pageFilesApi.import> {
  /** The device, for the history. */
  savedOn: DeviceKind | null
}

/** The page before the import, and the file's content for it. */
interface Change {
  pageId: string
  version: number
  incoming: Incoming
  file: OpenedFile
  present: Awaited<ReturnType<typeof describePage>>
}

/**
 * Replaces the page in one transaction; the previous document is in the history. Pictures are stored before, like
 * uploads not used yet, and discarded if the import fails.
 */
async function replacePage(
  deps: Deps,
  actor: Actor,
  change: Change,
  { hidden, savedOn }: ImportOptions,
): Promise<Page> {
  const { pageId, version, incoming, file, present } = change
  // HTML blocks contain no pictures, so all pictures of the file are used.
  const { urls, made } = await importPictures(deps, actor.userId, file, present.pictures)
  try {
    const document = replacePictures(incoming.document, urls)
    const saving = { replaces: 'file', mayHide: hidden !== undefined, savedOn } as const
    return await updatePage(deps, actor, pageId, { ...document, version }, saving)
  } catch (error) {
    await discardImages(deps, actor.userId, made)
    throw error
  }
}

/**
 * Previews or imports a page file; after a preview or an error the page is unchanged. Throws IMPORT_DAMAGED,
 * VERSION_CONFLICT, SIGNATURE_INCORRECT for another installation's file without consent, and the errors of a save.
 */
export async function importPage(
  deps: Deps,
  actor: Actor,
  pageId: string,
  wish: ImportOptions,
  receive: Receive,
): Promise<ResultOf<typeof pageFilesApi.import>> {
  await requireOwnPage(deps.database.db, actor, pageId)
  return receive(async (form) => {
    const file = await openPageFile(deps.keys, form.file, form.size)
    const row = await requireOwnPage(deps.database.db, actor, pageId)
    const incoming = incomingOf(deps, row.id, file)
    const version = form.readVersion() ?? (wish.preview === undefined ? undefined : row.version)
    if (version === undefined) throw new AppError('VALIDATION', { fields: { version: 'VALIDATION' } })
    checkVersion(row, { version }, deps)
    const present = await describePage(deps, readDocument(row, deps.log))
    if (wish.preview !== undefined) {
      const { foreign } = file
      return differenceOf(present.document, incoming, { plan: actor.plan, now: deps.clock.now(), foreign })
    }
    if (file.foreign && wish.foreign === undefined) {
      throw new AppError('SIGNATURE_INCORRECT', { fields: { foreign: 'SIGNATURE_INCORRECT' } })
    }
    const change = { pageId: row.id, version, incoming, file, present }
    return replacePage(deps, actor, change, wish)
  })
}
