// Written by page/scripts/registry.mjs; do not edit.
import type { View } from '../kit/context.ts'
import type { BlockOf, BlockType } from './models.gen.ts'
import { LinkView } from '../blocks/link/view.tsx'
import { IconsView } from '../blocks/icons/view.tsx'
import { BankaView } from '../blocks/banka/view.tsx'
import { DiakaView } from '../blocks/diaka/view.tsx'
import { ImageView } from '../blocks/image/view.tsx'
import { TextView } from '../blocks/text/view.tsx'
import { HeaderView } from '../blocks/header/view.tsx'
import { SeparatorView } from '../blocks/separator/view.tsx'
import { VideoView } from '../blocks/video/view.tsx'
import { MusicView } from '../blocks/music/view.tsx'
import { AccordionView } from '../blocks/accordion/view.tsx'
import { CopyView } from '../blocks/copy/view.tsx'
import { HtmlView } from '../blocks/html/view.tsx'

export const views = {
  link: LinkView,
  icons: IconsView,
  banka: BankaView,
  diaka: DiakaView,
  image: ImageView,
  text: TextView,
  header: HeaderView,
  separator: SeparatorView,
  video: VideoView,
  music: MusicView,
  accordion: AccordionView,
  copy: CopyView,
  html: HtmlView,
} satisfies { [Type in BlockType]: View<BlockOf<Type>> }
