import { pageDocument, type PageDocument } from '#page/document-schema.ts'
import type { Deps } from '#server/deps.ts'
import { isHeld } from '#server/features/html/service.ts'
import { imageUrlsOf } from '#server/features/images/service.ts'
import { picturePattern } from '../format/manifest.ts'
import { replaceTexts } from '../format/replace-texts.ts'
import { damaged } from './damaged.ts'
import type { OpenedFile } from './open.ts'

type Block = PageDocument['blocks'][number]

/** What a file brings to a page. */
export interface Incoming {
  /** As it would be stored, but for its pictures, which still have their names in the file. */
  document: PageDocument
  /** HTML that comes unsigned, or is left out. */
  unsigned: Block[]
}

/** An address of the form that pictures have, for a name in a file; nothing is there. */
function standInOf(name: string): string {
  const hash = picturePattern.exec(name)![1]!
  const id = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-')
  return `/media/${id}-1x1.webp`
}

/** The document of a file by the rules that hold for every save. */
function readDocument({ document, pictures }: OpenedFile): PageDocument {
  const standIns = new Map([...pictures.keys()].map((name) => [name, standInOf(name)]))
  const nameOf = new Map([...standIns].map(([name, url]) => [url, name]))
  const outcome = pageDocument.safeParse(replaceTexts(document, standIns))
  if (!outcome.success) throw damaged()
  const shown = imageUrlsOf(outcome.data).map((url) => nameOf.get(url))
  // A picture that is not in the file, or that nothing shows.
  if (shown.includes(undefined) || new Set(shown).size !== pictures.size) throw damaged()
  return replaceTexts(outcome.data, nameOf)
}

/**
 * What a file brings to one page. HTML that is signed for another page comes without its signature, so that nobody sees
 * it until the staff have signed it anew; HTML of another installation does not come at all.
 */
export function incomingOf(deps: Pick<Deps, 'keys'>, pageId: string, file: OpenedFile): Incoming {
  const document = readDocument(file)
  const isHtml = (block: Block): block is Block & { type: 'html' } => block.type === 'html'
  if (file.foreign) {
    const blocks = document.blocks.filter((block) => !isHtml(block))
    return { document: { ...document, blocks }, unsigned: document.blocks.filter(isHtml) }
  }
  const blocks = document.blocks.map((block) =>
    !isHtml(block) || isHeld(deps, pageId, block) ? block : { ...block, signature: '' },
  )
  const unsigned = blocks.filter(isHtml).filter(({ html, signature }) => html !== '' && signature === '')
  return { document: { ...document, blocks }, unsigned }
}
