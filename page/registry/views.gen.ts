// Written by page/scripts/registry.mjs; do not edit.
import type { View } from '../kit/context.ts'
import type { BlockOf, BlockType } from './models.gen.ts'
import { LinkView } from '../blocks/link/view.tsx'
import { HeaderView } from '../blocks/header/view.tsx'
import { TextView } from '../blocks/text/view.tsx'
import { IconsView } from '../blocks/icons/view.tsx'
import { ImageView } from '../blocks/image/view.tsx'
import { SeparatorView } from '../blocks/separator/view.tsx'

export const views = {
  link: LinkView,
  header: HeaderView,
  text: TextView,
  icons: IconsView,
  image: ImageView,
  separator: SeparatorView,
} satisfies { [Type in BlockType]: View<BlockOf<Type>> }
