// Written by page/scripts/registry.mjs; do not edit.
import type { Reads } from '../paste/pasted.ts'
import type { BlockType } from './models.gen.ts'
import { reads as link } from '../blocks/link/reads.ts'
import { reads as icons } from '../blocks/icons/reads.ts'
import { reads as banka } from '../blocks/banka/reads.ts'
import { reads as diaka } from '../blocks/diaka/reads.ts'
import { reads as text } from '../blocks/text/reads.ts'
import { reads as header } from '../blocks/header/reads.ts'
import { reads as video } from '../blocks/video/reads.ts'
import { reads as music } from '../blocks/music/reads.ts'
import { reads as copy } from '../blocks/copy/reads.ts'

export const reads: Readonly<Partial<Record<BlockType, Reads>>> = {
  link: link,
  icons: icons,
  banka: banka,
  diaka: diaka,
  text: text,
  header: header,
  video: video,
  music: music,
  copy: copy,
}
