import { pageDocument, type PageDocument } from '#page/document-schema.ts'
import type { Deps } from '#server/deps.ts'
import { hasValidSignature } from '#server/features/html/service.ts'
import { imageUrlsOf } from '#server/features/images/service.ts'
import { picturePattern } from '../format/manifest.ts'
import { replacePictures } from '../format/replace-pictures.ts'
import { damaged } from './damaged.ts'
import type { OpenedFile } from './open.ts'

type Block = PageDocument['blocks'][number]

/** A file's content for a page. */
export interface Incoming {
  /** The document to store, with pictures still named as in the file. */
  document: PageDocument
  /** HTML blocks that come without a signature or are left out. */
  unsigned: Block[]
}

/** A well-formed placeholder address for a picture's name. */
function placeholderOf(name: string): string {
  const hash = picturePattern.exec(name)![1]!
  const id = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-')
  return `/media/${id}-1x1.webp`
}

/** Validates the file's document by the rules of every save. */
function readDocument({ document, pictures }: OpenedFile): PageDocument {
  const standIns = new Map([...pictures.keys()].map((name) => [name, placeholderOf(name)]))
  const nameOf = new Map([...standIns].map(([name, url]) => [url, name]))
  const outcome = pageDocument.safeParse(replacePictures(document, standIns))
  if (!outcome.success) throw damaged()
  const shown = imageUrlsOf(outcome.data).map((url) => nameOf.get(url))
  // Every picture must be both in the file and in the document.
  if (shown.includes(undefined) || new Set(shown).size !== pictures.size) throw damaged()
  return replacePictures(outcome.data, nameOf)
}

/**
 * The content of a file for a page. HTML without a valid signature for this page loses its signature and stays hidden
 * until staff sign it; HTML of another installation is left out.
 */
export function incomingOf(deps: Pick<Deps, 'keys'>, pageId: string, file: OpenedFile): Incoming {
  const document = readDocument(file)
  const isHtml = (block: Block): block is Block & { type: 'html' } => block.type === 'html'
  if (file.foreign) {
    const blocks = document.blocks.filter((block) => !isHtml(block))
    return { document: { ...document, blocks }, unsigned: document.blocks.filter(isHtml) }
  }
  const blocks = document.blocks.map((block) =>
    !isHtml(block) || hasValidSignature(deps, pageId, block) ? block : { ...block, signature: '' },
  )
  const unsigned = blocks.filter(isHtml).filter(({ html, signature }) => html !== '' && signature === '')
  return { document: { ...document, blocks }, unsigned }
}
