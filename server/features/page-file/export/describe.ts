import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { PageDocument } from '#page/document-schema.ts'
import type { Deps } from '#server/deps.ts'
import { imageUrlsOf, readImage } from '#server/features/images/service.ts'
import type { ArchiveEntry } from '../format/archive.ts'
import { pictureName } from '../format/manifest.ts'
import { replacePictures } from '../format/replace-pictures.ts'

/** A picture named by its content's hash. */
export type DescribedPicture = ArchiveEntry & { sha256: string; url: string }

/** A page as written into a file. */
export interface DescribedPage {
  document: PageDocument
  /** Without duplicates, sorted by name. */
  pictures: DescribedPicture[]
}

async function* bytesOf(deps: Deps, url: string): AsyncGenerator<Buffer> {
  const bytes = await readImage(deps.images, url)
  if (bytes === undefined) throw new Error('A picture went away while it was written into a file')
  yield bytes
}

async function describePicture(deps: Deps, url: string): Promise<DescribedPicture | undefined> {
  const bytes = await readImage(deps.images, url)
  if (bytes === undefined) return undefined
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const name = pictureName(sha256)
  return { name, sha256, url, size: bytes.length, crc: crc32(bytes), bytes: () => bytesOf(deps, url) }
}

/** Removes a background picture that is lost, since such a background is invalid without it. */
function withoutLostBackground(document: PageDocument, lost: ReadonlySet<string>): PageDocument {
  const { theme } = document
  const isLost = theme.background?.kind === 'image' && lost.has(theme.background.image)
  return isLost ? { ...document, theme: { ...theme, background: null } } : document
}

/**
 * Renames a document's pictures by content. A picture whose file is lost is left out, so that the rest can be exported.
 */
export async function describePage(deps: Deps, document: PageDocument): Promise<DescribedPage> {
  const pictures = new Map<string, DescribedPicture>()
  const named = new Map<string, string | null>()
  for (const url of imageUrlsOf(document)) {
    if (named.has(url)) continue
    const picture = await describePicture(deps, url)
    named.set(url, picture?.name ?? null)
    if (picture !== undefined) pictures.set(picture.name, pictures.get(picture.name) ?? picture)
  }
  const lost = new Set([...named].filter(([, name]) => name === null).map(([url]) => url))
  return {
    document: replacePictures(withoutLostBackground(document, lost), named),
    pictures: [...pictures.values()].toSorted(({ name: one }, { name: other }) => (one < other ? -1 : 1)),
  }
}
