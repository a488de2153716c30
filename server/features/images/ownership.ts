import type { Kysely } from 'kysely'
import { AppError, type FieldErrors } from '#domain/errors.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { parseImageUrl } from '#page/kit/image.ts'
import { modelOf } from '#page/model-of.ts'
import type { Block } from '#page/registry/models.gen.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { holdOwnImages } from './service.ts'

type Shown = Pick<PageDocument, 'avatar' | 'blocks' | 'theme'>

/** The field of a block that holds an address, as far as it can be told. */
function placeOf(block: Block, index: number, url: string): string {
  const field = Object.entries(block).find(([, value]) => value === url)?.[0]
  return field === undefined ? `blocks.${index}` : `blocks.${index}.${field}`
}

/** Every picture of a document with the field that shows it. */
function picturesOf({ avatar, blocks, theme }: Shown): { url: string; place: string }[] {
  const ofBlocks = blocks.flatMap((block, index) =>
    (modelOf(block).images?.(block) ?? []).map((url) => ({ url, place: placeOf(block, index, url) })),
  )
  const head = avatar === null ? [] : [{ url: avatar, place: 'avatar' }]
  const picture = theme.background?.kind === 'image' ? [{ url: theme.background.image, place: 'theme' }] : []
  return [...head, ...picture, ...ofBlocks]
}

/** Refuses, with IMAGE_INCORRECT on its field, any picture new to the page that its owner has not uploaded. */
export async function checkAddedImages(trx: Kysely<DB>, userId: string, former: Shown, next: Shown): Promise<void> {
  const known = new Set(picturesOf(former).map(({ url }) => url))
  const added = picturesOf(next).filter(({ url }) => !known.has(url))
  if (added.length === 0) return
  const ids = added.map(({ url }) => parseImageUrl(url)?.id).filter((id) => id !== undefined)
  const own = new Map((await holdOwnImages(trx, userId, ids)).map((image) => [image.id, image]))
  const fields: Record<string, FieldErrors[string]> = {}
  for (const { url, place } of added) {
    const address = parseImageUrl(url)
    const image = address === undefined ? undefined : own.get(address.id)
    if (image?.width !== address?.width || image?.height !== address?.height) fields[place] = 'IMAGE_INCORRECT'
  }
  if (Object.keys(fields).length > 0) throw new AppError('IMAGE_INCORRECT', { fields })
}
