import * as z from 'zod/mini'
import { defineBlock } from './block.ts'
import { imageUrl } from './image.ts'
import { serviceFields, serviceRules } from './service-block.ts'

/** Returns a function from a stored link to the player's address, or to undefined for an empty link. */
export function playerReader<Media>(parse: (url: string) => Media | undefined, player: (media: Media) => string) {
  return (url: string): string | undefined => {
    const media = parse(url)
    return media === undefined ? undefined : player(media)
  }
}

/** Defines a block type with a player, whose frame replaces its cover on a tap. */
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
