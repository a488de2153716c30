import * as z from 'zod/mini'
import { defineBlock } from './block.ts'
import { imageUrl } from './image.ts'
import { serviceFields, serviceRules } from './service-block.ts'

/** Finds the address of the player of a stored link, or undefined for a link not filled in yet. */
export function playerReader<Media>(parse: (url: string) => Media | undefined, player: (media: Media) => string) {
  return (url: string): string | undefined => {
    const media = parse(url)
    return media === undefined ? undefined : player(media)
  }
}

/** A block type that plays something of a service, in a frame that takes the place of its cover once it is tapped. */
export function definePlayerBlock<const Type extends string>(
  type: Type,
  link: Parameters<typeof serviceFields>[0],
  playerOf: (url: string) => string | undefined,
) {
  return defineBlock(
    type,
    { ...serviceFields(link), cover: z._default(z.nullable(imageUrl), null) },
    {
      ...serviceRules,
      images: (fields) => (fields.cover === null ? [] : [fields.cover]),
      frames: (fields) => {
        const player = playerOf(fields.url)
        return player === undefined ? [] : [new URL(player).origin]
      },
    },
  )
}
