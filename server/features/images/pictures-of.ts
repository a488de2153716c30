import type { PageDocument } from '#page/document-schema.ts'
import { modelOf } from '#page/model-of.ts'
import type { Block } from '#page/registry/models.gen.ts'

/** The parts of a document with pictures. */
export type Shown = Pick<PageDocument, 'avatar' | 'blocks' | 'theme'>

/** The path of the block's field that contains an address, or of the block if the address is nested deeper. */
function placeOf(block: Block, index: number, url: string): string {
  const field = Object.entries(block).find(([, value]) => value === url)?.[0]
  return field === undefined ? `blocks.${index}` : `blocks.${index}.${field}`
}

/** All pictures of a document with their fields. */
export function picturesOf({ avatar, blocks, theme }: Shown): { url: string; place: string }[] {
  const ofBlocks = blocks.flatMap((block, index) =>
    (modelOf(block).images?.(block) ?? []).map((url) => ({ url, place: placeOf(block, index, url) })),
  )
  const head = avatar === null ? [] : [{ url: avatar, place: 'avatar' }]
  const picture = theme.background?.kind === 'image' ? [{ url: theme.background.image, place: 'theme' }] : []
  const cover = theme.cover === null ? [] : [{ url: theme.cover, place: 'theme' }]
  return [...head, ...cover, ...picture, ...ofBlocks]
}

/** Addresses of all pictures of a document, with repetitions. */
export function imageUrlsOf(document: Shown): string[] {
  return picturesOf(document).map(({ url }) => url)
}
