// Written by page/scripts/registry.mjs; do not edit.
import type { BlockType } from './models.gen.ts'
import { LinkIcon } from '../blocks/link/icon.tsx'
import { IconsIcon } from '../blocks/icons/icon.tsx'
import { BankaIcon } from '../blocks/banka/icon.tsx'
import { DiakaIcon } from '../blocks/diaka/icon.tsx'
import { ImageIcon } from '../blocks/image/icon.tsx'
import { TextIcon } from '../blocks/text/icon.tsx'
import { HeaderIcon } from '../blocks/header/icon.tsx'
import { SeparatorIcon } from '../blocks/separator/icon.tsx'
import { VideoIcon } from '../blocks/video/icon.tsx'
import { MusicIcon } from '../blocks/music/icon.tsx'
import { AccordionIcon } from '../blocks/accordion/icon.tsx'
import { CopyIcon } from '../blocks/copy/icon.tsx'
import { HtmlIcon } from '../blocks/html/icon.tsx'

export interface PaletteEntry {
  type: BlockType
  Icon: () => React.ReactNode
}

/** Block types in the order in which they are offered. */
export const palette: readonly PaletteEntry[] = [
  { type: 'link', Icon: LinkIcon },
  { type: 'icons', Icon: IconsIcon },
  { type: 'banka', Icon: BankaIcon },
  { type: 'diaka', Icon: DiakaIcon },
  { type: 'image', Icon: ImageIcon },
  { type: 'text', Icon: TextIcon },
  { type: 'header', Icon: HeaderIcon },
  { type: 'separator', Icon: SeparatorIcon },
  { type: 'video', Icon: VideoIcon },
  { type: 'music', Icon: MusicIcon },
  { type: 'accordion', Icon: AccordionIcon },
  { type: 'copy', Icon: CopyIcon },
  { type: 'html', Icon: HtmlIcon },
]
