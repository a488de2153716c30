import type { PageDocument } from '#page/document-schema.ts'
import { modelOf } from '#page/model-of.ts'
import type { Block } from '#page/registry/models.gen.ts'

/** The parts of a document that show pictures. */
export type Shown = Pick<PageDocument, 'avatar' | 'blocks' | 'theme'>

/** The field of a block that holds an address, as far as it can be told. */
function placeOf(block: Block, index: number, url: string): string {
  const field = Object.entries(block).find(([, value]) => value === url)?.[0]
  return field === undefined ? `blocks.${index}` : `blocks.${index}.${field}`
}

/** Every picture of a document with the field that shows it. */
export function picturesOf({ avatar, blocks, theme }: Shown): { url: string; place: string }[] {
  const ofBlocks = blocks.flatMap((block, index) =>
    (modelOf(block).images?.(block) ?? []).map((url) => ({ url, place: placeOf(block, index, url) })),
  )
  const head = avatar === null ? [] : [{ url: avatar, place: 'avatar' }]
  const picture = theme.background?.kind === 'image' ? [{ url: theme.background.image, place: 'theme' }] : []
  const cover = theme.cover === null ? [] : [{ url: theme.cover, place: 'theme' }]
  return [...head, ...cover, ...picture, ...ofBlocks]
}

/** The addresses of every picture of a document, as often as they are shown. */
export function imageUrlsOf(document: Shown): string[] {
  return picturesOf(document).map(({ url }) => url)
}
