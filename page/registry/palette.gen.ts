// Written by page/scripts/registry.mjs; do not edit.
import type { BlockType } from './models.gen.ts'
import { LinkIcon } from '../blocks/link/icon.tsx'
import { HeaderIcon } from '../blocks/header/icon.tsx'
import { TextIcon } from '../blocks/text/icon.tsx'
import { IconsIcon } from '../blocks/icons/icon.tsx'
import { ImageIcon } from '../blocks/image/icon.tsx'
import { SeparatorIcon } from '../blocks/separator/icon.tsx'

export interface PaletteEntry {
  type: BlockType
  Icon: () => React.ReactNode
}

/** Block types in the order in which they are offered. */
export const palette: readonly PaletteEntry[] = [
  { type: 'link', Icon: LinkIcon },
  { type: 'header', Icon: HeaderIcon },
  { type: 'text', Icon: TextIcon },
  { type: 'icons', Icon: IconsIcon },
  { type: 'image', Icon: ImageIcon },
  { type: 'separator', Icon: SeparatorIcon },
]
