import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { musicPlayer, optionalMusicLink, parseMusic } from '#domain/links/music.ts'
import { defineBlock } from '../../kit/block.ts'
import { imageUrl } from '../../kit/image.ts'

/** The address of the player of a stored link, or undefined for a link not filled in yet. */
export function playerOf(url: string): string | undefined {
  const music = parseMusic(url)
  return music === undefined ? undefined : musicPlayer(music)
}

export const music = defineBlock(
  'music',
  {
    url: z._default(optionalMusicLink, ''),
    title: z._default(text({ max: 80 }), ''),
    cover: z._default(z.nullable(imageUrl), null),
  },
  {
    plan: 'plus',
    surface: 'button',
    starter: () => ({ url: '', title: '', cover: null }),
    texts: ['title'],
    isComplete: (fields) => fields.url !== '',
    targets: (fields) => (fields.url === '' ? [] : [{ url: fields.url, counted: true, direct: true }]),
    images: (fields) => (fields.cover === null ? [] : [fields.cover]),
    frames: (fields) => {
      const player = playerOf(fields.url)
      return player === undefined ? [] : [new URL(player).origin]
    },
  },
)
